import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parquetReadObjects } from 'hyparquet';
import { until, waitFor } from '@repo/tools/kit/wait.ts';
import { run, startService, type Service } from './support/processes.js';
import { record, RECORDED } from './support/recorded.js';
import { directoryStore, type TestStore } from './support/stores.js';

interface ArchiveList {
  revision: number;
  files: { area: string; month: string; rows: number; sha256: string }[];
}

interface Forecast {
  series: { ALL_FORECAST: { value: number }[] };
  provenance: { readings: number; corrected: number; fetched: { first: string; last: string } };
}

let store: TestStore;
let service: Service;

beforeAll(async () => {
  store = await directoryStore();
  // The same day asked for again at 11, 12 and 13 o'clock: what is forecast of it changes, and then comes back
  for (const [hour, more] of [
    [11, 0],
    [12, 40],
    [13, 0],
  ] as const) {
    const given = RECORDED['wind.json']!.map((row) =>
      row.FieldName === 'WIND_FCAST' ? { ...row, Value: row.Value! + more } : row,
    );
    // The newest reading says when recorded answers were read
    const newest = { EffectiveTime: `10-Jul-2026 ${hour}:00:00`, FieldName: 'WIND_ACTUAL', Region: 'ALL', Value: 1000 };
    const answers = await record({ ...RECORDED, 'wind.json': [...given, newest] });
    expect((await run('collect.js', ['--from-file', answers], store.env)).code).toBe(0);
  }
  service = await startService(store.env);
  await waitFor(async () => (await service.get('/archive/')).ok, { what: 'the archive' });
});
afterAll(async () => {
  await service.stop();
  await store.remove();
});

const listed = (): Promise<ArchiveList> => service.json<ArchiveList>('/archive/');
const forecast = (): Promise<Forecast> => service.json<Forecast>('/api/history/wind?interval=15m&series=ALL_FORECAST');
/** In the order in which they were published. */
const versions = async (): Promise<unknown[]> => {
  const file = await (await service.get('/archive/wind/2026-07.parquet', { redirect: 'follow' })).arrayBuffer();
  const rows = (await parquetReadObjects({ file })) as { series: string; t: Date; value: number }[];
  return rows
    .filter(({ series, t }) => series === 'ALL_FORECAST' && t.toISOString() === '2026-07-10T09:00:00.000Z')
    .map(({ value }) => value);
};
const byMonth = ({ files }: ArchiveList) => files.map(({ area, month, rows, sha256 }) => [area, month, rows, sha256]);

it('keeps each version of a forecast as it was published, also where the archive is made anew', async () => {
  const [before, answer] = [await listed(), await forecast()];
  const rows = (list: ArchiveList): number => list.files.find(({ area }) => area === 'wind')!.rows;
  const readings = 3 + 2 + 3 + 3;
  // Four times are forecast, each in three versions
  expect([rows(before), answer.provenance.corrected]).toEqual([readings + 4 * 3, 4]);
  expect(answer.series.ALL_FORECAST.map(({ value }) => value)).toEqual([990, 1000, 1010, 1020]);
  expect(await versions()).toEqual([990, 1030, 990]);
  const folder = join(store.env.OBJECTS_DIR!, 'grid-data/archive/wind');
  for (const name of await readdir(folder)) await rm(join(folder, name));
  await rm(join(folder, '../manifest.json'));
  const { code, stdout } = await run('collect.js', ['--rebuild-archive'], store.env);
  expect([code, stdout]).toEqual([0, expect.stringContaining(`archive: ${before.files.length} files made anew`)]);
  const after = await until(listed, ({ revision }) => revision !== before.revision, { what: 'the archive that was made anew' });
  expect(byMonth(after)).toEqual(byMonth(before));
  expect(await forecast()).toMatchObject({
    series: answer.series,
    provenance: { ...answer.provenance, files: expect.anything() },
  });
  expect(await versions()).toEqual([990, 1030, 990]);
});
