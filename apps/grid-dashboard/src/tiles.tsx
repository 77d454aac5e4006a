import type { JSX } from 'preact';
import type { Area, Current } from './api.js';
import { formatValue } from './format.js';
import { toTiles } from './tile-facts.js';

/** One figure a tile; choosing it shows its chart. */
export function Tiles({
  current,
  chosen,
  onChoose,
}: {
  current: Current;
  chosen: Area;
  onChoose: (area: Area) => void;
}): JSX.Element {
  return (
    <ul class="tiles">
      {toTiles(current).map(({ area, title, unit, value, note, part }) => (
        <li key={area}>
          <button type="button" class="tile" data-area={area} aria-pressed={area === chosen} onClick={() => onChoose(area)}>
            <span class="tile-title">{title}</span>
            <span class="tile-value">
              {value === null ? (
                <span class="none">no data</span>
              ) : (
                <>
                  {formatValue(value)} <span class="unit">{unit}</span>
                </>
              )}
            </span>
            <span class="scale" aria-hidden="true">
              {part !== null && <span style={{ width: `${part * 100}%` }} />}
            </span>
            <span class="note">{note}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
