import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Archive } from '../archive/archive.js';
import type { ArchivedReading } from '../archive/domain/month-of-readings.js';
import { readManifest } from '../archive/manifest.js';
import { asWritten, decodeMonth, rowsOf } from '../archive/month-file.js';
import type { ForecastRecord } from '../snapshot/domain/forecast-skill.js';
import { HOUR } from '../snapshot/domain/time.js';
import { DirectoryStore } from '../snapshot/source/directory.store.js';
import { carbonOf } from './carbon.js';
import { judgeInvented, writeForecasts } from './forecasts.js';
import { synthesise } from './synthesise.js';

const PREFIX = 'grid-data';
const KEY = `${PREFIX}/forecasts.json`;
const START = Date.parse('2026-03-01T00:00:00Z');

let folder: string;
let store: DirectoryStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grid-forecasts-'));
  store = new DirectoryStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const notes: string[] = [];
async function runAt(hour: number, measured = false, archive: Archive | null = null): Promise<string> {
  const made = synthesise(START + hour * HOUR, 2);
  const summaries = measured ? new Map([...made].map(([name, one]) => [name, { ...one, synthetic: false }])) : made;
  return writeForecasts(store, PREFIX, summaries, carbonOf(summaries), (line) => notes.push(line), archive);
}
const text = async (): Promise<string> => (await store.read(KEY))!.body.toString();
const record = async (): Promise<ForecastRecord> => JSON.parse(await text()) as ForecastRecord;

describe('the ledger of forecasts', () => {
  it('judges run after run, and a run that is repeated changes nothing', async () => {
    for (let hour = 0; hour < 5; hour += 1) await runAt(hour);
    const before = await text();
    expect(await runAt(4)).toMatch(/^\d+ forecasts judged, \d+ waiting for what comes$/);
    expect(await text()).toBe(before);
    const { forecasts, synthetic } = await record();
    expect([synthetic, Object.keys(forecasts)]).toEqual([true, ['wind', 'solar', 'demand', 'carbon']]);
    expect(forecasts.wind!.regions.NI!.map(({ horizon_hours: hours, samples }) => [hours, samples])).toEqual([[1, 2]]);
  });

  it('begins anew where measured data take the place of invented ones, and where it cannot be read', async () => {
    for (let hour = 0; hour < 5; hour += 1) await runAt(hour);
    await runAt(5, true);
    expect(await record()).toMatchObject({ synthetic: false, forecasts: {} });
    await store.write(KEY, Buffer.from('{"synthetic":false,"ledger":{"pending":7}}'));
    await runAt(6, true);
    expect(notes.at(-1)).toMatch(/not usable and is begun again/);
    expect(await record()).toMatchObject({ forecasts: {} });
  });

  it('leaves each forecast of the carbon intensity in the archive as it was published, from which the same errors follow', async () => {
    const hours = Array.from({ length: 20 }, (_, hour) => hour);
    // Each run is a process of its own
    for (const hour of hours) {
      const archive = await Archive.open(store, PREFIX, 'upstream');
      await runAt(hour, true, archive);
      await archive.fold();
    }
    const rows: ArchivedReading[] = [];
    for (const { key, sha256 } of (await readManifest(store, PREFIX)).files) {
      rows.push(...rowsOf(await decodeMonth(asWritten((await store.read(key))!.body, sha256))));
    }
    const published = rows.filter(({ series }) => series === 'ALL_FORECAST');
    expect(new Set(published.map(({ source }) => source))).toEqual(new Set(['computed']));
    const came = carbonOf(synthesise(START + 20 * HOUR, 2))!.series.ALL!;
    const off = (hour: number, horizon: number): number => {
      const target = START + (hour + horizon) * HOUR;
      // A version holds until there is another
      const { value } = published.findLast(({ at, fetchedAt }) => at === target && fetchedAt <= START + hour * HOUR)!;
      return value - came.find(({ t }) => Date.parse(t) === target)!.value;
    };
    const round = (value: number): number => Number(value.toFixed(2));
    const errors = [1, 3, 6, 12].map((horizon) => {
      // The readings of the last two hours are not settled
      const all = hours.filter((hour) => hour + horizon <= 17).map((hour) => off(hour, horizon));
      const mean = (of: readonly number[]): number => round(of.reduce((sum, one) => sum + one, 0) / of.length);
      return [horizon, all.length, mean(all.map(Math.abs)), mean(all)];
    });
    const judged = (await record()).forecasts.carbon!.regions.ALL!;
    expect(judged.map((one) => [one.horizon_hours, one.samples, one.mean_error, one.bias])).toEqual(errors);
  });

  it('has something to judge in a demonstration that begins, and goes on with it in the next run', async () => {
    const now = START + 4 * HOUR;
    const summaries = synthesise(now, 30);
    await judgeInvented(store, PREFIX, summaries, now);
    const { forecasts } = await record();
    for (const { regions } of Object.values(forecasts)) {
      expect(regions.ALL!.map(({ horizon_hours: hours }) => hours)).toEqual([1, 3, 6, 12, 24, 36]);
    }
    expect(forecasts.wind!.regions.ALL!.every(({ samples, mean_error: error }) => samples >= 12 && error > 0)).toBe(true);
    const before = await text();
    await judgeInvented(store, PREFIX, summaries, now + HOUR);
    expect(await text()).toBe(before);
  });
});
