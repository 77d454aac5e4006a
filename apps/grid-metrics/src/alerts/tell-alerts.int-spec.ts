import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { writeSummary } from '../collect/summaries.js';
import { alertFactsSchema } from '../snapshot/domain/alert-facts.js';
import { forecastOf } from '../snapshot/domain/areas.js';
import { DAY, HOUR, MINUTE } from '../snapshot/domain/time.js';
import { DirectoryStore } from '../snapshot/source/directory.store.js';
import type { ObjectStore } from '../snapshot/source/index.js';
import { AlertRulesError, readAlertRules } from './alert-rules.js';
import { tellAlerts } from './tell-alerts.js';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const NOW = Date.parse('2026-07-10T09:00:00Z');

interface Told {
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** Whose run ends with its write of this number, which is done or not. */
class EndingStore extends DirectoryStore {
  private writes = 0;

  constructor(
    folder: string,
    private readonly last: number,
    private readonly isWritten: boolean,
  ) {
    super(folder);
  }

  override async write(key: string, body: Buffer): Promise<void> {
    const ends = this.writes++ === this.last;
    if (!ends || this.isWritten) await super.write(key, body);
    if (ends) throw new Error('killed');
  }
}

let folder: string;
let store: ObjectStore;
let receiver: Server;
let url: string;
let told: Told[];
let answer: number;
let notes: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alerts-'));
  store = new DirectoryStore(folder);
  [told, answer, notes] = [[], 204, []];
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      const event = new Webhook(SECRET).verify(body, request.headers as Record<string, string>) as Told;
      expect(request.headers['webhook-id']).toBe(event.id);
      if (answer === 204) told.push(event);
      response.writeHead(answer, { Location: url }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  await writeFile(join(folder, 'secret'), `${SECRET}\n`);
  await writeFile(join(folder, 'other'), 'hunter2');
});
afterEach(async () => {
  receiver.close();
  await rm(folder, { recursive: true });
});

const windy = (more: object = {}): object => ({
  ...{ name: 'windy', area: 'wind', series: 'ALL', above: 3000, reset: 2800, url, secret_file: 'secret', allow_private: true },
  ...more,
});

function rulesOf(...alerts: object[]): ReturnType<typeof readAlertRules> {
  const placed = alerts.map((alert) => ({ ...alert, secret_file: join(folder, (alert as { secret_file: string }).secret_file) }));
  return readAlertRules(JSON.stringify({ alerts: placed }));
}

async function hold(values: readonly number[], forecast: readonly number[] = []): Promise<void> {
  const series = new Map([
    ['ALL', values.map((value, index) => ({ at: NOW - 3 * HOUR + index * 15 * MINUTE, value }))],
    [forecastOf('ALL'), forecast.map((value, index) => ({ at: NOW + index * HOUR, value }))],
  ]);
  await writeSummary(store, 'p', {
    area: 'wind',
    generatedAt: NOW,
    windowDays: 30,
    resolutionMinutes: 15,
    synthetic: false,
    series,
  });
}

async function tell(rules: ReturnType<typeof readAlertRules>, now = NOW, into: ObjectStore = store): Promise<void> {
  const progress = { note: (line: string) => void notes.push(line), step: () => undefined };
  await tellAlerts({ store: into, prefix: 'p', windowDays: 30, source: 'test', progress }, rules, now);
}

