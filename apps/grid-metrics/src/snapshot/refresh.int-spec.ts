import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AREA_FACTS, type Area } from './domain/areas.js';
import { snapshotRecordSchema } from './domain/snapshot-record.js';
import { refresh, workOn, type RefreshResult } from './refresh.js';
import { EMPTY_SNAPSHOT, type Snapshot } from './snapshot.js';
import { DirectoryStore } from './source/directory.store.js';
import type { ObjectStore } from './source/index.js';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const LATER = NOON + 300_000;

/** The real store, counting what is read. */
class Counted extends DirectoryStore {
  readonly reads: string[] = [];

  override read(key: string): ReturnType<ObjectStore['read']> {
    this.reads.push(key);
    return super.read(key);
  }
}

let root: string;
let store: Counted;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'grid-refresh-'));
  store = new Counted(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const run = (previous: Snapshot, now: number): Promise<RefreshResult> =>
  refresh((...given) => workOn(store, 'grid-data', ...given), previous, now);
const put = (name: string, text: string): Promise<void> => store.write(`grid-data/${name}`, Buffer.from(text));
const putArea = (area: Area, value: number | null): Promise<void> =>
  put(
    `${area}/latest.json`,
    JSON.stringify({
      area,
      generated_at: '2026-03-01T11:00:00Z',
      window_days: 30,
      resolution_minutes: AREA_FACTS[area].resolutionMinutes,
      series: { [AREA_FACTS[area].readings[0]!]: [{ t: '2026-03-01T10:00:00Z', value }] },
    }),
  );

function bodyOf(snapshot: Snapshot, name: 'current' | 'gaps' | 'snapshot'): unknown {
  return JSON.parse(snapshot.documents![name].identity.body.toString());
}

describe('a refresh', () => {
  it('loads what is there, and answers nothing before an area is', async () => {
    const empty = await run(EMPTY_SNAPSHOT, NOON);
    expect(empty).toMatchObject({ reached: true, snapshot: { cachedAt: '2026-03-01T12:00:00Z', documents: null } });
    await putArea('wind', 5);
    const { snapshot, changed, problems } = await run(empty.snapshot, LATER);
    expect(changed).toEqual(['wind']);
    expect(problems.get('solar')).toContain('grid-data/solar/latest.json is not in the store');
    const record = snapshotRecordSchema.parse(bodyOf(snapshot, 'snapshot'));
    expect(record.current).toMatchObject({ as_of: '2026-03-01T12:05:00Z', wind_mw: { ALL: 5 } });
    expect(Object.keys(record.series)).toEqual(['wind']);
    expect(record.series.wind!.series.ALL).toEqual([{ t: '2026-03-01T10:00:00Z', value: 5 }]);
  });

  it('reads only what has changed, and moves cached_at all the same', async () => {
    await putArea('wind', 5);
    await putArea('solar', 6);
    const first = await run(EMPTY_SNAPSHOT, NOON);
    await putArea('solar', 7);
    store.reads.length = 0;
    const { snapshot, changed } = await run(first.snapshot, LATER);
    expect(changed).toEqual(['solar']);
    expect(store.reads).toEqual(['grid-data/solar/latest.json']);
    expect(snapshot.cachedAt).toBe('2026-03-01T12:05:00Z');
    expect(snapshot.areas.get('wind')!.latest).toBe(first.snapshot.areas.get('wind')!.latest);
  });

  it.each([
    ['cut off', '{"area":"wind","gen', /not JSON/],
    ['of another area', '', /summary of solar/],
    ['without a reading', '', /no reading/],
  ])('keeps the last good data of an area whose object is %s, reads it once and says why', async (name, text, problem) => {
    await putArea('wind', 5);
    const first = await run(EMPTY_SNAPSHOT, NOON);
    if (name === 'of another area') {
      await putArea('solar', 1);
      await put('wind/latest.json', (await store.read('grid-data/solar/latest.json'))!.body.toString());
    } else if (name === 'without a reading') await putArea('wind', null);
    else await put('wind/latest.json', text);
    let result: RefreshResult = await run(first.snapshot, LATER);
    expect(result.problems.get('wind')).toMatch(problem);
    store.reads.length = 0;
    result = await run(result.snapshot, LATER);
    expect(store.reads).toEqual([]);
    expect(result.problems.get('wind')).toMatch(problem);
    expect(bodyOf(result.snapshot, 'current')).toMatchObject({ wind_mw: { ALL: 5 } });
    await putArea('wind', 8);
    result = await run(result.snapshot, LATER);
    expect(result.problems.has('wind')).toBe(false);
    expect(bodyOf(result.snapshot, 'current')).toMatchObject({ wind_mw: { ALL: 8 } });
  });

  it('keeps everything, cached_at too, while the store is out', async () => {
    await putArea('wind', 5);
    const first = await run(EMPTY_SNAPSHOT, NOON);
    await rename(root, `${root}-away`);
    const out = await run(first.snapshot, LATER);
    expect(out.reached).toBe(false);
    expect(out.snapshot).toBe(first.snapshot);
    await rename(`${root}-away`, root);
    const back = await run(out.snapshot, LATER);
    expect(back).toMatchObject({ reached: true, changed: [], snapshot: { cachedAt: '2026-03-01T12:05:00Z' } });
    expect(back.problems.has('wind')).toBe(false);
  });

  it('keeps an area whose object was removed', async () => {
    await putArea('wind', 5);
    const first = await run(EMPTY_SNAPSHOT, NOON);
    await rm(join(root, 'grid-data/wind/latest.json'));
    const { snapshot, problems } = await run(first.snapshot, LATER);
    expect(snapshot.areas.has('wind')).toBe(true);
    expect(problems.get('wind')).toContain('not in the store');
  });

  it('reads nothing when nothing has changed, and moves only the time of the snapshot, in each encoding', async () => {
    await putArea('wind', 5);
    const first = await run(EMPTY_SNAPSHOT, NOON);
    store.reads.length = 0;
    const { snapshot, changed } = await run(first.snapshot, LATER);
    expect([changed, store.reads]).toEqual([[], []]);
    const [was, is] = [first.snapshot.documents!, snapshot.documents!];
    expect(is.gaps).toEqual(was.gaps);
    const { identity, gzip, br } = is.snapshot;
    const texts = [identity.body, gunzipSync(gzip.body), brotliDecompressSync(br.body)].map(String);
    const before = was.snapshot.identity.body.toString();
    expect(new Set(texts)).toEqual(new Set([before.replace('"as_of":"2026-03-01T12:00:00Z"', '"as_of":"2026-03-01T12:05:00Z"')]));
    expect(texts[0]).not.toBe(before);
    expect(new Set([was.snapshot, is.snapshot].flatMap((one) => [one.identity.etag, one.gzip.etag, one.br.etag])).size).toBe(6);
  });

  it('takes the collected gap summary, and works one out where there is none', async () => {
    await putArea('wind', 5);
    const computed = await run(EMPTY_SNAPSHOT, NOON);
    expect(bodyOf(computed.snapshot, 'gaps')).toMatchObject({ window_days: 30, areas: { wind: { ALL: { gap_count: 1 } } } });
    const collected = {
      generated_at: '2026-03-01T11:00:00Z',
      window_days: 30,
      trailing_exclusion_hours: 6,
      areas: {},
      backfills: { in_flight: 1, permanent_failure: 2 },
    };
    await put('gaps.json', JSON.stringify(collected));
    const taken = await run(computed.snapshot, LATER);
    expect(bodyOf(taken.snapshot, 'gaps')).toEqual(collected);
    await rm(join(root, 'grid-data/gaps.json'));
    expect(bodyOf((await run(taken.snapshot, LATER)).snapshot, 'gaps')).toMatchObject({ backfills: { in_flight: 0 } });
  });
});
