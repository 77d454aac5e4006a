import { flattenIssues, timestamp } from '@lib/validation';
import { z } from 'zod';
import { AREA_FACTS, sourceSchema, type Source } from './areas.js';
import { toTimestamp } from './time.js';

const pointSchema = z.object({ t: timestamp, value: z.number().nullable() });

/** The object `<prefix>/<area>/latest.json`, as the collector writes it. A null value is a missing reading. */
export const summarySchema = z.object({
  area: sourceSchema,
  generated_at: timestamp,
  // Bounded, so that no object can ask for gaps to be looked for without end.
  window_days: z.int().min(1).max(366),
  resolution_minutes: z.int().min(1).max(1440),
  series: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'Not a series name'), z.array(pointSchema)),
  synthetic: z.literal(true).optional(),
});

/** `at` is in milliseconds since 1970, UTC. */
export interface Reading {
  readonly at: number;
  readonly value: number;
}

/** A valid summary: each series in the order of time, one reading a time, missing readings left out. */
export interface Summary {
  readonly area: Source;
  readonly generatedAt: number;
  readonly windowDays: number;
  readonly resolutionMinutes: number;
  readonly synthetic: boolean;
  readonly series: ReadonlyMap<string, readonly Reading[]>;
}

/** Readings that the object holds in another order than that of time, or twice; counted, since a source that does this is ill. */
export interface Irregularities {
  readonly unordered: number;
  readonly repeated: number;
}

export interface ParsedSummary extends Summary {
  readonly irregularities: Irregularities;
}

/** The object cannot be used; the message says what is wrong in it. */
export class SummaryError extends Error {
  override readonly name = 'SummaryError';
}

/** @throws {SummaryError} where the text is not a usable summary of this area. */
export function parseSummary(area: Source, text: string): ParsedSummary {
  const summary = parseWith(summarySchema, text);
  if (summary.area !== area) throw new SummaryError(`it is a summary of ${summary.area}, not of ${area}`);
  const irregularities = { unordered: 0, repeated: 0 };
  return {
    area,
    generatedAt: Date.parse(summary.generated_at),
    windowDays: summary.window_days,
    resolutionMinutes: summary.resolution_minutes,
    synthetic: summary.synthetic === true,
    series: new Map(Object.entries(summary.series).map(([name, points]) => [name, readings(points, irregularities)])),
    irregularities,
  };
}

/** @throws {SummaryError} naming the first things that are wrong. */
export function parseWith<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new SummaryError(`it is not JSON: ${(error as Error).message}`);
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const issues = flattenIssues(result.error);
  const shown = issues.slice(0, 3).map(({ pointer, detail }) => `${pointer || '/'}: ${detail}`);
  throw new SummaryError([...shown, ...(issues.length > 3 ? [`and ${issues.length - 3} more`] : [])].join('; '));
}

/** The newest actual reading, in milliseconds since 1970; of a summary of forecasts only the newest of those. */
export function newestReading({ area, series }: Pick<Summary, 'area' | 'series'>): number | null {
  const newest = (names: readonly string[]): number =>
    Math.max(...names.map((name) => series.get(name)?.at(-1)?.at ?? -Infinity));
  const [actual, any] = [newest(AREA_FACTS[area].readings), newest([...series.keys()])];
  return actual > -Infinity ? actual : any > -Infinity ? any : null;
}

export function serialiseSummary(summary: Summary): string {
  return JSON.stringify({
    area: summary.area,
    generated_at: toTimestamp(summary.generatedAt),
    window_days: summary.windowDays,
    resolution_minutes: summary.resolutionMinutes,
    ...(summary.synthetic ? { synthetic: true } : {}),
    series: Object.fromEntries([...summary.series].map(([name, series]) => [name, toPoints(series)])),
  } satisfies z.input<typeof summarySchema>);
}

export function toPoints(series: readonly Reading[]): { t: string; value: number }[] {
  return series.map(({ at, value }) => ({ t: toTimestamp(at), value }));
}

function readings(points: readonly z.infer<typeof pointSchema>[], counts: { unordered: number; repeated: number }): Reading[] {
  const byTime = new Map<number, number>();
  let newest = -Infinity;
  for (const { t, value } of points) {
    if (value === null) continue;
    const at = Date.parse(t);
    if (byTime.has(at)) counts.repeated += 1;
    else if (at < newest) counts.unordered += 1;
    byTime.set(at, value);
    newest = Math.max(newest, at);
  }
  return inOrder(byTime);
}

/** Of two values of one time the later in the object counts: sources append corrections. */
export function inOrder(byTime: ReadonlyMap<number, number>): Reading[] {
  return [...byTime].map(([at, value]) => ({ at, value })).sort((a, b) => a.at - b.at);
}
