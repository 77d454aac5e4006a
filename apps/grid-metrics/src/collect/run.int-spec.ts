import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readManifest } from '../archive/manifest.js';
import { rebuildArchive } from '../archive/rebuild.js';
import { AREAS, AREA_FACTS, REGIONS, SOURCES, type Area, type Source } from '../snapshot/domain/areas.js';
import type { GapSummary } from '../snapshot/domain/gaps.js';
import { parseSummary } from '../snapshot/domain/summary.js';
import { DAY, HOUR } from '../snapshot/domain/time.js';
import { openObjectStoreForWriting, StoreUnavailableError, type ObjectStore } from '../snapshot/source/index.js';
import { formatDay, irishDay } from './irish-time.js';
import { collect, collectSynthetic, sinceHeld, type CollectResult } from './run.js';
import { synthesise } from './synthesise.js';
import { UpstreamError, type UpstreamClient } from './upstream.client.js';
import type { UpstreamResponse, UpstreamRow } from './upstream-response.js';
import { describeQuestion, type Question } from './upstream-questions.js';
import { upstreamAnswers } from './upstream.source.js';

const NOW = Date.parse('2026-02-10T12:00:00Z');
const WINDOW = 3;
const HOLE = '08-Feb-2026';

let root: string;
let store: ObjectStore;
let notes: string[];
/** Questions of the latest run. */
let asked: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'grid-collect-'));
  store = await openObjectStoreForWriting({ s3: null, directory: root, prefix: 'p' });
  notes = [];
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Each summary, then the carbon record, what forecasts were worth and the gap report. */
const WRITES = SOURCES.length + 3;

interface KnownRow {
  readonly area: Source;
  readonly day: number;
  readonly row: UpstreamRow;
}

const known = new Map<number, readonly KnownRow[]>();

/** Upstream as it would be at a moment: rows of all areas, in Irish time. */
function upstreamAt(now: number, has: (row: UpstreamRow) => boolean = () => true) {
  const rows = known.get(now) ?? rowsAt(now);
  known.set(now, rows);
  const today = irishDay(now);
  return {
    ask: (question: Question): Promise<UpstreamResponse> => {
      asked.push(describeQuestion(question));
      const wanted = rows.filter((row) => answers(question, row, today) && has(row.row));
      return Promise.resolve({ rows: wanted.map(({ row }) => row), malformed: 0 });
    },
  };
}

function rowsAt(now: number): KnownRow[] {
  return [...synthesise(now, 2 * WINDOW).values()].flatMap(({ area, series }) =>
    [...series].flatMap(([name, readings]) =>
      readings.map(({ at, value }) => ({
        area,
        day: irishDay(at),
        row: { ...fieldOf(area, name), EffectiveTime: localTime(at), Value: value },
      })),
    ),
  );
}

function answers({ area, region, from, to }: Question, { area: rowArea, day, row }: KnownRow, today: number): boolean {
  // Of the fuel mix there is the latest snapshot, whatever day is asked for.
  if (area === 'generation') return rowArea === area && day === today;
  const inRegion = region === 'ALL' ? !['NI', 'ROI'].includes(row.Region) : row.Region === region;
  return (area === rowArea || (area === 'co2' && rowArea === 'intensity')) && inRegion && from <= day && day <= to;
}

function fieldOf(area: Source, name: string): { FieldName: string; Region: string } {
  const [region, forecast] = name.split('_');
  const FIELDS: Partial<Record<Source, string>> = { wind: 'WIND', solar: 'SOLAR' };
  if (area === 'demand') return { FieldName: forecast ? 'DEMAND_FORECAST_VALUE' : 'SYSTEM_DEMAND', Region: region! };
  if (area === 'co2') return { FieldName: 'CO2_EMISSIONS', Region: region! };
  if (area === 'intensity') return { FieldName: 'CO2_INTENSITY', Region: region! };
  if (FIELDS[area]) return { FieldName: `${FIELDS[area]}_${forecast ? 'FCAST' : 'ACTUAL'}`, Region: region! };
  if (area === 'interconnection') return { FieldName: `INTER_${name}`, Region: 'ALL' };
  if (area === 'frequency') return { FieldName: name === 'ROI' ? 'SYS_FREQUENCY' : 'GEN_EXP', Region: 'ALL' };
  return { FieldName: area === 'snsp' ? 'SNSP_ALL' : name, Region: 'ALL' };
}

