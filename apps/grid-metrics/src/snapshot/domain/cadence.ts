import { HOUR, MINUTE } from './time.js';
import type { Reading, Summary } from './summary.js';

/** How a series comes: every so many slots of its area's cadence, the first of them so many slots after a multiple of that. */
export interface Cadence {
  readonly every: number;
  readonly offset: number;
}

/** Some series come every half hour, or hour, where their area is quarter-hourly. */
const COARSER = [2, 4];
/** With fewer readings there is nothing steady. */
const LEAST_STEPS = 12;
const STEADY = 0.9;

/** Found from the readings: coarser than the area where nearly all of them steadily are; a reading that is missing now and then changes nothing. */
export function cadenceOf(series: readonly Reading[], slotLength: number): Cadence {
  const slots = series.map(({ at }) => Math.floor(at / slotLength));
  const steps = slots.slice(1).map((slot, index) => slot - slots[index]!);
  const every = COARSER.find(
    (length) => length * slotLength <= HOUR && steps.filter((step) => step === length).length >= STEADY * steps.length,
  );
  if (every === undefined || steps.length < LEAST_STEPS) return { every: 1, offset: 0 };
  const offsets = Map.groupBy(slots, (slot) => slot % every);
  const [offset] = [...offsets].reduce((most, one) => (one[1].length > most[1].length ? one : most));
  return { every, offset };
}

/** Minutes between two readings of each series. */
export function resolutionsOf({ series, resolutionMinutes }: Summary): Map<string, number> {
  return new Map(
    [...series].map(([name, readings]) => [name, resolutionMinutes * cadenceOf(readings, resolutionMinutes * MINUTE).every]),
  );
}

const IRISH_HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Dublin', hour: 'numeric', hourCycle: 'h23' });

/** Whether the clock in Ireland shows this hour for the second time: upstream, which goes by that clock, gives most series once. */
export function isRepeatedHour(at: number): boolean {
  return new Date(at).getUTCDay() === SUNDAY && IRISH_HOUR.format(at) === IRISH_HOUR.format(at - HOUR);
}

/** Clocks are put back on a Sunday; on all other days there is nothing to look up. */
const SUNDAY = 0;
