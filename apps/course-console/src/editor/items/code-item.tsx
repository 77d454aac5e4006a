import { fieldOf, type Of } from '../course.js';
import { words } from '../words.js';
import type { ItemProps } from './item-props.js';

/** Text as it is typed. */
export function CodeItem({ item, onChange }: ItemProps<Of<'code'>>) {
  return (
    <textarea
      id={fieldOf(item.id)}
      class="code-field"
      aria-label={words.items.code}
      placeholder={words.items.code}
      spellcheck={false}
      rows={2}
      dir="ltr"
      value={item.code}
      onInput={({ currentTarget: { value } }) => onChange({ ...item, code: value })}
    />
  );
}