/** In winter, when Irish time is UTC. */
const localTime = (at: number): string => `${formatDay(irishDay(at))} ${new Date(at).toISOString().slice(11, 19)}`;

const progress = { note: (line: string) => void notes.push(line), step: () => undefined };

async function run(
  upstream: Pick<UpstreamClient, 'ask'>,
  now: number,
  into: ObjectStore = store,
  acceptClock = false,
): Promise<CollectResult> {
  asked = [];
  return collect(
    { store: into, prefix: 'p', windowDays: WINDOW, source: 'test', progress, acceptClock },
    ({ summaries, backfills }) => upstreamAnswers(upstream, { since: sinceHeld(summaries, now, WINDOW), now, fillIn: backfills }),
    now,
  );
}

/** Recorded answers about demand, of some days up to a moment. */
async function recorded(
  now: number,
  has: (row: UpstreamRow) => boolean = () => true,
  acceptClock = false,
): Promise<CollectResult> {
  asked = [];
  const question = { area: 'demand' as const, from: 0, to: irishDay(now) };
  const regions = await Promise.all(REGIONS.map((region) => upstreamAt(now, has).ask({ ...question, region })));
  const rows = regions.flatMap((response) => response.rows);
  const answer = { name: 'demand.json', position: [1, 1] as const, rows, malformed: 0 };
  const batches = [{ areas: AREAS, answers: Readable.from([answer]) }];
  return collect(
    { store, prefix: 'p', windowDays: WINDOW, source: 'test', progress, acceptClock },
    () => batches,
    'newest reading',
  );
}

/** Every object of the store, as text. */
async function objects(): Promise<Record<string, string>> {
  const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.json')).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(root, name), 'utf8')));
  return Object.fromEntries(files.map((name, index) => [name, texts[index]!]));
}

type Report = GapSummary & { backfill_ledger: { area: Area; region: string; day: string; state: string; tries: number }[] };
const report = async (): Promise<Report> => JSON.parse((await objects())['p/gaps.json']!) as Report;
const held = async (area: Area) => parseSummary(area, (await objects())[`p/${area}/latest.json`]!).series;

/** What is shown: the archive has its own way of being the same. */
async function shown(): Promise<Record<string, string>> {
  return Object.fromEntries(Object.entries(await objects()).filter(([name]) => !name.startsWith('p/archive/')));
}

/** Bytes of each file of the archive, by area and month; where the manifest and the files do not agree, it throws. */
async function archived(): Promise<Record<string, string>> {
  const { files } = await readManifest(store, 'p');
  const bodies = await Promise.all(files.map(async ({ key }) => (await store.read(key))!.body));
  return Object.fromEntries(
    files.map(({ area, month, sha256 }, index) => {
      const hash = createHash('sha256').update(bodies[index]!).digest('hex');
      if (hash !== sha256) throw new Error(`${area} ${month} is not what the manifest says`);
      return [`${area} ${month}`, hash];
    }),
  );
}

/** A store whose process is killed at its n-th write, just before or just after it. */
function killedAt(n: number, moment: 'before' | 'after' = 'before'): ObjectStore & { readonly writes: number } {
  let writes = 0;
  const counted = async <T>(write: () => Promise<T>): Promise<T> => {
    writes += 1;
    if (writes < n) return write();
    if (writes === n && moment === 'after') await write();
    throw new StoreUnavailableError('killed');
  };
  return {
    description: store.description,
    swapsExclude: true,
    get writes() {
      return writes;
    },
    etagOf: (key) => store.etagOf(key),
    read: (key) => store.read(key),
    list: (prefix) => store.list(prefix),
    write: (key, body) => counted(() => store.write(key, body)),
    swap: (key, body, etag) => counted(() => store.swap(key, body, etag)),
    remove: (key) => counted(() => store.remove(key)),
  };
}

const withoutHole = ({ FieldName, Region, EffectiveTime }: UpstreamRow): boolean =>
  !(FieldName === 'SYSTEM_DEMAND' && Region === 'NI' && EffectiveTime.startsWith(HOLE));

