import 'reflect-metadata';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { describeApi } from './api/openapi.js';
import { addExamples, type Answer } from './api/openapi-examples.js';
import { createApp } from './app.js';
import { Archive } from './archive/archive.js';
import { SYNTHETIC } from './archive/manifest.js';
import { carbonOf, writeCarbon } from './collect/carbon.js';
import { writeForecasts } from './collect/forecasts.js';
import { synthesise } from './collect/synthesise.js';
import { readConfig, type Config } from './config.js';
import { AREAS, type Source } from './snapshot/index.js';
import { serialiseSummary, type Summary } from './snapshot/domain/summary.js';
import { HOUR } from './snapshot/domain/time.js';
import { DirectoryStore } from './snapshot/source/directory.store.js';
import { summaryKey } from './snapshot/source/keys.js';

/**
 * Run by the build: writes pages/docs/openapi.json. Its examples are what this service answers, asked over HTTP, first with
 * an empty store, then with an invented month; at a fixed time, so that two builds of one source are equal.
 */
const NOW = Date.parse('2026-03-01T12:02:00Z');
const EMPTY = [
  '/api/current',
  '/api/snapshot',
  '/api/gaps',
  '/api/wind',
  '/api/carbon',
  '/api/forecasts',
  '/api/best-time',
  '/api/green-hours.ics',
  '/api/history/wind',
  '/archive',
  '/archive/wind/2020-01.parquet',
  '/health/ready',
];
const LIMITED = [...EMPTY.filter((path) => !path.startsWith('/health')), '/api/status', '/api/stream'];
const LOADED = [
  ...EMPTY.filter((path) => path !== '/api/wind'),
  ...AREAS.map((area) => `/api/${area}`),
  '/api/wind?from=2026-03-01&series=ALL,NI',
  '/api/wind?from=2026-03-01&series=ALL,NI&format=csv',
  '/api/wind?from=yesterday',
  '/api/nuclear',
  '/api/carbon?from=2026-03-01T06:00Z&format=csv',
  '/api/carbon?to=tomorrow',
  '/api/best-time?duration=PT2H&within=P1D&objective=wind',
  '/api/best-time?duration=3',
  '/api/green-hours.ics?region=GB',
  '/api/stream',
  '/api/history/wind?interval=month&aggregate=max&series=ALL,NI',
  '/api/history/wind?interval=month&aggregate=max&series=ALL,NI&format=csv',
  '/api/history/nuclear',
  '/health',
  '/api/status',
];

async function main(): Promise<void> {
  Date.now = () => NOW;
  const folder = await mkdtemp(join(tmpdir(), 'grid-description-'));
  try {
    await writeFile(join(folder, 'index.html'), '');
    const config = readConfig({ OBJECTS_DIR: folder, DASHBOARD_DIR: folder, LOG_LEVEL: 'silent', PORT: '0' });
    const before = await serve(config, (_app, url) => Promise.all(EMPTY.map((path) => ask(url, path))));
    const full = [{ STREAM_LISTENERS: 0 }, { STREAM_LISTENERS_PER_ADDRESS: 0 }].map((limit) =>
      serve({ ...config, ...limit }, (_app, url) => ask(url, '/api/stream')),
    );
    before.push(...(await Promise.all(full)));
    const limited = { ...config, REQUESTS_PER_MINUTE: 0, TRUSTED_PROXIES: ['127.0.0.1'] };
    before.push(...(await serve(limited, (_app, url) => Promise.all(LIMITED.map((path) => ask(url, path, '192.0.2.1'))))));
    const store = new DirectoryStore(folder);
    const summaries = synthesise(NOW, 30);
    await writeCarbon(store, config.store.prefix, carbonOf(summaries));
    await judgeForecasts(store, config.store.prefix);
    for (const [area, summary] of summaries) {
      await store.write(summaryKey(config.store.prefix, area), Buffer.from(serialiseSummary(withGap(summary))));
    }
    await archive(store, config.store.prefix, summaries);
    const document = await serve(config, async (app, url) => {
      while (!JSON.stringify((await ask(url, '/health')).body).includes(AREAS.at(-1)!)) await pause(20);
      const described = describeApi(app);
      addExamples(described, [...(await Promise.all(LOADED.map((path) => ask(url, path)))), ...before]);
      return described;
    });
    const pages = join(import.meta.dirname, 'pages/docs');
    await mkdir(pages, { recursive: true });
    await writeFile(join(pages, 'openapi.json'), JSON.stringify(document));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function archive(store: DirectoryStore, prefix: string, summaries: ReadonlyMap<Source, Summary>): Promise<void> {
  const opened = await Archive.open(store, prefix, SYNTHETIC);
  for (const [area, { series }] of summaries) {
    const values = [...series].map(([name, readings]) => [name, new Map(readings.map(({ at, value }) => [at, value]))] as const);
    await opened.append(area, new Map(values), NOW);
  }
  await opened.fold();
}

async function serve<T>(config: Config, use: (app: NestFastifyApplication, url: string) => Promise<T>): Promise<T> {
  const app = await createApp(config);
  await app.listen(0, '127.0.0.1');
  try {
    return await use(app, await app.getUrl());
  } finally {
    await app.close();
  }
}

async function ask(origin: string, url: string, from?: string): Promise<Answer> {
  const headers = { 'X-Request-Id': '0b7c9e2a-6f0d-4c3e-9a51-2d8f4be1c7a0', ...(from && { 'X-Forwarded-For': from }) };
  const response = await fetch(origin + url, { headers });
  const mediaType = response.headers.get('content-type')!.split(';', 1)[0]!;
  const body: unknown = mediaType.endsWith('json')
    ? await response.json()
    : mediaType === 'text/event-stream'
      ? await firstEvent(response)
      : await response.text();
  return { url, status: response.status, mediaType, body };
}

/** As runs of two and a half days would have. */
async function judgeForecasts(store: DirectoryStore, prefix: string): Promise<void> {
  for (let at = NOW - 60 * HOUR; at <= NOW; at += HOUR) {
    const summaries = synthesise(at, 2);
    await writeForecasts(store, prefix, summaries, carbonOf(summaries), () => undefined, null);
  }
}

/** Without what stands before it, which is another each time. */
async function firstEvent({ body }: Response): Promise<string> {
  let text = '';
  for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
    text += piece;
    const event = /^id: .*?\n\n/ms.exec(text);
    if (event) return event[0];
  }
  throw new Error('the stream ended before its first event');
}

/** Three quarter-hours of yesterday, so that the example of the gaps has one. */
function withGap(summary: Summary): Summary {
  const missing = (at: number): boolean => at > NOW - 30 * HOUR && at < NOW - 29.25 * HOUR;
  const reading = summary.series.get('NI');
  if (summary.area !== 'wind' || reading === undefined) return summary;
  return {
    ...summary,
    series: new Map(summary.series).set(
      'NI',
      reading.filter(({ at }) => !missing(at)),
    ),
  };
}

await main();
