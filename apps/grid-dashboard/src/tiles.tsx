import type { JSX } from 'preact';
import type { Subject } from './api.js';
import { formatAgo } from './format.js';
import { Gauge } from './gauge.js';
import { isLate } from './lateness.js';
import type { Tile } from './tile-facts.js';
import { words } from './words/words.js';

interface Props {
  readonly tiles: readonly Tile[];
  readonly chosen: Subject | null;
  readonly now: number;
  readonly onChoose: (area: Subject | null) => void;
}

/** One figure a tile; choosing it shows its chart alone, and choosing it again all of them. */
export function Tiles({ tiles, chosen, now, onChoose }: Props): JSX.Element {
  return (
    <ul class="tiles">
      {tiles.map(({ area, at, title, unit, value, note, gauge }) => (
        <li key={area}>
          <button
            type="button"
            class="tile"
            data-area={area}
            aria-pressed={area === chosen}
            onClick={() => onChoose(area === chosen ? null : area)}
          >
            <TileFace title={title} value={value} unit={unit} note={note} gauge={gauge} />
            {at !== null && isLate(area, at, now) && <span class="note late">{formatAgo(now - at)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What a tile says, whatever it is that it stands on. */
export function TileFace({
  title,
  value,
  unit,
  note,
  gauge,
}: Pick<Tile, 'title' | 'value' | 'unit' | 'note' | 'gauge'>): JSX.Element {
  return (
    <>
      <span class="tile-title">{title}</span>
      <span class="dial">
        <Gauge {...gauge} />
        <span class="tile-value" data-long={(value?.length ?? 0) > 5 || undefined}>
          {value === null ? (
            <span class="none">{words.tiles.none}</span>
          ) : (
            <>
              <b>{value}</b> <span class="unit">{unit}</span>
            </>
          )}
        </span>
      </span>
      <span class="note">{note}</span>
    </>
  );
}
