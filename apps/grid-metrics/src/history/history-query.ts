import type { ProblemItem } from '@lib/validation';
import { z } from 'zod';
import { invalidQuery, shown } from '../api/series-query.js';
import type { Manifest } from '../archive/manifest.js';
import { monthOf } from '../archive/domain/months.js';
import { AREA_FACTS, type Source } from '../snapshot/index.js';
import { AGGREGATES, type Aggregate } from './domain/buckets.js';
import { FORMATS, type HistoryFormat } from './formats/index.js';
import type { HistoryQuestion } from './history.js';
import { dayOfDate, INTERVALS, LEAST_WIDTH, type Interval } from '../irish-calendar/index.js';

export interface HistoryQuery {
  readonly from: number;
  readonly to: number;
  readonly interval: Interval;
  readonly aggregate: Aggregate;
  readonly series: readonly string[] | null;
  readonly format: HistoryFormat;
}

/** Of one answer: ten years of a series every quarter of an hour are 350,000. */
export const MOST_VALUES = 1_000_000;

const TIME = 'must be a time with an offset, such as 2026-01-31T09:15:00Z, or a day in Ireland, such as 2026-01-31';
const time = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })]);

/** @throws {ProblemError} invalid-input, naming every parameter that is wrong */
export function readHistoryQuery(area: Source, query: Readonly<Record<string, unknown>>): HistoryQuery {
  const errors: ProblemItem[] = [];
  const refuse = (name: string, detail: string): undefined =>
    void errors.push({ pointer: `/${name}`, detail: `${name} ${detail}` });
  const single = (name: string): string | undefined => {
    const value = query[name];
    return Array.isArray(value) ? refuse(name, 'may be given once only') : (value as string | undefined);
  };
  const moment = (name: 'from' | 'to', otherwise: number): number => {
    const text = single(name);
    if (text === undefined) return otherwise;
    return readTime(text, name) ?? refuse(name, `${TIME}, and not ${shown(text)}`) ?? otherwise;
  };
  const choice = <T extends string>(name: string, values: readonly T[], otherwise: T): T => {
    const text = single(name);
    if (text === undefined) return otherwise;
    if ((values as readonly string[]).includes(text)) return text as T;
    return refuse(name, `must be one of ${values.join(', ')}, and not ${shown(text)}`) ?? otherwise;
  };
  const from = moment('from', -Infinity);
  const to = moment('to', Infinity);
  if (to < from) refuse('to', 'must not be before from');
  const { readings, others = [] } = AREA_FACTS[area];
  const names = [...readings, ...others];
  const given = [query.series ?? []].flat() as string[];
  const series = given.length === 0 ? null : [...new Set(given.flatMap((text) => text.split(',')))];
  const unknown = series?.filter((name) => !names.includes(name)) ?? [];
  if (unknown.length > 0) {
    const wrong = shown(unknown.map((name) => shown(name)).join(', '), '');
    refuse('series', `must be names of series of ${area}, separated by commas, ${names.join(', ')}, and not ${wrong}`);
  }
  const interval = choice('interval', INTERVALS, 'hour');
  const aggregate = choice('aggregate', AGGREGATES, 'mean');
  const format = choice('format', FORMATS, 'json');
  if (errors.length > 0) throw invalidQuery(errors);
  return { from, to, interval, aggregate, series, format };
}

/**
 * What is to be read for it: no more than the archive has.
 * @throws {ProblemError} invalid-input where the answer would be too large
 */
export function questionOf(area: Source, query: HistoryQuery, manifest: Manifest): HistoryQuestion {
  const { interval, aggregate, series } = query;
  const ofArea = manifest.files.filter((file) => file.area === area);
  const from = Math.max(
    query.from,
    ofArea.reduce((least, { first }) => Math.min(least, Date.parse(first)), Infinity),
  );
  const to = Math.min(
    query.to,
    ofArea.reduce((most, { last }) => Math.max(most, Date.parse(last)), -Infinity),
  );
  const { readings, others = [] } = AREA_FACTS[area];
  const names = series ?? [...readings, ...others];
  const isEmpty = ofArea.length === 0 || to < from;
  const values = isEmpty ? 0 : Math.ceil((to - from) / LEAST_WIDTH[interval] + 1) * names.length;
  if (values > MOST_VALUES) {
    const detail = `from and to are too far apart: that would be up to ${values} values, and one answer has at most ${MOST_VALUES}. Ask for less time, fewer series or a longer interval, or take the files at /archive/`;
    throw invalidQuery([{ pointer: '/from', detail }]);
  }
  const [earliest, latest] = [0, Date.UTC(9999)];
  const within = (at: number): number => Math.min(Math.max(at, earliest), latest);
  const asked = { from: within(query.from), to: within(query.to) };
  return {
    area,
    ...(isEmpty ? asked : { from, to }),
    interval,
    aggregate,
    series: names,
    named: series !== null,
    synthetic: manifest.synthetic === true,
    files: isEmpty ? [] : ofArea.filter(({ month }) => month >= monthOf(from) && month <= monthOf(to)),
  };
}

/** Milliseconds since 1970. A date is the whole of that day in Ireland, as days in the answer are. */
function readTime(text: string, limit: 'from' | 'to'): number | null {
  if (z.iso.date().safeParse(text).success) return limit === 'from' ? dayOfDate(text).start : dayOfDate(text).end - 1;
  // The plus of an offset that was not percent-encoded arrives as a space.
  const restored = text.replace(/ (?=\d\d:\d\d$)/, '+');
  return time.safeParse(restored).success ? Date.parse(restored) : null;
}
