import type { Filters } from '../../frame/use-filters.js';
import { Pick } from '../../parts/pick.js';
import { acts, actOf } from './acts.js';
import { EVERYTHING, type Chosen, type FILTERS } from './asked-by.js';
import type { AuditEvent } from './audit-row.js';
import { DayField } from '../../parts/day-field.js';
import { words } from './words.js';

interface Props {
  filters: Filters<(typeof FILTERS)[number]>;
  chosen: Chosen;
  /** Who and what is chosen is named by what is found. */
  events: readonly AuditEvent[];
}

const TOGETHER = { writing: words.writing, learning: words.learning, [EVERYTHING]: words.everything };
/** In the order of their words. */
const CHANGES = Object.fromEntries(
  Object.entries({ ...acts.changes, ...acts.beyond }).toSorted(([, one], [, other]) => one.localeCompare(other)),
);

/** What the trail is narrowed by. */
export function AuditFilters({ filters: { choose }, chosen, events }: Props) {
  const { what = '', door = '', outcome = '', from = '', to = '', actor, target } = chosen;
  const other = what === '' || what in TOGETHER || what in CHANGES ? {} : { [what]: actOf(what) };
  const who = actor && (events[0]?.actor.name ?? words.somebody);
  const on = target && (events.flatMap(({ targets }) => targets).find(({ id }) => id === target)?.name ?? words.something);
  return (
    <div class="filters calls" role="search">
      <Pick
        label={words.what}
        options={{ '': words.changes, ...TOGETHER, ...CHANGES, ...other }}
        value={what}
        onPick={(picked) => choose({ what: picked })}
      />
      <Pick
        label={words.door}
        options={{ '': words.everyDoor, ...words.doors }}
        value={door}
        onPick={(picked) => choose({ door: picked })}
      />
      <Pick
        label={words.outcome}
        options={{ '': words.everyOutcome, ...words.outcomes }}
        value={outcome}
        onPick={(picked) => choose({ outcome: picked })}
      />
      <div class="days">
        <DayField label={words.from} value={from} max={to} onPick={(day) => choose({ from: day })} />
        <DayField label={words.to} value={to} min={from} onPick={(day) => choose({ to: day })} />
      </div>
      {(who ?? on) !== undefined && (
        <p class="only">
          {who && <Only name={words.onlyBy(who)} without={() => choose({ actor: '' })} />}
          {on && <Only name={words.onlyOn(on)} without={() => choose({ target: '' })} />}
        </p>
      )}
    </div>
  );
}

/** A filter that was taken over from a row. */
function Only({ name, without }: { name: string; without: () => void }) {
  return (
    <button type="button" class="small" title={words.without} onClick={without}>
      <bdi>{name}</bdi>
      <span aria-hidden="true">{' ×'}</span>
      <span class="unseen">{`, ${words.without}`}</span>
    </button>
  );
}
