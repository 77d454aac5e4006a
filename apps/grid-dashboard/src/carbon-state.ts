import type { AreaState, CarbonRecord } from './api.js';

/** The collector makes the record of the areas that it has written: what is wrong with those is said of them. */
export function carbonState(answer: Partial<CarbonRecord> | null, version: string | null): AreaState | null {
  if (answer === null) return null;
  const newest = Object.values(answer.latest ?? {}).flatMap((one) => one?.t ?? []);
  return {
    loaded: answer.series !== undefined,
    generated_at: version,
    newest_reading_at: newest.sort().at(-1) ?? null,
    synthetic: answer.synthetic ?? false,
    problem: null,
  };
}