describe('a collection', () => {
  it('brings all areas, and a healthy gap report at the end', async () => {
    expect(await run(upstreamAt(NOW), NOW)).toEqual({ written: new Set(SOURCES), problems: 0 });
    for (const area of AREAS)
      expect([...(await held(area)).keys()]).toEqual(expect.arrayContaining([...AREA_FACTS[area].readings]));
    expect(await report()).toMatchObject({ areas: {}, backfills: { in_flight: 0, permanent_failure: 0 }, backfill_ledger: [] });
  });

  it('asks next for the latest day only, and changes nothing where upstream has nothing new', async () => {
    await run(upstreamAt(NOW), NOW);
    const before = await objects();
    await run(upstreamAt(NOW), NOW);
    expect(asked[0]).toBe('wind ALL 09-Feb-2026 to 10-Feb-2026');
    expect(await objects()).toEqual(before);
  });

  it('keeps what upstream no longer gives, as long as it is in the window', async () => {
    await run(upstreamAt(NOW), NOW);
    const before = (await held('wind')).get('ALL')!;
    const later = NOW + HOUR;
    const onlyToday = (row: UpstreamRow): boolean => row.EffectiveTime.startsWith('10-Feb');
    await run(upstreamAt(later, onlyToday), later);
    const after = (await held('wind')).get('ALL')!;
    expect(after.slice(0, -4)).toEqual(before.slice(4));
    expect(after.at(-1)!.at).toBe(later);
  });

  it('goes on with an area of which upstream has nothing any more: its end becomes a gap, once it is six hours long', async () => {
    await run(upstreamAt(NOW), NOW);
    const before = (await held('solar')).get('NI')!;
    const later = NOW + 8 * HOUR;
    const upstream = upstreamAt(later, ({ FieldName }) => !FieldName.startsWith('SOLAR'));
    expect((await run(upstream, later)).written).toEqual(new Set(SOURCES));
    expect((await held('solar')).get('NI')).toEqual(before.slice(8 * 4));
    const ranges = [{ start: '2026-02-10T12:15:00Z', end: '2026-02-10T13:45:00Z', points: 7 }];
    expect((await report()).areas).toMatchObject({ solar: { ALL: { ranges }, NI: { ranges }, ROI: { ranges } } });
  });

  it.each([1, -1])('is whole again soon after a clock that was off by %i day is right', async (days) => {
    const upstream = upstreamAt(NOW);
    await run(upstream, NOW);
    const healthy = await report();
    const whole = (await held('wind')).get('ALL');
    expect(await run(upstream, NOW + days * DAY)).toEqual({ written: new Set(SOURCES), problems: 0 });
    // Days that the wrong clock has let fall out of the window are missed by one run and asked for by the next.
    for (let count = 0; count < 2; count += 1) expect((await run(upstream, NOW)).problems).toBe(0);
    expect([await report(), (await held('wind')).get('ALL')]).toEqual([healthy, whole]);
  });

  it('writes no area of which upstream never had a reading', async () => {
    const upstream = upstreamAt(NOW, ({ FieldName }) => FieldName !== 'CO2_EMISSIONS');
    expect((await run(upstream, NOW)).written).toEqual(new Set(SOURCES.filter((area) => area !== 'co2')));
    expect(Object.keys(await objects())).not.toContain('p/co2/latest.json');
  });

  it('gives the same objects and the same archive when it is killed at any of its writes and started again', async () => {
    const runs = [
      { upstream: upstreamAt(NOW, withoutHole), now: NOW },
      { upstream: upstreamAt(NOW + DAY), now: NOW + DAY },
    ];
    const whole = killedAt(Infinity);
    for (const { upstream, now } of runs) await run(upstream, now, whole);
    const expected = [await shown(), await archived()];
    expect(Object.keys(expected[0]!)).toHaveLength(WRITES);
    expect(Object.keys(expected[1]!)).toEqual(expect.arrayContaining(AREAS.map((area) => `${area} 2026-02`)));
    for (let n = 1; n <= whole.writes; n += 1) {
      await rm(join(root, 'p'), { recursive: true });
      const killed = killedAt(n, n % 2 === 0 ? 'before' : 'after');
      for (const { upstream, now } of runs) {
        if (killed.writes < n) await run(upstream, now, killed).catch(() => undefined);
        if (killed.writes >= n) await run(upstream, now);
      }
      expect([await shown(), await archived()]).toEqual(expected);
      const { files, replaced } = await readManifest(store, 'p');
      const stored = (await store.list('p/archive/')).filter((key) => key.endsWith('.parquet'));
      expect(stored.sort()).toEqual([...files.map(({ key }) => key), ...replaced].sort());
    }
    // From nothing but the log.
    for (const key of await store.list('p/archive/')) if (!key.includes('/log/')) await store.remove(key);
    expect(await archived()).toEqual({});
    expect((await rebuildArchive(store, 'p')).unreadable).toEqual([]);
    expect(await archived()).toEqual(expected[1]);
    // From all that there is, twice.
    await rebuildArchive(store, 'p');
    expect(await archived()).toEqual(expected[1]);
    // The manifest is gone, and so is the beginning of the log, as after weeks: that is said, and what is there stays.
    for (const name of ['manifest.json', 'log/0000/00000000.json.gz']) await store.remove(`p/archive/${name}`);
    const stored = await store.list('p/archive/');
    expect((await run(upstreamAt(NOW + 2 * DAY), NOW + 2 * DAY)).problems).toBe(1);
    expect(notes).toContainEqual(expect.stringMatching(/^archive: nothing more is kept .*manifest\.json is not in the store/));
    expect(await store.list('p/archive/')).toEqual(stored);
  });

  it('loses no try and counts none twice when it is killed before the gap report', async () => {
    const upstream = upstreamAt(NOW, withoutHole);
    await run(upstream, NOW);
    await expect(run(upstream, NOW, killedAt(9))).rejects.toThrow('killed');
    await run(upstream, NOW);
    expect((await report()).backfill_ledger).toMatchObject([{ tries: 1 }]);
  });

  it('never mixes demonstration data with measured ones, in either order', async () => {
    const context = { store, prefix: 'p', windowDays: WINDOW, source: 'test', progress };
    expect(await collectSynthetic(context, NOW, WINDOW)).toBe(true);
    const onlyToday = (row: UpstreamRow): boolean => row.EffectiveTime.startsWith('10-Feb');
    await run(upstreamAt(NOW, onlyToday), NOW);
    const wind = (await held('wind')).get('ALL')!;
    expect(wind[0]!.at).toBe(Date.parse('2026-02-10T00:00:00Z'));
    const before = await objects();
    expect(await collectSynthetic(context, NOW, WINDOW)).toBe(false);
    expect(notes.at(-1)).toContain('the store holds measured data');
    expect(await objects()).toEqual(before);
  });
});

