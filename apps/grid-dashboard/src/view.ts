import { AREAS, type Area } from './api.js';

export const REGION_CHOICES = ['ALL', 'NI', 'ROI', 'each'] as const;
export const RANGES = ['1', '3', '7', '14', '30', 'all'] as const;
export const UNITS = ['MW', 'GW'] as const;
export const THEMES = ['auto', 'light', 'dark'] as const;

export type RegionChoice = (typeof REGION_CHOICES)[number];
export type Range = (typeof RANGES)[number];
export type PowerUnit = (typeof UNITS)[number];
export type Theme = (typeof THEMES)[number];

/** No part of a range that is looked at is shorter, in seconds. */
const SHORTEST_SPAN = 3600;

/** From and until, in seconds since 1970. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** Everything that is chosen on the page, and all of it is in the address: a view can be linked to. */
export interface View {
  /** Null shows all eight. */
  readonly area: Area | null;
  readonly region: RegionChoice;
  /** Days before the newest reading, or all that the service holds. */
  readonly range: Range;
  readonly unit: PowerUnit;
  readonly theme: Theme;
  /** A part of the range that is looked at closely. */
  readonly span: Span | null;
}

export const DEFAULT_VIEW: View = { area: null, region: 'ALL', range: '3', unit: 'MW', theme: 'auto', span: null };

/** What is not understood is as if it were not there: an old or mistyped link still shows something. */
export function parseView(hash: string): View {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const oneOf = <T extends string, D>(name: keyof View, allowed: readonly T[], otherwise: D): T | D =>
    allowed.find((value) => value === parameters.get(name)) ?? otherwise;
  return {
    area: oneOf('area', AREAS, null),
    region: oneOf('region', REGION_CHOICES, DEFAULT_VIEW.region),
    range: oneOf('range', RANGES, DEFAULT_VIEW.range),
    unit: oneOf('unit', UNITS, DEFAULT_VIEW.unit),
    theme: oneOf('theme', THEMES, DEFAULT_VIEW.theme),
    span: parseSpan(parameters.get('span')),
  };
}

/** Only what differs from the default, so that the plain address stays plain. */
export function formatView(view: View): string {
  const parameters = new URLSearchParams();
  for (const name of ['area', 'region', 'range', 'unit', 'theme'] as const) {
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
