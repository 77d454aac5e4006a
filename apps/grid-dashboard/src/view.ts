import { SUBJECTS, type Subject } from './api.js';
import { LANGUAGES, type Language } from './words/words.js';

export const PAGES = ['live', 'history'] as const;
/** What is looked at over months and years; the fuel mix has a picture of its own. */
export const MEASURES = ['carbon', 'wind', 'solar', 'demand', 'interconnection', 'co2', 'snsp', 'frequency'] as const;
export const REGION_CHOICES = ['ALL', 'NI', 'ROI', 'each'] as const;
export const RANGES = ['1', '3', '7', '14', '30', 'all'] as const;
export const UNITS = ['MW', 'GW'] as const;
export const GREEN_OBJECTIVES = ['carbon', 'wind'] as const;
export const GREEN_DURATIONS = ['PT1H', 'PT3H', 'PT6H'] as const;
export const THEMES = ['auto', 'light', 'dark'] as const;

export type Page = (typeof PAGES)[number];
export type Measure = (typeof MEASURES)[number];
/** A month, `2026-07`, or a year, `2026`. */
export type PeriodName = string;
export type RegionChoice = (typeof REGION_CHOICES)[number];
export type Range = (typeof RANGES)[number];
export type PowerUnit = (typeof UNITS)[number];
export type GreenObjective = (typeof GREEN_OBJECTIVES)[number];
export type GreenDuration = (typeof GREEN_DURATIONS)[number];
export type Theme = (typeof THEMES)[number];

const PERIOD = /^\d{4}(-(0[1-9]|1[0-2]))?$/;
/** No part of a range that is looked at is shorter, in seconds. */
const SHORTEST_SPAN = 3600;

/** From and until, in seconds since 1970. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** Everything that is chosen on the page, and all of it is in the address: a view can be linked to. */
export interface View {
  readonly page: Page;
  /** Of the history: what is looked at, when, and what it is compared with. Without a period the newest month. */
  readonly measure: Measure;
  readonly period: PeriodName | null;
  readonly against: PeriodName | null;
  /** Null shows all. */
  readonly area: Subject | null;
  readonly region: RegionChoice;
  /** Days before the newest reading, or all that the service holds. */
  readonly range: Range;
  readonly unit: PowerUnit;
  readonly theme: Theme;
  /** Null is the reader's own. */
  readonly lang: Language | null;
  /** For a screen that is looked at from afar, and that nobody touches. */
  readonly wall: 'on' | null;
  /** The present is held beside what is usual at this hour of the week. */
  readonly typical: 'on' | null;
  /** How right forecasts were is laid open. */
  readonly judged: 'on' | null;
  /** What the best time is looked for by, and for how long. */
  readonly objective: GreenObjective;
  readonly duration: GreenDuration;
  /** A part of the range that is looked at closely. */
  readonly span: Span | null;
}

export const DEFAULT_VIEW: View = {
  page: 'live',
  measure: 'carbon',
  period: null,
  against: null,
  area: null,
  region: 'ALL',
  range: '3',
  unit: 'MW',
  theme: 'auto',
  lang: null,
  wall: null,
  typical: null,
  judged: null,
  objective: 'carbon',
  duration: 'PT3H',
  span: null,
};

/** What is not understood is as if it were not there: an old or mistyped link still shows something. */
export function parseView(hash: string): View {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const oneOf = <T extends string, D>(name: keyof View, allowed: readonly T[], otherwise: D): T | D =>
    allowed.find((value) => value === parameters.get(name)) ?? otherwise;
  const period = (name: 'period' | 'against'): PeriodName | null => {
    const value = parameters.get(name);
    return value !== null && PERIOD.test(value) ? value : null;
  };
  return {
    page: oneOf('page', PAGES, DEFAULT_VIEW.page),
    measure: oneOf('measure', MEASURES, DEFAULT_VIEW.measure),
    period: period('period'),
    against: period('against'),
    area: oneOf('area', SUBJECTS, null),
    region: oneOf('region', REGION_CHOICES, DEFAULT_VIEW.region),
    range: oneOf('range', RANGES, DEFAULT_VIEW.range),
    unit: oneOf('unit', UNITS, DEFAULT_VIEW.unit),
    theme: oneOf('theme', THEMES, DEFAULT_VIEW.theme),
    lang: oneOf('lang', LANGUAGES, null),
    wall: parameters.get('wall') === 'on' ? 'on' : null,
    typical: parameters.get('typical') === 'on' ? 'on' : null,
    judged: parameters.get('judged') === 'on' ? 'on' : null,
    objective: oneOf('objective', GREEN_OBJECTIVES, DEFAULT_VIEW.objective),
    duration: oneOf('duration', GREEN_DURATIONS, DEFAULT_VIEW.duration),
    span: parseSpan(parameters.get('span')),
  };
}

/** Only what differs from the default, so that the plain address stays plain. */
export function formatView(view: View): string {
  const parameters = new URLSearchParams();
  for (const name of [
    'page',
    'measure',
    'period',
    'against',
    'area',
    'region',
    'range',
    'unit',
    'theme',
    'lang',
    'wall',
    'typical',
    'judged',
    'objective',
    'duration',
  ] as const) {
    const value = view[name];
    if (value !== null && value !== DEFAULT_VIEW[name]) parameters.set(name, value);
  }
  if (view.span) parameters.set('span', `${minute(view.span.from)}_${minute(view.span.until)}`);
  return parameters.toString().replaceAll('%3A', ':');
}

/** The stretch that is this many times as long, with the time that is looked at staying in its place. */
export function zoom(span: Span, at: number, by: number): Span {
  const from = at - (at - span.from) * by;
  return { from, until: from + (span.until - span.from) * by };
}

/** The part of the whole that is nearest to the span and not too short; null where that is all of it. */
export function partOf(whole: Span, { from, until }: Span): Span | null {
  const length = Math.max(SHORTEST_SPAN, until - from);
  if (!(length < whole.until - whole.from)) return null;
  const start = Math.round(Math.min(Math.max((from + until - length) / 2, whole.from), whole.until - length));
  return { from: start, until: start + Math.round(length) };
}

function parseSpan(text: string | null): Span | null {
  const [from = NaN, until = NaN] = (text ?? '').split('_').map((time) => Date.parse(time) / 1000);
  return until > from ? { from, until } : null;
}

function minute(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 16)}Z`;
}
