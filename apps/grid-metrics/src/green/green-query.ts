import type { ProblemItem } from '@lib/validation';
import type { Duration } from 'luxon';
import { invalidQuery, shown } from '../api/series-query.js';
import { later, readDuration } from '../irish-calendar/index.js';
import { HOUR, KEY_MEANINGS, MINUTE, REGIONS } from '../snapshot/index.js';

export const OBJECTIVES = ['carbon', 'wind'] as const;
export type Objective = (typeof OBJECTIVES)[number];
export type Region = (typeof REGIONS)[number];

export interface GreenQuery {
  readonly duration: string;
  /** Milliseconds. */
  readonly length: number;
  readonly within: string;
  readonly until: number;
  readonly objective: Objective;
  readonly region: Region;
}

export const DEFAULTS = { duration: 'PT3H', within: 'PT24H', objective: 'carbon', region: 'ALL' } as const;
/** No forecast reaches further. */
const LONGEST = 'P7D';
const SHORTEST_MINUTES = 15;

/**
 * What is asked, from `now` on.
 * @param longest that a stretch may be
 * @throws {ProblemError} invalid-input, naming every parameter that is wrong
 */
export function readGreenQuery(query: Readonly<Record<string, unknown>>, now: number, longest = LONGEST): GreenQuery {
  const errors: ProblemItem[] = [];
  const refuse = (name: string, detail: string): undefined =>
    void errors.push({ pointer: `/${name}`, detail: `${name} ${detail}` });
  const text = (name: keyof typeof DEFAULTS): string => {
    const value = query[name];
    if (Array.isArray(value)) return refuse(name, 'may be given once only') ?? DEFAULTS[name];
    return (value as string | undefined) ?? DEFAULTS[name];
  };
  const oneOf = <T extends string>(name: 'objective' | 'region', names: readonly T[]): T => {
    const value = text(name);
    return (
      names.find((one) => one === value) ??
      refuse(name, `must be one of ${names.join(', ')}, and not ${shown(value)}`) ??
      names[0]!
    );
  };
  const end = (name: 'duration' | 'within', form: string, fits: (duration: Duration) => boolean): number => {
    const value = text(name);
    const duration = readDuration(value);
    if (duration === null || !fits(duration)) refuse(name, `must be ${form}, and not ${shown(value)}`);
    return later(now, duration ?? readDuration(DEFAULTS[name])!);
  };

  const isWithin = (duration: Duration, limit: string): boolean => later(now, duration) <= later(now, readDuration(limit)!);
  const inHours = (duration: Duration): boolean =>
    duration.days === 0 && duration.as('minutes') >= SHORTEST_MINUTES && isWithin(duration, longest);
  const form = `hours and minutes from PT${SHORTEST_MINUTES}M up to ${longest}, such as PT3H or PT1H30M`;
  const length = end('duration', form, inHours) - now;
  const until = end('within', `days, hours and minutes up to ${LONGEST}, such as PT24H or P2D`, (duration) =>
    isWithin(duration, LONGEST),
  );
  const objective = oneOf('objective', OBJECTIVES);
  const region = oneOf('region', REGIONS);
  if (errors.length === 0 && now + length > until)
    refuse('within', `must not be shorter than duration; where it is not given, it is ${DEFAULTS.within}`);
  if (errors.length > 0) throw invalidQuery(errors);
  return { duration: text('duration'), length, within: text('within'), until, objective, region };
}

/** `3 h`, `90 min`. */
export function sayLength(length: number): string {
  return length % HOUR === 0 ? `${length / HOUR} h` : `${Math.round(length / MINUTE)} min`;
}

/** `the whole island`. */
export function sayRegion(region: Region): string {
  return `${region === 'ALL' ? 'the ' : ''}${KEY_MEANINGS[region]!}`;
}
