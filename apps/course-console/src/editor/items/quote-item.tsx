import type { Of, Simple } from '../course.js';
import { words } from '../words.js';
import type { ItemProps } from './item-props.js';
import { SIMPLE } from './kinds.js';
import { ItemList } from './item-list.js';

export function QuoteItem({ item, onChange }: ItemProps<Of<'quote'>>) {
  return (
    <blockquote>
      <ItemList
        of={item.id}
        items={item.body}
        allowed={SIMPLE}
        label={words.kinds.quote}
        onChange={(body) => onChange({ ...item, body: body as Simple[] })}
      />
    </blockquote>
  );
}

export function CalloutItem({ item, onChange }: ItemProps<Of<'callout'>>) {
  return (
    <div class={`callout ${item.tone}`}>
      <p class="tone">{words.tones[item.tone]}</p>
      <ItemList
        of={item.id}
        items={item.body}
        allowed={SIMPLE}
        label={words.kinds.callout}
        onChange={(body) => onChange({ ...item, body: body as Simple[] })}
      />
    </div>
  );
}