describe('an upstream that changes', () => {
  const later = NOW + HOUR;
  const renamed = (from: string, to: string) => {
    const upstream = upstreamAt(later);
    const ask = async (question: Question): Promise<UpstreamResponse> => {
      const { rows, malformed } = await upstream.ask(question);
      return { rows: rows.map((row) => (row.FieldName === from ? { ...row, FieldName: to } : row)), malformed };
    };
    return { ask };
  };

  it('is noticed: fields that it gives and nobody knows, and those that it gives no more, each by its name', async () => {
    await run(upstreamAt(NOW), NOW);
    expect((await report()).upstream).toEqual({ unknown_fields: {}, missing_fields: [], refused_values: {}, not_published: [] });
    expect(await run(renamed('SNSP_ALL', 'SNSP'), later)).toEqual({ written: new Set(SOURCES), problems: 2 });
    expect((await report()).upstream).toMatchObject({ unknown_fields: { SNSP: 149 }, missing_fields: ['SNSP_ALL/ALL'] });
    expect(notes).toContain('missing field SNSP_ALL/ALL: upstream gives no row of it');
    expect(await run(upstreamAt(later), later)).toMatchObject({ problems: 0 });
    expect((await report()).upstream).toMatchObject({ unknown_fields: {}, missing_fields: [] });
  });

  it('is noticed when its answers are empty', async () => {
    await run(upstreamAt(NOW), NOW);
    const upstream = upstreamAt(later, ({ FieldName, Region }) => !(FieldName === 'WIND_FCAST' && Region === 'NI'));
    expect((await run(upstream, later)).problems).toBe(1);
    expect((await report()).upstream!.missing_fields).toEqual(['WIND_FCAST/NI']);
  });

  it('has values refused that cannot be, and named', async () => {
    const upstream = upstreamAt(NOW);
    const odd = { EffectiveTime: '10-Feb-2026 10:00:00', FieldName: 'SYS_FREQUENCY', Region: 'GB', Value: 9999 };
    const ask = async (question: Question): Promise<UpstreamResponse> => {
      const { rows, malformed } = await upstream.ask(question);
      return { rows: question.area === 'frequency' ? [...rows, odd] : rows, malformed };
    };
    expect((await run({ ask }, NOW)).problems).toBe(1);
    expect(Object.keys((await report()).upstream!.refused_values)).toEqual(['SYS_FREQUENCY/GB, which is no region of it']);
    expect((await held('frequency')).get('ROI')!.every(({ value }) => value < 51)).toBe(true);
  });

  it('may refuse a series for ever: a fact that is recorded, and a problem only where the series was given before', async () => {
    const refusing = (area: Area, now: number) => ({
      ask: (question: Question) =>
        question.area === area && question.region === 'NI'
          ? Promise.reject(new UpstreamError('upstream answered 403', 'never', null, { status: 403 }))
          : upstreamAt(now).ask(question),
    });
    expect(await run(refusing('co2', NOW), NOW)).toEqual({ written: new Set(SOURCES), problems: 0 });
    expect(await report()).toMatchObject({ areas: {}, upstream: { not_published: ['co2/NI'], missing_fields: [] } });
    expect((await run(refusing('wind', later), later)).problems).toBe(1);
    expect((await report()).upstream!.not_published).toEqual([]);
  });

  it('is not judged by recorded answers: what the last run over it found stays', async () => {
    await run(renamed('SNSP_ALL', 'SNSP'), later);
    await recorded(later);
    expect((await report()).upstream!.missing_fields).toEqual(['SNSP_ALL/ALL']);
  });
});

