import type { ProblemItem } from '@lib/validation';
import { z } from 'zod';
import { DAY, type TimeRange } from '../snapshot/index.js';
import { ProblemError } from './errors.js';

export interface SeriesQuery extends TimeRange {
  /** In the order of the answer; null is all. */
  readonly series: readonly string[] | null;
  readonly format: 'json' | 'csv';
}

const FORMATS = ['json', 'csv'] as const;
const TIME = 'must be a time with an offset, such as 2026-01-31T09:15:00Z, or a date, such as 2026-01-31';
const date = z.iso.date();
const time = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })]);

/**
 * What a request asks of an area's series; null where it asks for all as JSON. A parameter of another name is none of ours:
 * clients add some so as not to be answered from a cache.
 * @throws {ProblemError} invalid-input, naming every parameter that is wrong
 */
export function readSeriesQuery(query: Readonly<Record<string, unknown>>, names: readonly string[]): SeriesQuery | null {
  const errors: ProblemItem[] = [];
  const refuse = (name: string, detail: string): undefined =>
    void errors.push({ pointer: `/${name}`, detail: `${name} ${detail}` });
  const single = (name: string): string | undefined => {
    const value = query[name];
    return Array.isArray(value) ? refuse(name, 'may be given once only') : (value as string | undefined);
  };
  const moment = (name: 'from' | 'to'): number | undefined => {
    const text = single(name);
    return text === undefined ? undefined : (readTime(text, name) ?? refuse(name, `${TIME}, and not ${shown(text)}`));
  };

  const from = moment('from');
  const to = moment('to');
  if (from !== undefined && to !== undefined && to < from) refuse('to', 'must not be before from');
  const given = [query.series ?? []].flat() as string[];
  const series = given.length === 0 ? null : [...new Set(given.flatMap((text) => text.split(',')))];
  const unknown = series?.filter((name) => !names.includes(name)) ?? [];
  if (unknown.length > 0) {
    const wrong = unknown.map((name) => shown(name)).join(', ');
    refuse(
      'series',
      `must be names of series that there are, separated by commas, ${names.join(', ')}, and not ${shown(wrong, '')}`,
    );
  }
  const format = single('format');
  if (format !== undefined && !isFormat(format))
    refuse('format', `must be one of ${FORMATS.join(', ')}, and not ${shown(format)}`);

  if (errors.length > 0) throw invalidQuery(errors);
  if (from === undefined && to === undefined && series === null && format !== 'csv') return null;
  return { from: from ?? -Infinity, to: to ?? Infinity, series, format: format === 'csv' ? 'csv' : 'json' };
}

/** Milliseconds since 1970. A date is the whole of that day, UTC. */
function readTime(text: string, limit: 'from' | 'to'): number | null {
  if (date.safeParse(text).success) return Date.parse(text) + (limit === 'to' ? DAY - 1 : 0);
  // The plus of an offset that was not percent-encoded arrives as a space.
  const restored = text.replace(/ (?=\d\d:\d\d$)/, '+');
  return time.safeParse(restored).success ? Date.parse(restored) : null;
}

/** As it was given, and no longer than a reader wants. */
export function shown(text: string, quote = '"'): string {
  return `${quote}${text.length > 60 ? `${text.slice(0, 60)}…` : text}${quote}`;
}

function isFormat(text: string): text is SeriesQuery['format'] {
  return (FORMATS as readonly string[]).includes(text);
}

export function invalidQuery(errors: readonly ProblemItem[]): ProblemError {
  const detail = `${errors.map((error) => error.detail).join('; ')}.`;
  return new ProblemError('invalid-input', detail, { errors });
}
