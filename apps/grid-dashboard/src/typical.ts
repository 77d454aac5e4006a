import { hourOfWeek } from './format.js';

/** Of an hour of the week, over the weeks that there are. */
export interface Usual {
  readonly median: number;
  readonly weeks: number;
}

/** By hour of the week in Ireland, from 0, the first of Monday, to 167. */
export type Profile = ReadonlyMap<number, Usual>;

/** How far back; what was usual in spring is not in autumn. */
export const TYPICAL_WEEKS = 8;
/** Of fewer weeks nothing is said. */
const ENOUGH = 3;

/** @param hours means of hours, the time in seconds since 1970 */
export function profileOf(hours: readonly { readonly at: number; readonly value: number }[]): Profile {
  const byHour = Map.groupBy(hours, ({ at }) => hourOfWeek(at));
  return new Map(
    [...byHour].flatMap(([hour, all]) => {
      const values = all.map(({ value }) => value).sort((a, b) => a - b);
      if (values.length < ENOUGH) return [];
      const middle = values.length >> 1;
      const median = values.length % 2 === 1 ? values[middle]! : (values[middle - 1]! + values[middle]!) / 2;
      return [[hour, { median, weeks: values.length }]];
    }),
  );
}

/** What is usual at a time, in seconds since 1970. */
export function typicalAt(profile: Profile | undefined, at: number): number | null {
  return profile?.get(hourOfWeek(at))?.median ?? null;
}

/** The profile over a stretch of time as a series of the API, a point every `step` seconds, between the middles of the hours. */
export function typicalPoints(
  profile: Profile,
  { from, until }: { from: number; until: number },
  step: number,
): { t: string; value: number }[] {
  const points = [];
  for (let at = Math.ceil(from / step) * step; at <= until; at += step) {
    const middle = at - 1800;
    const [before, after] = [typicalAt(profile, middle), typicalAt(profile, middle + 3600)];
    const part = (middle % 3600) / 3600;
    if (before !== null && after !== null)
      points.push({ t: new Date(at * 1000).toISOString(), value: before + part * (after - before) });
  }
  return points;
}
