export const AREAS = ['wind', 'solar', 'demand', 'interconnection', 'co2', 'frequency', 'snsp', 'generation'] as const;
export type Area = (typeof AREAS)[number];
/** What the page shows a chart of: the areas, and the carbon intensity, which is made of them. */
export const SUBJECTS = ['carbon', ...AREAS] as const;
export type Subject = (typeof SUBJECTS)[number];
/** `supply`: what met the demand, of several areas. */
export type Charted = Subject | 'supply';

type Numbers = Readonly<Record<string, number | undefined>>;
type Times = Readonly<Record<string, string | undefined>>;

/** The API's current record, as far as the page shows it. */
export interface Current {
  readonly as_of: string;
  readonly wind_mw: Numbers;
  readonly solar_mw: Numbers;
  readonly demand_mw: Numbers;
  readonly frequency_hz: number | null;
  readonly snsp_pct: number | null;
  readonly co2_t: Numbers;
  readonly interconnection_mw: Numbers;
  readonly generation_mw: Numbers;
  readonly forecast_at_reading: { readonly wind_mw: Numbers; readonly solar_mw: Numbers };
  /** The time of each value, under the name of that value. */
  readonly readings: {
    readonly [K in 'wind_mw' | 'solar_mw' | 'demand_mw' | 'co2_t' | 'interconnection_mw' | 'generation_mw']?: Times;
  } & { readonly [K in 'frequency_hz' | 'snsp_pct']?: string | null };
}

export interface SeriesRecord {
  readonly generated_at: string;
  readonly window_days: number;
  readonly series: Readonly<Record<string, readonly { readonly t: string; readonly value: number }[]>>;
}

/** First and last missing point. */
export interface GapRange {
  readonly start: string;
  readonly end: string;
  readonly points: number;
}

export interface GapSummary {
  readonly areas: Readonly<Partial<Record<Subject, Gaps>>>;
}

/** By region or connector. */
type Gaps = Readonly<Record<string, { readonly ranges: readonly GapRange[] }>>;

export interface CarbonRecord extends SeriesRecord {
  readonly synthetic: boolean;
  /** What one more kilowatt-hour causes, as far as that can be told. */
  readonly marginal?: Readonly<Record<string, { readonly value: number; readonly r2: number } | undefined>>;
  readonly latest: Readonly<
    Record<string, { readonly t: string; readonly value: number; readonly source: 'upstream' | 'computed' } | undefined>
  >;
  readonly gaps: Gaps;
}

export interface ForecastRecord {
  readonly days: number;
  readonly forecasts: Readonly<
    Partial<Record<Charted, { readonly regions: Readonly<Record<string, readonly JudgedHorizon[] | undefined>> }>>
  >;
}

/** How far forecasts were off, by how many hours ahead they were. */
export interface JudgedHorizon {
  readonly horizon_hours: number;
  readonly samples: number;
  readonly mean_error: number;
  /** Above what came; below 0 they were too low. */
  readonly bias: number;
  /** Of saying that all stays as it is. */
  readonly persistence_error: number;
  /** Of 1, how much better than that; null where that was always right. */
  readonly skill: number | null;
}

interface Stretch {
  readonly start: string;
  readonly end: string;
  readonly mean: number;
}

export interface BestTime {
  readonly unit: string;
  readonly best: Stretch | null;
  readonly if_now: Stretch | null;
  readonly worst: Stretch | null;
  readonly reasons: readonly string[];
  readonly confidence: { readonly level: 'high' | 'medium' | 'low' | 'unknown' };
}

export interface AreaState {
  readonly loaded: boolean;
  readonly generated_at: string | null;
  readonly newest_reading_at: string | null;
  readonly synthetic: boolean;
  readonly problem: string | null;
}

export interface Readiness {
  readonly cached_at: string | null;
  readonly store_reached: boolean;
  readonly areas: Readonly<Record<Area, AreaState>>;
}

/** Longer than this is as good as no answer. */
const PATIENCE_MS = 20_000;

/** `no-cache` asks whether what the browser holds is still true, and costs a few bytes where it is. */
export async function getJson<T>(path: string, stop: AbortSignal, accept: readonly number[] = [200]): Promise<T> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)]);
  const response = await fetch(path, { signal, cache: 'no-cache' });
  // Read in any case: an answer that is left unread holds its connection.
  const text = await response.text();
  if (!accept.includes(response.status)) throw new Error(`${path} answered ${response.status}`);
  return JSON.parse(text) as T;
}
