import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Archive } from '../archive/archive.js';
import { readManifest } from '../archive/manifest.js';
import { MINUTE } from '../snapshot/domain/time.js';
import { DirectoryStore } from '../snapshot/source/directory.store.js';
import { writeJson } from './formats/json.js';
import { questionOf, readHistoryQuery } from './history-query.js';
import { readHistory, type Provenance } from './history.js';

let root: string;
let store: DirectoryStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'grid-history-'));
  store = new DirectoryStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

interface Answer {
  readonly provenance: Provenance;
  readonly series: Record<string, { t: string; date?: string; value: number; count: number }[]>;
}

async function keep(values: ReadonlyMap<number, number>, fetchedAt: number): Promise<void> {
  const archive = await Archive.open(store, 'p', 'upstream.test');
  await archive.append('wind', new Map([['ALL', values]]), fetchedAt);
  await archive.fold();
}

async function ask(query: Record<string, string>): Promise<Answer> {
  const question = questionOf('wind', readHistoryQuery('wind', query), await readManifest(store, 'p'));
  const pieces = [...writeJson(await readHistory(store, question))];
  return JSON.parse(Buffer.concat(pieces).toString()) as Answer;
}

describe('the history of an area', () => {
  it('counts the latest version of each reading, and says that there were others', async () => {
    const [first, second] = ['2026-07-10T09:00:00Z', '2026-07-10T09:15:00Z'].map((text) => Date.parse(text)) as [number, number];
    await keep(
      new Map([
        [first, 100],
        [second, 200],
      ]),
      Date.parse('2026-07-10T09:20:00Z'),
    );
    await keep(new Map([[first, 110]]), Date.parse('2026-07-10T10:20:00Z'));
    await keep(new Map([[first, 120]]), Date.parse('2026-07-10T11:20:00Z'));
    expect(await ask({})).toMatchObject({
      series: { ALL: [{ t: '2026-07-10T09:00:00Z', value: 160, count: 2 }] },
      provenance: {
        synthetic: false,
        sources: ['upstream.test'],
        fetched: { first: '2026-07-10T09:20:00Z', last: '2026-07-10T11:20:00Z' },
        readings: 2,
        corrected: 1,
      },
    });
    expect(await ask({ from: '2026-07-11', series: 'NI' })).toMatchObject({ series: { NI: [] }, provenance: { fetched: null } });
  });

  it('is what a look at each reading by itself says, in every interval and by the Irish calendar', async () => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin', dateStyle: 'short' });
    const start = Date.parse('2026-02-20T00:00:00Z');
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.nat(70 * 96).map(String), fc.integer({ min: -50, max: 50 }), { minKeys: 1, maxKeys: 60 }),
        fc.constantFrom('15m', 'hour', 'day', 'month'),
        fc.constantFrom('mean', 'min', 'max', 'sum'),
        async (given, interval, aggregate) => {
          await rm(join(root, 'p'), { recursive: true, force: true });
          const values = new Map(Object.entries(given).map(([slot, value]) => [start + Number(slot) * 15 * MINUTE, value]));
          await keep(values, start + 1);
          const nameOf = (at: number): string =>
            interval === 'day' || interval === 'month'
              ? day.format(at).slice(0, interval === 'day' ? 10 : 7)
              : new Date(at).toISOString().slice(0, interval === 'hour' ? 13 : 16);
          const expected = [
            ...Map.groupBy(
              [...values].sort(([a], [b]) => a - b),
              ([at]) => nameOf(at),
            ),
          ].map(([name, points]) => {
            const numbers = points.map(([, value]) => value);
            const sum = numbers.reduce((total, value) => total + value, 0);
            const value = { mean: sum / numbers.length, sum, min: Math.min(...numbers), max: Math.max(...numbers) }[aggregate];
            return [name, value.toFixed(4), numbers.length];
          });
          const { ALL } = (await ask({ interval, aggregate, series: 'ALL' })).series;
          const answered = ALL!.map(({ t, date, value, count }) => [date ?? nameOf(Date.parse(t)), value.toFixed(4), count]);
          expect(answered).toEqual(expected);
        },
      ),
      { numRuns: Number(process.env.FC_RUNS ?? 25), seed: Number(process.env.FC_SEED ?? 1) },
    );
  });

  it('is not told by a file of which storage has altered a bit, and such a file is not folded on', async () => {
    const [first, second] = ['2026-07-10T09:00:00Z', '2026-07-10T09:15:00Z'].map((text) => Date.parse(text)) as [number, number];
    await keep(new Map([[first, 100]]), second);
    const [file] = (await readManifest(store, 'p')).files;
    const bytes = await readFile(join(root, file!.key));
    // 100 as it stands in the file becomes 108: wrong, and still a value.
    const value = Buffer.alloc(8);
    value.writeDoubleLE(100);
    bytes[bytes.indexOf(value) + 6]! ^= 2;
    await writeFile(join(root, file!.key), bytes);
    await expect(ask({})).rejects.toThrow(/SHA-256/);
    await expect(keep(new Map([[second, 200]]), second)).rejects.toThrow(/SHA-256/);
  });

  it('is refused where it would be too much, and not where it is asked for in less', async () => {
    await keep(
      new Map([
        [Date.parse('2016-01-01T00:00:00Z'), 1],
        [Date.parse('2026-01-01T00:00:00Z'), 2],
      ]),
      0,
    );
    await expect(ask({ interval: '15m' })).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining('/archive/'),
    });
    expect((await ask({ interval: '15m', series: 'ALL' })).series.ALL).toHaveLength(2);
    expect((await ask({ interval: 'month' })).series.ALL).toHaveLength(2);
  });
});
