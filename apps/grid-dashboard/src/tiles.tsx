import type { JSX } from 'preact';
import type { Area, Current, Readiness } from './api.js';
import { formatAgo } from './format.js';
import { Gauge } from './gauge.js';
import { isLate, newestReading } from './lateness.js';
import { toTiles } from './tile-facts.js';
import type { View } from './view.js';

interface Props {
  readonly current: Current;
  readonly readiness: Readiness | null;
  readonly view: View;
  readonly now: number;
  readonly onChoose: (area: Area | null) => void;
}

/** One figure a tile; choosing it shows its chart alone, and choosing it again all of them. */
export function Tiles({ current, readiness, view, now, onChoose }: Props): JSX.Element {
  const late = (area: Area): string | null => {
    const newest = newestReading(readiness, area);
    return isLate(area, newest, now) ? formatAgo(now - newest) : null;
  };
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
            {value !== null && late(area) && <span class="note late">{late(area)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
