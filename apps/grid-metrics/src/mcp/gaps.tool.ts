import { counted } from '@lib/validation';
import { z } from 'zod';
import { notLoaded } from '../api/send-document.js';
import { AREAS, gapSummarySchema } from '../snapshot/index.js';
import { freshnessOf, freshnessSchema, sayFreshness, TRY_AGAIN_SECONDS } from './freshness.js';
import { defineTool } from './tool.js';

/** Of each series in the text. */
const MOST_TOLD = 20;

export const gapsTool = defineTool({
  name: 'get_gaps',
  title: 'What is missing in the data',
  description:
    'Stretches for which readings are missing, by area and series, in the window of the latest days but for its last hours, which upstream fills in late. ' +
    'An area that is absent has no gaps. Ask this before drawing conclusions from get_history: what is missing was not zero.',
  input: z.strictObject({ area: z.enum(AREAS).optional().describe('Only of this area; all if not given') }),
  output: z.object({ gaps: gapSummarySchema.omit({ upstream: true }), freshness: freshnessSchema }),
  run: ({ area }, { snapshot, now }) => {
    if (snapshot.documents === null) throw notLoaded(TRY_AGAIN_SECONDS);
    const all = gapSummarySchema.omit({ upstream: true }).parse(JSON.parse(snapshot.documents.gaps.identity.body.toString()));
    const gaps = area === undefined ? all : { ...all, areas: all.areas[area] ? { [area]: all.areas[area] } : {} };
    const freshness = freshnessOf(snapshot, area === undefined ? AREAS : [area], now);
    return { output: { gaps, freshness }, text: `${sayGaps(gaps)}\n${sayFreshness(freshness)}` };
  },
});

function sayGaps({ areas, window_days: days, trailing_exclusion_hours: hours }: z.output<typeof gapSummarySchema>): string {
  const searched = `the last ${counted(days, 'day')}, without the latest ${counted(hours, 'hour')}`;
  const lines = Object.entries(areas).flatMap(([area, series]) =>
    Object.entries(series).map(([name, { gap_count, missing_points, ranges }]) => {
      const told = ranges.slice(-MOST_TOLD).map(({ start, end }) => `${start} to ${end}`);
      const stretches = [...told, ...(ranges.length > MOST_TOLD ? ['and older ones, which the record has'] : [])].join(', ');
      return `${area} ${name}: ${counted(missing_points, 'point')} missing in ${counted(gap_count, 'gap')}: ${stretches}`;
    }),
  );
  return lines.length === 0 ? `No gaps in ${searched}.` : [`Gaps in ${searched}:`, ...lines].join('\n');
}