describe('what is held', () => {
  const silent = { ask: () => Promise.resolve({ rows: [], malformed: 0 }) };
  const ahead = NOW + 60 * DAY;

  it('is not lost to a clock that is ahead of all readings, held or answered: nothing is written', async () => {
    await run(upstreamAt(NOW), NOW);
    const before = await objects();
    await expect(run(silent, ahead)).rejects.toThrow(/clock says 2026-04-11T12:00:00Z.*newest reading.*2026-02-10T12:00:00Z/);
    await expect(run(upstreamAt(NOW), NOW + DAY + HOUR)).rejects.toThrow('--accept-clock');
    expect(await objects()).toEqual(before);
  });

  it('is not replaced by nothing, whoever answers for the clock of the others', async () => {
    await run(upstreamAt(NOW), NOW);
    const before = await held('solar');
    const later = NOW + 5 * DAY;
    const upstream = upstreamAt(later, ({ FieldName }) => FieldName !== 'SOLAR_ACTUAL');
    expect((await run(upstream, later)).written).toEqual(new Set(SOURCES.filter((area) => area !== 'solar')));
    expect(notes).toContainEqual(expect.stringMatching(/^solar: kept as it is: no reading would be left/));
    expect(await held('solar')).toEqual(before);
  });

  it('makes room for what is new after a collector that was away: upstream shows that the clock is right', async () => {
    await run(upstreamAt(NOW), NOW);
    expect((await run(upstreamAt(ahead), ahead)).written).toEqual(new Set(SOURCES));
    expect((await held('wind')).get('ALL')![0]!.at).toBe(ahead - WINDOW * DAY);
  });

  it('is written again where somebody accepts the clock, and even then not replaced by nothing', async () => {
    await run(upstreamAt(NOW), NOW);
    const later = NOW + 2 * DAY;
    expect((await run(upstreamAt(NOW), later, store, true)).written).toEqual(new Set(SOURCES));
    const wind = (await held('wind')).get('ALL')!;
    expect([wind[0]!.at, wind.at(-1)!.at]).toEqual([later - WINDOW * DAY, NOW]);
    expect(await run(silent, ahead, store, true)).toMatchObject({ written: new Set() });
    expect((await held('wind')).get('ALL')).toEqual(wind);
  });

  it('is kept from recorded answers of another time, such as one row with a wrong year', async () => {
    await run(upstreamAt(NOW), NOW);
    const before = await objects();
    expect(await recorded(ahead)).toEqual({ written: new Set(), problems: 1 });
    expect(await objects()).toEqual(before);
    expect((await recorded(ahead, () => true, true)).written).toEqual(new Set(['demand']));
  });
});

describe('recorded answers', () => {
  it('say so when the window is over some of them, as one of old days over newer ones', async () => {
    expect(await recorded(NOW + DAY)).toMatchObject({ problems: 1 });
    expect(await recorded(NOW - WINDOW * DAY)).toEqual({ written: new Set(['demand']), problems: 1 });
    expect(notes).toContainEqual(
      expect.stringMatching(/^demand: \d+ readings are older than the window of 3 days, and kept in the archive only/),
    );
  });
});

