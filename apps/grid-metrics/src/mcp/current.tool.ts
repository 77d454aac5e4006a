import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { notLoaded } from '../api/send-document.js';
import { AREA_FACTS, AREAS, carbonRecordSchema, currentSchema, toTimestamp, type Snapshot } from '../snapshot/index.js';
import { freshnessOf, freshnessSchema, sayFreshness, TRY_AGAIN_SECONDS } from './freshness.js';
import { defineTool } from './tool.js';

export const currentTool = defineTool({
  name: 'get_current',
  title: 'The grid now',
  description:
    'The latest reading of everything on the electricity grid of the island of Ireland: wind, solar, demand (MW), interconnection (MW, positive is import), ' +
    'CO2 emissions (t/h), carbon intensity (g/kWh), frequency (Hz), SNSP (percent of power that is wind, solar or import), generation by fuel (MWh). ' +
    'Keys: ALL is the whole island, NI Northern Ireland, ROI Ireland. Each value has its time; read `freshness` before calling anything current.',
  input: z.strictObject({}),
  output: z.object({
    current: currentSchema,
    carbon_g_per_kwh: carbonRecordSchema.shape.latest,
    carbon_as_of: timestamp.nullable().describe('When the carbon intensity was worked out, UTC; null where it has not been'),
    freshness: freshnessSchema,
  }),
  run: (_input, { snapshot, now }) => {
    if (snapshot.documents === null) throw notLoaded(TRY_AGAIN_SECONDS);
    const { carbon } = snapshot;
    const freshness = freshnessOf(snapshot, AREAS, now);
    return {
      output: {
        current: currentSchema.parse(JSON.parse(snapshot.documents.current.identity.body.toString())),
        carbon_g_per_kwh: carbon?.more.latest ?? {},
        carbon_as_of: carbon ? toTimestamp(carbon.generatedAt) : null,
        freshness,
      },
      text: `${linesOf(snapshot).join('\n')}\n${sayFreshness(freshness)}`,
    };
  },
});

interface Said {
  readonly name: string;
  readonly value: string;
  readonly t: string;
}

function linesOf({ areas, carbon }: Snapshot): string[] {
  const intensity = Object.entries(carbon?.more.latest ?? {}).map(([name, { value, t, source }]) => ({
    name,
    value: `${value} (${source})`,
    t,
  }));
  return [
    ...AREAS.map((area) => {
      const said = AREA_FACTS[area].readings.flatMap((name) => {
        const reading = areas.get(area)?.latest.get(name);
        return reading ? [{ name, value: String(reading.value), t: toTimestamp(reading.at) }] : [];
      });
      return line(area, AREA_FACTS[area].unit, said);
    }),
    line('carbon intensity', 'g/kWh', intensity),
  ].filter((text) => text !== '');
}

/** `wind, MW, at 2026-03-01T12:00:00Z: ALL 2345, NI 300, ROI 2045`; values of other times than the first have theirs. */
function line(what: string, unit: string, said: readonly Said[]): string {
  const [first] = said;
  if (first === undefined) return '';
  const values = said.map(({ name, value, t }) => `${name} ${value}${t === first.t ? '' : ` at ${t}`}`);
  return `${what}, ${unit}, at ${first.t}: ${values.join(', ')}`;
}
