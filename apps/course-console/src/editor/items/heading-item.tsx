import { fieldOf, newId, type Of } from '../course.js';
import { InlineField } from '../inline-field/inline-field.js';
import { words } from '../words.js';
import type { ItemProps } from './item-props.js';

export function HeadingItem({ item, onChange, flow }: ItemProps<Of<'heading'>>) {
  const { items } = words;
  const Heading = `h${item.level}` as const;
  return (
    <Heading>
      <InlineField
        id={fieldOf(item.id)}
        value={item.text}
        label={items.heading}
        placeholder={items.heading}
        onChange={(text) => onChange({ ...item, text })}
        split={(before, after) => {
          const next = { id: newId(), kind: 'text' as const, text: after };
          flow.put([{ ...item, text: before }, next], fieldOf(next.id), 'start');
        }}
        join={(text) => flow.put([{ id: item.id, kind: 'text', text }], fieldOf(item.id), 'start')}
        onPaste={flow.paste}
      />
    </Heading>
  );
}