describe('alerts', () => {
  it('are told once, signed, and again after the value has come back', async () => {
    const rules = rulesOf(windy());
    await hold([3100]);
    await tell(rules);
    await tell(rules);
    expect(told.map(({ type, data }) => [type, data.value, data.synthetic])).toEqual([['grid.threshold.crossed', 3100, false]]);
    await hold([3100, 2900, 3200, 2700, 3300]);
    await tell(rules);
    expect(told.slice(1).map(({ type, data }) => [type, data.value])).toEqual([
      ['grid.threshold.reset', 2700],
      ['grid.threshold.crossed', 3300],
    ]);
    expect(notes.at(-1)).toBe('alerts: 2 events told, 0 waiting');
  });

  it('wait for a receiver that fails, in their order, with pauses that grow, and follow no redirect', async () => {
    const rules = rulesOf(windy());
    await hold([3100]);
    answer = 302;
    await tell(rules);
    expect(notes.slice(-2)).toEqual([
      expect.stringMatching(/^alert windy: 127\.0\.0\.1:\d+ was not told, it answered 302$/),
      'alerts: 0 events told, 1 waiting',
    ]);
    answer = 204;
    await tell(rules, NOW + 30_000);
    expect(told).toEqual([]);
    const kept = (await store.read('p/alerts.json'))!.body.toString();
    expect(alertFactsSchema.parse(JSON.parse(kept))).toEqual({ waiting: 1, oldestAt: NOW });
    await tell(rules, NOW + MINUTE);
    expect(told).toHaveLength(1);
  });

  it('are given up after three days, and forgotten when they are configured no more', async () => {
    const rules = rulesOf(windy());
    await hold([3100]);
    answer = 500;
    for (let at = NOW; at < NOW + 4 * DAY; at += HOUR) await tell(rules, at);
    expect(notes.at(-1)).toBe('alerts: 0 events told, 0 waiting');
    await tell(rulesOf(windy({ name: 'other' })), NOW + 4 * DAY);
    expect(notes.at(-1)).toBe('alerts: 0 events told, 1 waiting');
    await tell([], NOW + 5 * DAY);
    expect(notes.at(-1)).toBe('alerts: 0 events told, 0 waiting');
  });

  it('tell each crossing under one id, whichever write a run is ended before and after', async () => {
    const rules = rulesOf(windy(), windy({ name: 'calm', above: undefined, below: 500, reset: 600 }));
    for (let ended = 0; ended < 8; ended += 1) {
      await store.remove('p/alerts.json');
      told = [];
      await hold([1000]);
      await tell(rules);
      await hold([1000, 3100, 400]);
      for (const isWritten of [false, true]) {
        await tell(rules, NOW, new EndingStore(folder, ended, isWritten)).catch(() => undefined);
      }
      await tell(rules);
      const ids = new Set(told.map(({ id }) => id));
      const of = (id: string): Told => told.find((event) => event.id === id)!;
      expect([ended, [...ids].map((id) => `${of(id).type} ${String(of(id).data.value)}`).sort()]).toEqual([
        ended,
        ['grid.threshold.crossed 3100', 'grid.threshold.crossed 400', 'grid.threshold.reset 400'],
      ]);
      expect(notes.at(-1)).toMatch(/ 0 waiting$/);
    }
  });

  it('tell the green window of a day when it is found, begins and ends, and not when the forecast moves', async () => {
    const rules = rulesOf({
      ...{ name: 'green', url, secret_file: 'secret', allow_private: true },
      green_window: { objective: 'wind', duration: 'PT2H' },
    });
    await hold([1000], [100, 200, 900, 900, 300, 100, 100]);
    await tell(rules);
    await hold([1000], [900, 900, 100, 100, 300, 100, 100]);
    for (const hours of [1, 2, 3, 4, 5]) await tell(rules, NOW + hours * HOUR);
    expect(told.map(({ type, data }) => [type, data.start, data.end, data.mean])).toEqual(
      ['found', 'begun', 'ended'].map((moment) => [
        `grid.green_window.${moment}`,
        '2026-07-10T11:00:00Z',
        '2026-07-10T13:00:00Z',
        900,
      ]),
    );
  });
});

describe('a file of alerts', () => {
  it.each<[string, object, RegExp]>([
    ['an unknown field', windyWith({ colour: 'red' }), /ALERTS is wrong: \/alerts\/0\/colour: Unknown field/],
    ['both limits', windyWith({ below: 1 }), /either above or below/],
    ['a reset beyond the limit', windyWith({ reset: 3100 }), /other side of the limit/],
    ['a series that the area has not', windyWith({ series: 'EWIC' }), /must be one of ALL, NI, ROI/],
    ['an address on this machine', windyWith({ url: 'https://127.0.0.1/x' }), /public network/],
    ['a name of this machine', windyWith({ url: 'https://localhost/x' }), /public network/],
    ['the address of a cloud’s secrets', windyWith({ url: 'https://[::ffff:169.254.169.254]/x' }), /public network/],
    ['an address in the clear', windyWith({ url: 'http://hooks.example/x' }), /must be https/],
    [
      'an address of another protocol',
      windyWith({ url: 'ftp://hooks.example/x' }),
      /\/url: must be a URL that begins with https:/,
    ],
    ['a password in the address', windyWith({ url: 'https://a:b@hooks.example/x' }), /no user name/],
    ['a secret that is not there', windyWith({ secret_file: 'none' }), /secret of windy cannot be read: ENOENT/],
    ['a secret of another form', windyWith({ secret_file: 'other' }), /must be whsec_/],
  ])('is refused for %s', (_what, alert, words) => {
    expect(() => rulesOf(alert)).toThrow(words);
    expect(() => rulesOf(alert)).toThrow(AlertRulesError);
  });

  it('is refused for two alerts of one name, which would share their state', () => {
    expect(() => rulesOf(windy(), windy())).toThrow(/two alerts have the name windy/);
  });

  function windyWith(more: object): object {
    const { url: _, allow_private: __, ...rest } = windy({ url: 'https://hooks.example/x', ...more }) as Record<string, unknown>;
    return { url: 'https://hooks.example/x', ...rest, ...more };
  }
});
