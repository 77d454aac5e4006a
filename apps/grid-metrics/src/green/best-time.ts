import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { sayTime } from '../irish-calendar/index.js';
import { errorAhead, REGIONS, toTimestamp, type Snapshot } from '../snapshot/index.js';
import { confidenceOf } from './domain/confidence.js';
import { endOfForecast, findWindows, meanOf, STEP, type Stretch, type Windows } from './domain/windows.js';
import { forecastFrom, sourceOf, WANTED } from './forecasts.js';
import { OBJECTIVES, sayLength, sayRegion, type GreenQuery } from './green-query.js';

const stretchSchema = z.object({
  start: timestamp.describe('Start, UTC'),
  end: timestamp.describe('End, UTC'),
  mean: z.number().describe('Mean of what is forecast, in `unit`'),
});

export const bestTimeSchema = z
  .object({
    objective: z.enum(OBJECTIVES).describe('carbon: the least carbon for each kilowatt-hour; wind: the most wind'),
    region: z.enum(REGIONS).describe('Region'),
    unit: z.string().describe('Unit of every mean: g/kWh for carbon, MW for wind'),
    duration: z.string().describe('What was asked for'),
    within: z.string().describe('What was asked for'),
    from: timestamp.describe('Earliest start that was looked at: the next quarter of an hour, UTC'),
    until: timestamp.describe('Latest end that was looked at, UTC'),
    generated_at: timestamp.describe('When the collector wrote what this is made of, UTC'),
    forecast_until: timestamp.nullable().describe('End of what is forecast, UTC; null where nothing is'),
    best: stretchSchema
      .nullable()
      .describe('The best stretch, of several that are as good the earliest; null without a forecast'),
    if_now: stretchSchema.nullable().describe('The earliest stretch that is forecast, to hold beside the best'),
    worst: stretchSchema.nullable().describe('The worst stretch'),
    reasons: z.array(z.string()).describe('Why, for people; with Irish times'),
    confidence: z
      .object({
        level: z
          .enum(['high', 'medium', 'low', 'unknown'])
          .describe(
            'high: the gain over the mean is at least twice the mean error of such forecasts; medium: more than it; low: less',
          ),
        expected_error: z
          .number()
          .nullable()
          .describe('Mean error of forecasts so far ahead, in `unit`; null where none were judged'),
        reason: z.string().describe('Why'),
      })
      .describe('How far it can be believed that the stretch is better than just any'),
  })
  .meta({ id: 'BestTime', description: 'When to use electricity: the best stretch of what is forecast, with reasons' });

export type BestTime = z.infer<typeof bestTimeSchema>;

/** Null where what it is made of has not been loaded. The answer holds until the next quarter of an hour. */
export function bestTime(snapshot: Snapshot, query: GreenQuery, now: number): BestTime | null {
  const { objective, region, duration, within, length, until } = query;
  const source = sourceOf(snapshot, objective);
  if (source === undefined) return null;
  const { unit, goal } = WANTED[objective];
  const points = forecastFrom(source, region, now);
  const end = endOfForecast(points);
  const found = findWindows(points, { from: now, until, duration: length, goal });
  const gain = found ? Math.abs(Math.round(found.mean) - Math.round(found.best.mean)) : 0;
  return {
    objective,
    region,
    unit,
    duration,
    within,
    from: toTimestamp(Math.ceil(now / STEP) * STEP),
    until: toTimestamp(until),
    generated_at: toTimestamp(source.generatedAt),
    forecast_until: end === null ? null : toTimestamp(end),
    best: found && stretch(found.best),
    if_now: found && stretch(found.first),
    worst: found && stretch(found.worst),
    reasons: found ? reasonsOf(snapshot, query, found) : whyNone(query, end, now),
    confidence: found
      ? confidenceOf(
          gain,
          errorAhead(snapshot.forecasts?.record ?? null, objective, region, (found.best.start + found.best.end) / 2 - now),
          unit,
        )
      : { level: 'unknown', expected_error: null, reason: 'There is nothing to be sure of.' },
  };
}

function stretch({ start, end, mean }: Stretch): z.infer<typeof stretchSchema> {
  return { start: toTimestamp(start), end: toTimestamp(end), mean: Math.round(mean) };
}

function reasonsOf(
  snapshot: Snapshot,
  { objective, region, length }: GreenQuery,
  { best, first, worst, mean }: Windows,
): string[] {
  const { unit, what, goal } = WANTED[objective];
  const round = Math.round;
  const reasons = [
    `From ${sayTime(best.start)} to ${sayTime(best.end)} the ${what} is forecast at ${round(best.mean)} ${unit}, ` +
      `${goal === 'least' ? 'the least' : 'the most'} of any ${sayLength(length)}; the mean is ${round(mean)}, the worst ${round(worst.mean)}.`,
    best.start === first.start
      ? 'No later start is better.'
      : `Starting at ${sayTime(first.start)} it would be ${round(first.mean)} ${unit}.`,
  ];
  for (const [area, words] of [
    ['wind', 'Wind'],
    ['solar', 'Sun'],
    ['demand', 'Demand'],
  ] as const) {
    if (area === objective) continue;
    const points = forecastFrom(snapshot.areas.get(area), region, Math.min(best.start, first.start));
    const [then, otherwise] = [meanOf(points, best.start, best.end), meanOf(points, first.start, first.end)];
    if (then === null || otherwise === null || best.start === first.start) continue;
    reasons.push(
      `${words} is forecast at ${round(then)} MW then, and at ${round(otherwise)} MW from ${sayTime(first.start)} on.`,
    );
  }
  return reasons;
}

function whyNone({ objective, region, length }: GreenQuery, end: number | null, now: number): string[] {
  const { what } = WANTED[objective];
  if (end === null || end <= now) return [`There is no forecast of the ${what} of ${sayRegion(region)}.`];
  return [
    `The forecast of the ${what} of ${sayRegion(region)} reaches to ${sayTime(end)}, or has holes: no ${sayLength(length)} of the time asked for is whole in it.`,
  ];
}
