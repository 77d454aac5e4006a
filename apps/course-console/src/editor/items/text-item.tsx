import { fieldOf, newId, type Of } from '../course.js';
import { InlineField } from '../inline-field/inline-field.js';
import { words } from '../words.js';
import type { ItemProps } from './item-props.js';

/** A paragraph: Enter begins the next one, Backspace at its start joins it to the one before. */
export function TextItem({ item, onChange, flow }: ItemProps<Of<'text'>>) {
  const { items } = words;
  return (
    <p>
      <InlineField
        id={fieldOf(item.id)}
        value={item.text}
        label={items.paragraph}
        placeholder={items.writeHere}
        onChange={(text) => onChange({ ...item, text })}
        split={(before, after) => {
          const next = { ...item, id: newId(), text: after };
          flow.put([{ ...item, text: before }, next], fieldOf(next.id), 'start');
        }}
        join={flow.join}
        menu={flow.menu}
        onPaste={flow.paste}
      />
    </p>
  );
}
