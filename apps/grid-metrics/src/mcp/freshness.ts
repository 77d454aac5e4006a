import { counted, timestamp } from '@lib/validation';
import { z } from 'zod';
import { AREA_FACTS, MINUTE, toTimestamp, type Area, type Snapshot } from '../snapshot/index.js';

/** Seconds after which data that have not been loaded may have been. */
export const TRY_AGAIN_SECONDS = 5;

const HOUR_MINUTES = 60;

export const freshnessSchema = z
  .object({
    loaded_at: timestamp.nullable().describe('When the service last looked whether there is anything newer, UTC'),
    synthetic: z.boolean().describe('Whether any of it is invented for demonstration, not measured'),
    areas: z
      .record(
        z.string(),
        z.object({
          newest_reading_at: timestamp.describe('Time of the newest reading, UTC'),
          age_minutes: z.int().describe('Since then'),
          late: z.boolean().describe('Older than readings of this area usually are: say so, and do not call it current'),
        }),
      )
      .describe('By area that the answer is made of'),
    not_loaded: z.array(z.string()).describe('Areas that it lacks: nothing of them has been loaded'),
  })
  .describe('How old what the answer is made of is');

export type Freshness = z.infer<typeof freshnessSchema>;

/** Of what is made of these areas. */
export function freshnessOf({ areas, cachedAt }: Snapshot, wanted: readonly Area[], now: number): Freshness {
  const loaded = wanted.flatMap((area) => {
    const entry = areas.get(area);
    return entry ? [[area, entry] as const] : [];
  });
  return {
    loaded_at: cachedAt,
    synthetic: loaded.some(([, { synthetic }]) => synthetic),
    areas: Object.fromEntries(
      loaded.map(([area, { newestReadingAt }]) => {
        const age = Math.floor((now - newestReadingAt) / MINUTE);
        // Upstream publishes a reading within the hour after it.
        const late = age > AREA_FACTS[area].resolutionMinutes + HOUR_MINUTES;
        return [area, { newest_reading_at: toTimestamp(newestReadingAt), age_minutes: age, late }];
      }),
    ),
    not_loaded: wanted.filter((area) => !areas.has(area)),
  };
}

/** For whoever reads the text alone. */
export function sayFreshness({ loaded_at, synthetic, areas, not_loaded }: Freshness): string {
  const ages = Object.entries(areas).map(
    ([area, { newest_reading_at, age_minutes, late }]) =>
      `${area} ${newest_reading_at} (${sayAge(age_minutes)}${late ? ', LATE: not current' : ''})`,
  );
  return [
    `Freshness: newest readings ${ages.length > 0 ? ages.join(', ') : 'none'}; looked for newer ones at ${loaded_at ?? 'no time yet'}.`,
    ...(not_loaded.length > 0 ? [`Not loaded: ${not_loaded.join(', ')}.`] : []),
    ...(synthetic ? ['These are DEMONSTRATION data, not measured.'] : []),
  ].join(' ');
}

function sayAge(minutes: number): string {
  if (minutes < 2 * HOUR_MINUTES) return `${counted(minutes, 'minute', 'minutes')} old`;
  return `${counted(Math.floor(minutes / HOUR_MINUTES), 'hour', 'hours')} old`;
}
