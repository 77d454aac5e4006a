import { LIMITS } from '@lib/course-content/edits';
import { fieldOf, type Of } from '../course.js';
import { wantFocus } from '../inline-field/caret.js';
import { InlineField } from '../inline-field/inline-field.js';
import { words } from '../words.js';
import { RowTools } from './row-tools.js';

type Ordering = Of<'ordering'>;

/** In the right order; learners see them in another. */
export function Places({ item, most, onChange }: { item: Ordering; most: number; onChange: (item: Ordering) => void }) {
  const { items: said } = words;
  const { items } = item;
  const set = (next: string[]): void => onChange({ ...item, items: next });
  const add = (at: number): void => {
    if (items.length >= most) return;
    set(items.toSpliced(at, 0, ''));
    wantFocus(fieldOf(item.id, at));
  };
  return (
    <>
      <p class="end">{said.inRightOrder}</p>
      <ol class="right-order">
        {items.map((text, at) => (
          <li key={at}>
            <InlineField
              id={fieldOf(item.id, at)}
              value={text}
              label={said.placeNumber(at + 1)}
              placeholder={said.placeNumber(at + 1)}
              onChange={(next) => set(items.with(at, next))}
              split={() => add(at + 1)}
              join={(now) => {
                if (now !== '' || items.length <= LIMITS.optionsMin) return;
                set(items.toSpliced(at, 1));
                wantFocus(fieldOf(item.id, Math.max(0, at - 1)));
              }}
            />
            <RowTools name={said.placeNumber(at + 1)} at={at} rows={items} least={LIMITS.optionsMin} onChange={set} />
          </li>
        ))}
      </ol>
      {items.length < most && (
        <button type="button" class="small quiet add-item" onClick={() => add(items.length)}>
          + {said.addPlace}
        </button>
      )}
    </>
  );
}
