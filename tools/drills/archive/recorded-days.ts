import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '../random.ts';

const DAY = 86_400_000;
/** Over a change of the clocks and three ends of a month. */
const FIRST = Date.UTC(2026, 1, 20);
const DAYS_BETWEEN = 3;
const FIELDS: Readonly<Record<string, readonly (readonly [field: string, region: string])[]>> = {
  wind: ['ALL', 'NI', 'ROI'].flatMap((region) => [['WIND_ACTUAL', region] as const, ['WIND_FCAST', region] as const]),
  demand: [...['ALL', 'NI', 'ROI'].map((region) => ['SYSTEM_DEMAND', region] as const), ['DEMAND_FORECAST_VALUE', 'ALL']],
  co2: [['CO2_EMISSIONS', 'ALL']],
  interconnection: ['INTER_EWIC', 'INTER_MOYLE', 'INTER_NET'].map((field) => [field, 'ALL'] as const),
  snsp: [['SNSP_ALL', 'ALL']],
};

/**
 * Recorded answers, a folder a run: each brings a day that is new, and the day before it again, of which some values are corrected.
 * The seed repeats them.
 */
export function recordDays(seed: number, runs: number): { folder: string; runs: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'grid-archive-recorded-'));
  const random = new Random(seed);
  const values = new Map<string, number>();
  const valueAt = (name: string, isCorrected: boolean): number => {
    if (!values.has(name) || isCorrected) values.set(name, random.between(10, 60));
    return values.get(name)!;
  };
  return {
    folder,
    runs: Array.from({ length: runs }, (_, run) => {
      const path = join(folder, String(run).padStart(3, '0'));
      mkdirSync(path);
      for (const [area, fields] of Object.entries(FIELDS)) {
        const rows = [run - 1, run]
          .filter((index) => index >= 0)
          .flatMap((index) =>
            timesOf(FIRST + index * DAYS_BETWEEN * DAY, area).flatMap((time) =>
              fields.map(([FieldName, Region]) => ({
                EffectiveTime: time,
                FieldName,
                Region,
                Value: valueAt(`${area} ${FieldName} ${Region} ${time}`, index < run && random.next() < 0.1),
              })),
            ),
          );
        writeFileSync(join(path, `${area}.json`), JSON.stringify({ ErrorMessage: null, Rows: rows, Status: 'Success' }));
      }
      return path;
    }),
  };
}

/** Quarter-hours of a day as upstream writes them: local time, without the offset. */
function timesOf(day: number, area: string): string[] {
  const [date, month, year] = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
    .format(day)
    .split(' ') as [string, string, string];
  // Half a day of emissions: of the other half the collector forecasts the carbon intensity
  return Array.from({ length: area === 'co2' ? 48 : 96 }, (_, quarter) => {
    const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15].map((part) => String(part).padStart(2, '0'));
    return `${date.padStart(2, '0')}-${month.slice(0, 3)}-${year} ${hour}:${minute}:00`;
  });
}
