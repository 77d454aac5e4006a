export const AREAS = ['wind', 'solar', 'demand', 'interconnection', 'co2', 'frequency', 'snsp', 'generation'] as const;
export type Area = (typeof AREAS)[number];

type Numbers = Readonly<Record<string, number | undefined>>;

/** The API's current record, as far as the page shows it. */
export interface Current {
  readonly as_of: string;
  readonly wind_mw: Numbers;
  readonly wind_forecast_mw: Numbers;
  readonly solar_mw: Numbers;
  readonly solar_forecast_mw: Numbers;
  readonly demand_mw: Numbers;
  readonly frequency_hz: number | null;
  readonly snsp_pct: number | null;
  readonly co2_t: Numbers;
  readonly interconnection_mw: Numbers;
  readonly generation_mw: Numbers;
}

export interface SeriesRecord {
  readonly generated_at: string;
  readonly window_days: number;
  readonly series: Readonly<Record<string, readonly { readonly t: string; readonly value: number }[]>>;
}

export interface Readiness {
  readonly store_reached: boolean;
  readonly areas: Readonly<
    Record<Area, { readonly loaded: boolean; readonly synthetic: boolean; readonly problem: string | null }>
  >;
}

/** The service is up and says that it has nothing yet. */
export class NotLoadedError extends Error {}

export async function getJson<T>(path: string, signal: AbortSignal, accept: readonly number[] = [200]): Promise<T> {
  const response = await fetch(path, { signal });
  // Read in any case: an answer that is left unread holds its connection.
  const text = await response.text();
  if (response.status === 503 && !accept.includes(503)) throw new NotLoadedError();
  if (!accept.includes(response.status)) throw new Error(`${path} answered ${response.status}`);
  return JSON.parse(text) as T;
}
