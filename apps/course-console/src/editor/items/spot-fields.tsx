import { fieldOf, type Part } from '../course.js';
import { words } from '../words.js';
import { movedSpot } from './part-edits.js';

const CENTRE = { x: 50, y: 50 };

/** Where a spot is, in figures: per cent from the left and from the top. */
export function SpotFields({ part, onChange }: { part: Part; onChange: (part: Part) => void }) {
  const at = part.at ?? CENTRE;
  return (
    <p class="spot-fields">
      {(['x', 'y'] as const).map((axis) => (
        <label key={axis}>
          {words.items.spotAt[axis]}
          <input
            id={fieldOf(part.id, axis)}
            type="number"
            min={0}
            max={100}
            step="any"
            value={at[axis]}
            onInput={({ currentTarget: { valueAsNumber } }) => {
              if (Number.isNaN(valueAsNumber)) return;
              onChange({ ...part, at: movedSpot({ ...at, [axis]: valueAsNumber }, 0, 0) });
            }}
          />
        </label>
      ))}
    </p>
  );
}
