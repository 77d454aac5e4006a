import { LIMITS } from '@lib/course-content/edits';
import { fieldOf, type Of } from '../course.js';
import { wantFocus } from '../inline-field/caret.js';
import { InlineField } from '../inline-field/inline-field.js';
import { words } from '../words.js';
import { newPair } from './new-item.js';
import { RowTools } from './row-tools.js';

type Matching = Of<'matching'>;
const SIDES = ['left', 'right'] as const;

/** What belongs together, row by row; learners see the right side in another order. */
export function Pairs({ item, onChange }: { item: Matching; onChange: (item: Matching) => void }) {
  const { items } = words;
  const { pairs, labels } = item;
  const set = (next: Matching['pairs']): void => onChange({ ...item, pairs: next });
  const add = (): void => {
    if (pairs.length >= LIMITS.optionsMax) return;
    set([...pairs, newPair()]);
    wantFocus(fieldOf(item.id, `left-${pairs.length}`));
  };
  return (
    <>
      <table class="pairs">
        <thead>
          <tr>
            {SIDES.map((side, at) => (
              <th key={side} scope="col">
                <InlineField
                  id={fieldOf(item.id, side)}
                  value={labels[at]!}
                  label={items.columnLabel(at + 1)}
                  placeholder={items.columnLabel(at + 1)}
                  onChange={(text) => onChange({ ...item, labels: labels.with(at, text) as Matching['labels'] })}
                />
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair, at) => (
            <tr key={at}>
              {SIDES.map((side) => (
                <td key={side}>
                  <InlineField
                    id={fieldOf(item.id, `${side}-${at}`)}
                    value={pair[side]}
                    label={items.pair(at + 1, side)}
                    placeholder={items.pair(at + 1, side)}
                    onChange={(text) => set(pairs.with(at, { ...pair, [side]: text }))}
                    split={side === 'left' ? () => wantNow(fieldOf(item.id, `right-${at}`)) : add}
                  />
                </td>
              ))}
              <td>
                <RowTools name={items.pairNumber(at + 1)} at={at} rows={pairs} least={LIMITS.optionsMin} onChange={set} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pairs.length < LIMITS.optionsMax && (
        <button type="button" class="small quiet add-item" onClick={add}>
          + {items.addPair}
        </button>
      )}
    </>
  );
}

const wantNow = (id: string): void => document.getElementById(id)?.focus();
