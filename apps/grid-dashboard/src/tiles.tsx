import type { JSX } from 'preact';
import type { Area, Current } from './api.js';
import { Gauge } from './gauge.js';
import { toTiles } from './tile-facts.js';
import type { View } from './view.js';

interface Props {
  readonly current: Current;
  readonly view: View;
  readonly onChoose: (area: Area | null) => void;
}

/** One figure a tile; choosing it shows its chart alone, and choosing it again all of them. */
export function Tiles({ current, view, onChoose }: Props): JSX.Element {
  return (
    <ul class="tiles">
      {toTiles(current, view.region, view.unit).map(({ area, title, unit, value, note, gauge }) => (
        <li key={area}>
          <button
            type="button"
            class="tile"
            data-area={area}
            aria-pressed={area === view.area}
            onClick={() => onChoose(area === view.area ? null : area)}
          >
            <span class="tile-title">{title}</span>
            <span class="dial">
              <Gauge {...gauge} />
              <span class="tile-value" data-long={(value?.length ?? 0) > 6 || undefined}>
                {value === null ? (
                  <span class="none">no data</span>
                ) : (
                  <>
                    <b>{value}</b> <span class="unit">{unit}</span>
                  </>
                )}
              </span>
            </span>
            <span class="note">{note}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