describe('a day that is missing', () => {
  const entry = { area: 'demand', region: 'NI', day: '2026-02-08' };

  it('is asked for again by region and day, until it is there', async () => {
    await run(upstreamAt(NOW, withoutHole), NOW);
    expect(await report()).toMatchObject({
      areas: { demand: { NI: { gap_count: 1, missing_points: 96 } } },
      backfills: { in_flight: 1, permanent_failure: 0 },
      backfill_ledger: [{ ...entry, state: 'in_flight', tries: 0 }],
    });
    await run(upstreamAt(NOW + HOUR), NOW + HOUR);
    expect(asked.filter((question) => question.startsWith('demand'))).toEqual([
      'demand NI 08-Feb-2026 to 10-Feb-2026',
      'demand ALL 09-Feb-2026 to 10-Feb-2026',
      'demand ROI 09-Feb-2026 to 10-Feb-2026',
    ]);
    expect(await report()).toMatchObject({ areas: {}, backfills: { in_flight: 0 }, backfill_ledger: [] });
    expect((await held('demand')).get('NI')).toHaveLength(WINDOW * 96 + 1);
  });

  it('is given up after five answers without it, and is forgotten when it leaves the window', async () => {
    let now = NOW;
    const upstream = upstreamAt(NOW + DAY, withoutHole);
    const states: unknown[] = [];
    for (const wait of [0, 0, 1, 2, 4, 8, 8]) {
      now += wait * HOUR;
      await run(upstream, now);
      const { backfills, backfill_ledger: ledger } = await report();
      states.push([ledger[0]!.tries, backfills.in_flight, backfills.permanent_failure]);
    }
    expect(states).toEqual([
      [0, 1, 0],
      [1, 1, 0],
      [2, 1, 0],
      [3, 1, 0],
      [4, 1, 0],
      [5, 0, 1],
      [5, 0, 1],
    ]);
    expect(asked).not.toContainEqual(expect.stringContaining('08-Feb'));
    await run(upstreamAt(NOW + 3 * DAY, withoutHole), NOW + 3 * DAY);
    expect(await report()).toMatchObject({ areas: {}, backfill_ledger: [] });
  });

  it('loses no try while upstream does not answer', async () => {
    await run(upstreamAt(NOW, withoutHole), NOW);
    const upstream = upstreamAt(NOW);
    const down = {
      ask: (question: Question) =>
        question.area === 'demand' ? Promise.reject(new UpstreamError('upstream answered 503', 'again')) : upstream.ask(question),
    };
    expect(await run(down, NOW)).toMatchObject({ problems: 3, written: new Set(SOURCES.filter((area) => area !== 'demand')) });
    expect((await report()).backfill_ledger).toMatchObject([{ ...entry, state: 'in_flight', tries: 0 }]);
    expect(notes).toContain('demand ALL 09-Feb-2026 to 10-Feb-2026: upstream answered 503');
  });

  it('is not asked for any more when it is older than the window', async () => {
    await run(upstreamAt(NOW, withoutHole), NOW);
    const later = NOW + 10 * DAY;
    await run(upstreamAt(later), later);
    expect(asked).toContain('demand NI 17-Feb-2026 to 20-Feb-2026');
    expect(asked).not.toContainEqual(expect.stringContaining('08-Feb'));
    expect((await report()).backfill_ledger).toEqual([]);
  });

  it('is no backfill where only recorded answers lack it, and is none any more when they bring it', async () => {
    await recorded(NOW, withoutHole);
    expect(await report()).toMatchObject({ areas: { demand: { NI: { gap_count: 1 } } }, backfill_ledger: [] });
    await run(upstreamAt(NOW, withoutHole), NOW);
    expect((await report()).backfill_ledger).toHaveLength(1);
    await recorded(NOW, withoutHole);
    expect((await report()).backfill_ledger).toHaveLength(1);
    await recorded(NOW);
    expect(await report()).toMatchObject({ areas: {}, backfill_ledger: [] });
  });

  it('is found again where the ledger cannot be read', async () => {
    await run(upstreamAt(NOW, withoutHole), NOW);
    await run(upstreamAt(NOW, withoutHole), NOW);
    await writeFile(join(root, 'p/gaps.json'), '{"backfill_ledger":[{}]}');
    await run(upstreamAt(NOW, withoutHole), NOW);
    expect(notes).toContainEqual(expect.stringContaining('the backfill ledger in the store is not usable and is begun again'));
    expect((await report()).backfill_ledger).toMatchObject([{ ...entry, tries: 0 }]);
  });
});
