import { useHere } from '../editing.js';
import { fieldOf, type Of } from '../course.js';
import { wantFocus } from '../inline-field/caret.js';
import { sizeOf } from '../inline-field/inline-document.js';
import { InlineField } from '../inline-field/inline-field.js';
import { words } from '../words.js';
import { CodeItem } from './code-item.js';
import type { ItemProps } from './item-props.js';
import { changeBlock, cutAt, indentEntry, joinEntry, outdentEntry, splitEntry } from './list-edits.js';

interface Props extends ItemProps<Of<'list'>> {
  depth?: number;
  /** Of a list below an entry: brings one of its entries up. */
  lift?: (entry: number) => void;
}

/** Entries, and lists below them. Enter makes the next entry, and on an empty one leaves the list. */
export function ListItem({ item, onChange, flow, depth = 0, lift }: Props) {
  const { say } = useHere();
  const { items: said } = words;
  const List = item.ordered ? 'ol' : 'ul';
  const leave = (entry: number, id: string, text: string): void => {
    if (lift) return lift(entry);
    const [before, after] = cutAt(item, entry);
    const rest = item.items[entry]!.slice(1);
    const paragraph = { id, kind: 'text' as const, text };
    flow.put(
      [before, paragraph, ...rest, after].filter((each) => each !== null),
      fieldOf(id),
      'start',
    );
  };
  return (
    <List {...(item.ordered && { start: item.start })}>
      {item.items.map((entry, at) => (
        <li key={entry[0]?.id ?? at}>
          {entry.map((block, index) => {
            const change = (next: typeof block): void => onChange(changeBlock(item, at, index, next));
            if (block.kind === 'code') return <CodeItem key={block.id} item={block} onChange={change} flow={flow} />;
            if (block.kind === 'list')
              return (
                <ListItem
                  key={block.id}
                  item={block}
                  onChange={change}
                  flow={flow}
                  depth={depth + 1}
                  lift={(inner) => {
                    const moved = block.items[inner]![0];
                    onChange(outdentEntry(item, at, index, inner));
                    if (moved) wantFocus(fieldOf(moved.id), 'start');
                  }}
                />
              );
            return (
              <InlineField
                key={block.id}
                id={fieldOf(block.id)}
                value={block.text}
                label={said.entry(at + 1, item.items.length)}
                placeholder={said.entryHere}
                onChange={(text) => change({ ...block, text })}
                split={(before, after) => {
                  if (index === 0 && before === '' && after === '' && entry.length === 1) return leave(at, block.id, '');
                  const [next, id] = splitEntry(item, at, index, before, after);
                  onChange(next);
                  wantFocus(fieldOf(id), 'start');
                }}
                join={(text) => {
                  if (index > 0) return;
                  const joined = joinEntry(item, at, text);
                  if (!joined) return leave(at, block.id, text);
                  onChange(joined[0]);
                  wantFocus(fieldOf(joined[1]), sizeOf(joined[2]));
                }}
                indent={(by) => {
                  if (index > 0) return;
                  if (by < 0) return lift?.(at);
                  const next = indentEntry(item, at, depth);
                  if (!next) return say(said.noIndent);
                  onChange(next);
                  wantFocus(fieldOf(block.id), 'end');
                }}
                onPaste={flow.paste}
              />
            );
          })}
        </li>
      ))}
    </List>
  );
}
