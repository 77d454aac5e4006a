import { createHash } from 'node:crypto';
import { carbonOf } from '../collect/carbon.js';
import { findWindows } from '../green/domain/windows.js';
import { dayAround } from '../irish-calendar/index.js';
import { AREA_FACTS, forecastOf, type Source } from '../snapshot/domain/areas.js';
import type { Reading, Summary } from '../snapshot/domain/summary.js';
import { toTimestamp } from '../snapshot/domain/time.js';
import { lengthOf, type AlertRule } from './alert-rules.js';
import type { AlertState, Delivery } from './alert-state.js';
import { momentsDue } from './domain/green-day.js';
import { judgeReadings, type Threshold } from './domain/threshold.js';

type Summaries = ReadonlyMap<Source, Summary>;
type ThresholdRule = Extract<AlertRule, { area: Source }>;
type GreenRule = Exclude<AlertRule, ThresholdRule>;

interface Event {
  readonly type: string;
  readonly subject: string;
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What has happened since, by what is held; the state after it has all of it among what waits. Alerts that are configured no more are forgotten. */
export function findEvents(before: AlertState, rules: readonly AlertRule[], held: Summaries, now: number): AlertState {
  const names = new Set(rules.map(({ name }) => name));
  const state: AlertState = {
    version: 1,
    thresholds: {},
    green: {},
    waiting: before.waiting.filter(({ alert }) => names.has(alert)),
  };
  for (const rule of rules) {
    const events = 'area' in rule ? thresholdEvents(rule, before, state, held) : greenEvents(rule, before, state, held, now);
    state.waiting.push(...events.map((event) => deliveryOf(rule, event, now)));
  }
  return state;
}

function thresholdEvents(rule: ThresholdRule, before: AlertState, state: AlertState, held: Summaries): Event[] {
  const { name, area, series, above, below, reset } = rule;
  const threshold: Threshold = { direction: below === undefined ? 'above' : 'below', limit: above ?? below!, reset };
  const digest = digestOf([area, series, threshold]);
  const known = before.thresholds[name];
  const summary = held.get(area);
  const found = judgeReadings(threshold, known?.rule === digest ? known : undefined, summary?.series.get(series) ?? []);
  if (found.state) state.thresholds[name] = { rule: digest, ...found.state };
  return found.crossings.map(({ kind, at, value }) => ({
    type: `grid.threshold.${kind}`,
    subject: `${area}/${series}`,
    at,
    data: { area, series, unit: AREA_FACTS[area].unit, value, ...threshold, t: toTimestamp(at), synthetic: summary!.synthetic },
  }));
}

function greenEvents(rule: GreenRule, before: AlertState, state: AlertState, held: Summaries, now: number): Event[] {
  const { name, green_window: wanted } = rule;
  const digest = digestOf(wanted);
  const today = dayAround(now);
  const known = before.green[name];
  const isOfToday = known?.rule === digest && known.day === today.name && known.window !== null;
  // The rest of a day that ended while its window went on.
  const goesOn = known?.rule === digest && known.window !== null && !known.told.includes('ended');
  const green =
    isOfToday || goesOn ? known : { rule: digest, day: today.name, window: windowOf(wanted, held, today, now), told: [] };
  const due = momentsDue(green, now);
  state.green[name] = { ...green, told: [...green.told, ...due] };
  return due.map((moment) => ({
    type: `grid.green_window.${moment}`,
    subject: `${wanted.objective}/${wanted.region}`,
    at: moment === 'begun' ? green.window!.start : moment === 'ended' ? green.window!.end : now,
    data: {
      ...wanted,
      date: green.day,
      start: toTimestamp(green.window!.start),
      end: toTimestamp(green.window!.end),
      mean: Math.round(green.window!.mean),
      unit: wanted.objective === 'carbon' ? 'g/kWh' : 'MW',
    },
  }));
}

function windowOf(
  { objective, region, duration }: GreenRule['green_window'],
  held: Summaries,
  day: { end: number },
  now: number,
): { start: number; end: number; mean: number } | null {
  const points: Reading[] =
    objective === 'carbon'
      ? (carbonOf(held)?.series[forecastOf(region)] ?? []).map(({ t, value }) => ({ at: Date.parse(t), value }))
      : [...(held.get('wind')?.series.get(forecastOf(region)) ?? [])];
  const goal = objective === 'carbon' ? 'least' : 'most';
  return findWindows(points, { from: now, until: day.end, duration: lengthOf(duration)!, goal })?.best ?? null;
}

/** A CloudEvent 1.0. Its id follows from what happened, so that a run that was killed before it could note it tells the same. */
function deliveryOf({ name }: AlertRule, { type, subject, at, data }: Event, now: number): Delivery {
  const id = `grid_${digestOf([name, type, subject, 'date' in data ? data.date : at])}`;
  const head = { specversion: '1.0', id, source: `/alerts/${name}`, type, subject, time: toTimestamp(at) };
  const body = JSON.stringify({ ...head, datacontenttype: 'application/json', data });
  return { id, alert: name, body, attempts: 0, firstAt: now, dueAt: now };
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}
