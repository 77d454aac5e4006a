import { flattenIssues, timestamp } from '@lib/validation';
import { z } from 'zod';
import { areaSchema, type Area } from './areas.js';
import { toTimestamp } from './time.js';

const pointSchema = z.object({ t: timestamp, value: z.number().nullable() });

/** The object `<prefix>/<area>/latest.json`, as the collector writes it. A null value is a missing reading. */
export const summarySchema = z.object({
  area: areaSchema,
  generated_at: timestamp,
  window_days: z.int().min(1),
  resolution_minutes: z.int().min(1),
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
  readonly area: Area;
  readonly generatedAt: number;
  readonly windowDays: number;
  readonly resolutionMinutes: number;
  readonly synthetic: boolean;
  readonly series: ReadonlyMap<string, readonly Reading[]>;
}

/** The object cannot be used; the message says what is wrong in it. */
export class SummaryError extends Error {
  override readonly name = 'SummaryError';
}

/** @throws {SummaryError} where the text is not a usable summary of this area. */
export function parseSummary(area: Area, text: string): Summary {
  const summary = parseWith(summarySchema, text);
  if (summary.area !== area) throw new SummaryError(`it is a summary of ${summary.area}, not of ${area}`);
  return {
    area,
    generatedAt: Date.parse(summary.generated_at),
    windowDays: summary.window_days,
    resolutionMinutes: summary.resolution_minutes,
    synthetic: summary.synthetic === true,
    series: new Map(Object.entries(summary.series).map(([name, points]) => [name, readings(points)])),
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

export function newestReading(summary: Summary): number | null {
  const ends = [...summary.series.values()].flatMap((series) => series.at(-1)?.at ?? []);
  return ends.length === 0 ? null : Math.max(...ends);
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

function readings(points: readonly z.infer<typeof pointSchema>[]): Reading[] {
  const byTime = new Map<number, number>();
  for (const { t, value } of points) if (value !== null) byTime.set(Date.parse(t), value);
  return inOrder(byTime);
}

/** Of two values of one time the later in the object counts: sources append corrections. */
export function inOrder(byTime: ReadonlyMap<number, number>): Reading[] {
  return [...byTime].map(([at, value]) => ({ at, value })).sort((a, b) => a.at - b.at);
}
