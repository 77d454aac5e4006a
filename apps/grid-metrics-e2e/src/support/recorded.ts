import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Row {
  readonly EffectiveTime: string;
  readonly FieldName: string;
  readonly Region: string;
  readonly Value: number | null;
}

type Answers = Readonly<Record<string, readonly Row[]>>;

/** What upstream would have answered on a small day, invented for these tests. Quarter-hours from 10:00; null is yet to come. */
export function recordedOn(day: string): Answers {
  const rows = (FieldName: string, Region: string, values: readonly (number | null)[]): Row[] =>
    values.map((Value, index) => {
      const minutes = 600 + index * 15;
      const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
      return { EffectiveTime: `${day} ${time}:00`, FieldName, Region, Value };
    });
  return {
    'wind.json': [
      ...rows('WIND_ACTUAL', 'ROI', [900, 910, 920, null]),
      ...rows('WIND_ACTUAL', 'NI', [100, 110, null, null]),
      ...rows('WIND_ACTUAL', 'ALL', [1000, 1020, 1030, null]),
      ...rows('WIND_FCAST', 'ALL', [990, 1000, 1010, 1020]),
    ],
    'solar.json': [...rows('SOLAR_ACTUAL', 'ROI', [55, 60]), ...rows('SOLAR_FCAST', 'ROI', [50, 58])],
    'demand.json': rows('SYSTEM_DEMAND', 'ALL', [4000, 4050, 4100]),
    'interconnection.json': [
      ...rows('INTER_EWIC', 'ALL', [200, 210]),
      ...rows('INTER_MOYLE', 'ALL', [-50, -60]),
      ...rows('INTER_NET', 'ALL', [150, 150]),
    ],
    'co2.json': [...rows('CO2_EMISSIONS', 'ROI', [700, 710]), ...rows('CO2_EMISSIONS', 'NI', [null, null])],
    'intensity.json': [...rows('CO2_INTENSITY', 'ALL', [220, 224, null]), ...rows('CO2_INTENSITY', 'ROI', [207, 217])],
    'snsp.json': rows('SNSP_ALL', 'ALL', [61.5, 62.25]),
    'fuelmix.json': ['FUEL_GAS', 'FUEL_RENEW', 'FUEL_COAL', 'FUEL_OTHER_FOSSIL', 'FUEL_NET_IMPORT'].flatMap((name, index) =>
      rows(name, 'ALL', [1000.25 * index]),
    ),
    'frequency.json': [49.9, 50.1, 50.03].map((Value, index) => ({
      EffectiveTime: `${day} 10:00:${String(index * 5).padStart(2, '0')}`,
      FieldName: 'SYS_FREQUENCY',
      Region: 'ALL',
      Value,
    })),
  };
}

/** Irish summer time: 10:00 is 09:00 UTC. */
export const RECORDED = recordedOn('10-Jul-2026');

/** A folder of recorded answers; `more` are files that are written as they are. */
export async function record(answers: Answers = RECORDED, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'grid-recorded-'));
  for (const [name, Rows] of Object.entries(answers)) {
    await writeFile(join(folder, name), JSON.stringify({ ErrorMessage: null, Rows, Status: 'Success' }));
  }
  for (const [name, body] of Object.entries(more)) await writeFile(join(folder, name), body);
  return folder;
}
