import { z } from 'zod';
import { notLoaded } from '../api/send-document.js';
import { bestTime, bestTimeSchema, DEFAULTS, OBJECTIVES, quarterAt, readGreenQuery } from '../green/index.js';
import { REGIONS } from '../snapshot/index.js';
import { freshnessOf, freshnessSchema, sayFreshness, TRY_AGAIN_SECONDS } from './freshness.js';
import { defineTool } from './tool.js';

export const bestTimeTool = defineTool({
  name: 'find_best_time',
  title: 'The best time to use electricity',
  description:
    'When to use electricity in Ireland: the stretch ahead for which the least carbon, or the most wind, is forecast, with reasons, how sure it is, ' +
    'the stretch that starts now and the worst one to hold beside it. Times in the record are UTC, those in the reasons Irish.',
  input: z.strictObject({
    duration: z
      .string()
      .default(DEFAULTS.duration)
      .describe('How long electricity is needed, ISO 8601 in hours and minutes, such as PT1H30M'),
    within: z.string().default(DEFAULTS.within).describe('From now on, ISO 8601 in days, hours and minutes, up to P7D'),
    objective: z
      .enum(OBJECTIVES)
      .default(DEFAULTS.objective)
      .describe('carbon: the least carbon for each kilowatt-hour; wind: the most wind'),
    region: z.enum(REGIONS).default(DEFAULTS.region).describe('ALL: the whole island, NI: Northern Ireland, ROI: Ireland'),
  }),
  output: z.object({ best_time: bestTimeSchema, freshness: freshnessSchema }),
  run: (input, { snapshot, now }) => {
    const from = quarterAt(now);
    const found = bestTime(snapshot, readGreenQuery(input, from), from);
    if (found === null) throw notLoaded(TRY_AGAIN_SECONDS);
    // What the forecast of the carbon intensity is made of.
    const freshness = freshnessOf(snapshot, input.objective === 'wind' ? ['wind'] : ['wind', 'solar', 'demand', 'co2'], now);
    const { best, unit, reasons, confidence, generated_at } = found;
    const text = [
      best ? `Best: ${best.start} to ${best.end}, ${best.mean} ${unit}.` : 'No best time can be told.',
      ...reasons,
      `Confidence: ${confidence.level}. ${confidence.reason}`,
      `Forecast written at ${generated_at}. ${sayFreshness(freshness)}`,
    ].join('\n');
    return { output: { best_time: found, freshness }, text };
  },
});
