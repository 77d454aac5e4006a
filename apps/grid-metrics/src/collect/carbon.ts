import { counted } from '@lib/validation';
import { forecastOf, REGIONS, type Source } from '../snapshot/domain/areas.js';
import { carbonRecord, type CarbonInputs, type CarbonRecord } from '../snapshot/domain/carbon-record.js';
import type { Reading, Summary } from '../snapshot/domain/summary.js';
import { carbonKey, type ObjectStore } from '../snapshot/source/index.js';

type Summaries = ReadonlyMap<Source, Summary>;

/** @returns what became of it, in a line */
export async function writeCarbon(store: ObjectStore, prefix: string, record: CarbonRecord | null): Promise<string> {
  if (record === null) return 'no figure of upstream, and no emissions with a demand; as it was';
  await store.write(carbonKey(prefix), Buffer.from(JSON.stringify(record)));
  const { ALL } = record.latest;
  const forecasts = record.series[forecastOf('ALL')]?.length ?? 0;
  return `${ALL ? `${ALL.value} g/kWh at ${ALL.t}, ${ALL.source}` : 'none of the whole island'}; ${counted(forecasts, 'forecast')}`;
}

/** Made anew of all that is held, so that it is never of another moment than the areas. Null where nothing of it is known. */
export function carbonOf(held: Summaries): CarbonRecord | null {
  const measured = new Map([...held].filter(([, { synthetic }]) => !synthetic));
  // Demonstration data and measured ones never make one figure.
  const summaries = measured.size > 0 ? measured : held;
  const of = (source: Source, name: string): readonly Reading[] => summaries.get(source)?.series.get(name) ?? [];
  const inputs = new Map(
    REGIONS.map((region): [typeof region, CarbonInputs] => [
      region,
      {
        intensity: of('intensity', region),
        co2: of('co2', region),
        demand: of('demand', region),
        wind: of('wind', region),
        solar: of('solar', region),
        demandForecast: of('demand', forecastOf(region)),
        windForecast: of('wind', forecastOf(region)),
        solarForecast: of('solar', forecastOf(region)),
      },
    ]),
  );
  const made = ['intensity', 'co2', 'demand'] as const;
  const used = made.flatMap((source) => summaries.get(source) ?? []);
  if (used.length === 0) return null;
  return carbonRecord(inputs, of('interconnection', 'NET'), {
    generatedAt: Math.max(...used.map(({ generatedAt }) => generatedAt)),
    windowDays: Math.max(...used.map(({ windowDays }) => windowDays)),
    synthetic: used.some(({ synthetic }) => synthetic),
  });
}
