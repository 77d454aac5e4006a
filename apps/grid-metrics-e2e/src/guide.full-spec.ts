import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { run, startService, type Finished, type Service } from './support/processes.js';
import { directoryStore, type TestStore } from './support/stores.js';
import type { Description } from '@repo/tools/grid-clients/description.ts';
import { gridClients } from '@repo/tools/grid-clients/grid-clients.ts';
import { waitFor } from '@repo/tools/kit/wait.ts';
import { writtenCommands } from '@repo/tools/kit/written.ts';

const EXAMPLES = resolve(import.meta.dirname, '../../grid-guide/examples');
const CLIENTS = resolve(EXAMPLES, '../public/clients');
const PROGRAMS: Readonly<Record<string, string>> = { sh: 'sh', mjs: process.execPath, py: 'python3' };
const NAMES = await readdir(EXAMPLES);

/** Of a sensor of the RESTful integration, as its page documents them. */
const HOME_ASSISTANT_SENSOR = new Set(
  ['name', 'unique_id', 'value_template', 'availability', 'unit_of_measurement', 'device_class', 'state_class'].concat([
    'icon',
    'picture',
    'force_update',
    'json_attributes',
    'json_attributes_path',
  ]),
);

interface HomeAssistantRest {
  resource: string;
  scan_interval: number;
  sensor: {
    name: string;
    unique_id: string;
    value_template: string;
    device_class?: string;
    json_attributes_path?: string;
    json_attributes?: string[];
  }[];
}

interface GrafanaDashboard {
  schemaVersion: number;
  panels: {
    id: number;
    gridPos: { x: number; w: number };
    targets: { url: string; root_selector: string; columns: { selector: string; type: string }[] }[];
  }[];
}

let store: TestStore;
let service: Service;
let folder: string;

beforeAll(async () => {
  store = await directoryStore();
  await run('collect.js', ['--synthesise'], store.env);
  service = await startService(store.env);
  await waitFor(async () => ((await service.get('/api/generation')).ok ? true : null), { what: 'all areas' });
  folder = await mkdtemp(join(tmpdir(), 'grid-examples-'));
  for (const name of await readdir(CLIENTS)) await copyFile(join(CLIENTS, name), join(folder, name));
});
afterAll(async () => {
  await service.stop();
  await store.remove();
  await rm(folder, { recursive: true });
});

/** As it is copied from the page, where it names the service that the page is from. */
const example = async (name: string): Promise<string> =>
  (await readFile(join(EXAMPLES, name), 'utf8')).replaceAll('http://localhost:3100', service.url);

/** A value by its path, such as `wind_mw.ALL`. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);

/** Calls each operation as it is told, and says which there are. */
const EVERY_OPERATION_MJS = `
import { Grid } from './grid-client.ts';
const [url, calls] = process.argv.slice(2);
const grid = new Grid(url);
const answers = {};
for (const [name, given] of JSON.parse(calls)) answers[name] = await grid[name](...given);
const operations = Object.getOwnPropertyNames(Grid.prototype).filter((name) => name !== 'constructor');
console.log(JSON.stringify({ operations, answers }));
`;
const EVERY_OPERATION_PY = `
import json, re, sys
from grid_client import Grid
grid = Grid(sys.argv[1])
answers = {}
for name, given in json.loads(sys.argv[2]):
    by_name = {"from_" if key == "from" else key: value for one in given if isinstance(one, dict) for key, value in one.items()}
    operation = getattr(grid, re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), name))
    answers[name] = operation(*[one for one in given if not isinstance(one, dict)], **by_name)
operations = [name for name in vars(Grid) if not name.startswith("_")]
print(json.dumps({"operations": operations, "answers": answers}))
`;

const DUCKDB_IS_THERE = spawnSync('python3', ['-c', 'import duckdb']).status === 0;

/** Without what another refresh, or another second, changes. */
const timeless = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value: unknown) => (/^(as_of|cached_at|age_seconds)$/.test(key) ? undefined : value)));

describe('the examples of the guide', () => {
  const programs = NAMES.filter((name) => name.split('.').at(-1)! in PROGRAMS);

  const programOf = (name: string): string => PROGRAMS[name.split('.').at(-1)!]!;
  const canRun = (name: string): boolean => spawnSync(programOf(name), ['-c', '']).error === undefined;

  if (!programs.every(canRun)) it.skip('there is no python3 on the PATH', () => undefined);
  it.each(programs.filter(canRun))('%s runs as it stands', async (name) => {
    const program = programOf(name);
    const path = join(folder, name);
    await writeFile(path, await example(name));
    const { stdout, stderr } = await promisify(execFile)(program, [path], { cwd: folder });
    expect(stderr).toBe('');
    expect(stdout).not.toMatch(/NaN|undefined|None/);
    const saved = /-o (\S+)/.exec(await example(name))?.[1];
    expect(saved ? (await readFile(join(folder, saved), 'utf8')).length : stdout.length).toBeGreaterThan(20);
  });

  it('use clients that are of what the service says of itself, and that a compiler takes', async () => {
    const made = await gridClients(await service.json<Description>('/openapi.json'));
    for (const [name, words] of Object.entries(made))
      expect([name, await (await service.get(`/guide/clients/${name}`)).text()]).toEqual([name, words]);
    const compiler = resolve(EXAMPLES, '../../../node_modules/typescript/bin/tsc');
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--target',
      'es2022',
      '--lib',
      'es2022,dom',
      join(CLIENTS, 'grid-client.ts'),
    ];
    await promisify(execFile)(process.execPath, [compiler, ...options], { cwd: folder });
  });

  it.each(['TypeScript', 'Python'] as const)(
    'use a client of %s whose every operation says what the service does',
    async (language) => {
      const part = { from: '2020-01-01', series: ['ALL', 'NI'] };
      const calls: Readonly<Record<string, readonly [path: string, ...given: unknown[]]>> = {
        health: ['/health'],
        ready: ['/health/ready'],
        bestTime: [
          '/api/best-time?duration=PT1H&within=PT12H&objective=wind&region=ROI',
          { duration: 'PT1H', within: 'PT12H', objective: 'wind', region: 'ROI' },
        ],
        history: [
          '/api/history/demand?interval=day&aggregate=max&series=ALL,NI&from=2020-01-01',
          'demand',
          { ...part, interval: 'day', aggregate: 'max' },
        ],
        archive: ['/archive'],
        status: ['/api/status'],
        carbon: ['/api/carbon?from=2020-01-01&series=ALL,NI', part],
        forecasts: ['/api/forecasts'],
        current: ['/api/current'],
        snapshot: ['/api/snapshot'],
        gaps: ['/api/gaps'],
        area: ['/api/wind?from=2020-01-01&series=ALL,NI', 'wind', part],
      };
      const given = Object.entries(calls).map(([name, [, ...of]]) => [name, of]);
      const script = join(folder, language === 'Python' ? 'every.py' : 'every.mjs');
      await writeFile(script, language === 'Python' ? EVERY_OPERATION_PY : EVERY_OPERATION_MJS);
      const program = language === 'Python' ? 'python3' : process.execPath;
      const { stdout } = await promisify(execFile)(program, [script, service.url, JSON.stringify(given)], {
        cwd: folder,
        maxBuffer: 64 * 1024 * 1024,
      });
      const { operations, answers } = JSON.parse(stdout) as { operations: string[]; answers: Record<string, unknown> };
      const named = (name: string): string =>
        language === 'Python' ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name;
      expect(operations.toSorted()).toEqual(Object.keys(calls).map(named).toSorted());
      for (const [name, [path]] of Object.entries(calls))
        expect([name, timeless(answers[name])]).toEqual([name, timeless(await service.json(path))]);
    },
  );

  const withDuckDb = DUCKDB_IS_THERE ? it : it.skip;
  withDuckDb(`for DuckDB are taken as they stand${DUCKDB_IS_THERE ? '' : ' (skipped: python3 has no duckdb)'}`, async () => {
    await writeFile(join(folder, 'archive.mjs'), await example('archive.mjs'));
    await promisify(execFile)(process.execPath, ['archive.mjs'], { cwd: folder });
    const statement = await example('latest-versions.sql');
    const program = `import duckdb, json; print(json.dumps(duckdb.sql(${JSON.stringify(statement)}).fetchall(), default=str))`;
    const { stdout } = await promisify(execFile)('python3', ['-c', program], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    const rows = JSON.parse(stdout) as [series: string, t: string, value: number][];
    const { series } = await service.json<{ series: Record<string, { value: number }[]> }>('/api/history/wind?interval=15m');
    for (const [name, points] of Object.entries(series))
      expect([name, rows.filter(([of]) => of === name).map(([, , value]) => value)]).toEqual([
        name,
        points.map(({ value }) => value),
      ]);
    expect(rows.length).toBeGreaterThan(6 * 96);
  });

  it('ask a second time only for what has changed', async () => {
    const script = (await example('unchanged.sh')).replace('curl', "curl -w '%{http_code}'");
    const { env } = process;
    const ask = async (): Promise<string> => (await promisify(execFile)('sh', ['-c', script], { cwd: folder, env })).stdout;
    await ask();
    expect(await ask()).toBe('304');
  });

  it('for Grafana, Home Assistant and Prometheus are files to take, too', async () => {
    const names = NAMES.filter((name) => /^(grafana|home-assistant|prometheus)/.test(name));
    expect(names.length).toBe(5);
    for (const name of names) {
      const taken = await service.get(`/guide/files/${name}`);
      expect([name, taken.status, await taken.text()]).toEqual([name, 200, await readFile(join(EXAMPLES, name), 'utf8')]);
    }
  });

  it('for Grafana ask addresses that answer, for series and fields that are there', async () => {
    const dashboard = JSON.parse(await example('grafana-dashboard.json')) as GrafanaDashboard;
    const { panels } = dashboard;
    expect([dashboard.schemaVersion, new Set(panels.map(({ id }) => id)).size]).toEqual([expect.any(Number), panels.length]);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    const targets = panels.flatMap((panel) => panel.targets);
    expect(targets.length).toBeGreaterThan(0);
    for (const { url, root_selector, columns } of targets) {
      const dayAgo = new Date(Date.now() - 86_400_000).toISOString();
      const answer = await fetch(url.replace('${__from:date:iso}', dayAgo));
      const points = at(await answer.json(), root_selector) as Record<string, unknown>[];
      expect(columns.map(({ selector }) => typeof points[0]![selector])).toEqual(['string', 'number']);
    }
    expect(parse(await example('grafana-datasource.yaml'))).toMatchObject({
      datasources: [{ jsonData: { allowedHosts: [service.url] } }],
    });
  });

  it('for Home Assistant have what its documentation names, and take values that are there', async () => {
    const { rest } = parse(await example('home-assistant.yaml')) as { rest: HomeAssistantRest[] };
    for (const { resource, scan_interval: seconds, sensor, ...others } of rest) {
      expect([others, typeof seconds]).toEqual([{}, 'number']);
      const answer: unknown = await (await fetch(resource)).json();
      for (const one of sensor) {
        expect(Object.keys(one).filter((key) => !HOME_ASSISTANT_SENSOR.has(key))).toEqual([]);
        const value = at(answer, /^\{\{ value_json\.([\w.]+) \}\}$/.exec(one.value_template)![1]!);
        if (one.device_class === 'timestamp') expect(Date.parse(value as string)).toBeGreaterThan(0);
        else expect([one.name, typeof value]).toEqual([one.name, 'number']);
        const attributes = at(answer, (one.json_attributes_path ?? '$.').slice(2)) as Record<string, unknown>;
        for (const name of one.json_attributes ?? []) expect(attributes).toHaveProperty(name);
      }
    }
    const sensors = rest.flatMap(({ sensor }) => sensor);
    expect(new Set(sensors.map(({ unique_id: id }) => id)).size).toBe(sensors.length);
    const { automation } = parse(await example('home-assistant-automation.yaml')) as {
      automation: { triggers: { entity_id?: string; at?: string }[] }[];
    };
    const entities = sensors.map(({ name }) => `sensor.${name.toLowerCase().replaceAll(' ', '_')}`);
    for (const { triggers } of automation) expect(entities).toContain(triggers[0]!.entity_id ?? triggers[0]!.at);
  });

  it('for Prometheus scrape what is there', async () => {
    const { scrape_configs: scrapes } = parse(await example('prometheus.yaml')) as { scrape_configs: { metrics_path: string }[] };
    const metrics = await (await service.get(scrapes[0]!.metrics_path)).text();
    const operations = await (await service.get('/guide/operations.html')).text();
    const named = new Set([...operations.matchAll(/(?:grid|http)_\w+(?=\{)|grid_\w+_seconds/g)].map(([name]) => name));
    expect(named.size).toBeGreaterThanOrEqual(4);
    for (const name of named) expect(metrics).toContain(name);
  });

  it('for alerts are taken by the collector, which tells a webhook', async () => {
    const told: { type: string; subject: string }[] = [];
    const receiver = createServer((request, response) => {
      void text(request).then((body) => {
        told.push(JSON.parse(body) as (typeof told)[number]);
        response.writeHead(204).end();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const secret = join(folder, 'secret');
    await writeFile(secret, `whsec_${Buffer.alloc(32, 1).toString('base64')}`);
    const mine = {
      ...{ url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`, allow_private: true },
      secret_file: secret,
    };
    const { alerts } = JSON.parse(await example('alerts.json')) as { alerts: object[] };
    const always = { name: 'always', area: 'demand', series: 'ALL', above: 0, reset: 0, ...mine };
    const file = join(folder, 'alerts.json');
    await writeFile(file, JSON.stringify({ alerts: [...alerts.map((alert) => ({ ...alert, ...mine })), always] }));
    const collect = (): Promise<Finished> => run('collect.js', ['--synthesise'], { ...store.env, ALERTS_FILE: file });
    const [first, second] = [await collect(), await collect()];
    receiver.close();
    expect([first.code, second.code, second.stdout]).toEqual([0, 0, expect.stringContaining(', 0 waiting')]);
    expect(told.filter(({ subject }) => subject === 'demand/ALL').map(({ type }) => type)).toEqual(['grid.threshold.crossed']);
    const shown = JSON.parse(await example('alert-event.json')) as object;
    expect(Object.keys(told.find(({ subject }) => subject === 'demand/ALL')!)).toEqual(Object.keys(shown));
    await writeFile(file, JSON.stringify({ alerts: [{ ...always, limit: 3 }] }));
    const { code, stderr } = await collect();
    expect([code, stderr]).toEqual([1, expect.stringContaining('/alerts/0/limit: Unknown field')]);
  });

  it('for a bucket are an object that the service takes', async () => {
    await store.put('grid-data/snsp/latest.json', await example('summary.json'));
    await waitFor(async () => ((await service.json<{ snsp_pct: number }>('/api/current')).snsp_pct === 62.5 ? true : null), {
      what: 'the example',
    });
  });

  it('are met at the first look too, as its page says', async () => {
    const page = await readFile(resolve(EXAMPLES, '../../../docs/grid.md'), 'utf8');
    const [{ command, answer } = { command: '', answer: '' }] = writtenCommands(page);
    const script = command.replaceAll('http://localhost:3100', service.url);
    const { stdout } = await promisify(execFile)('sh', ['-c', script], { cwd: folder });
    const first = (text: string): (string | undefined)[] =>
      text
        .trim()
        .split('\n')
        .map((line) => /^\{"\w+":/.exec(line)?.[0]);
    expect(first(stdout)).toEqual(first(answer!));
  });

  it('are all shown', async () => {
    const pages = await readdir(resolve(EXAMPLES, '..'));
    const texts = await Promise.all(
      pages.filter((name) => name.endsWith('.md')).map((name) => readFile(resolve(EXAMPLES, '..', name), 'utf8')),
    );
    expect(NAMES.filter((name) => !texts.some((text) => text.includes(`<<< examples/${name}`)))).toEqual([]);
  });
});

describe('the pages of the guide', () => {
  it('lead nowhere that is not there', async () => {
    const { pages, broken } = await crawl('/guide/');
    expect(broken).toEqual([]);
    expect(pages).toBeGreaterThanOrEqual(12);
  });

  it('say what the service says of itself', async () => {
    const [configuration, api, data] = await Promise.all(
      ['configuration', 'api', 'data'].map(async (page) => (await service.get(`/guide/${page}.html`)).text()),
    );
    expect(configuration).toMatch(/CACHE_TTL_SECONDS<.*>300<.*whole number from 1 to 86400/);
    expect(configuration).not.toContain(resolve(EXAMPLES, '../../..'));
    const { paths } = await service.json<{ paths: Record<string, unknown> }>('/openapi.json');
    for (const path of Object.keys(paths)) expect(api).toContain(`<code>${path}</code>`);
    const { series } = await service.json<{ series: Record<string, { series: Record<string, unknown> }> }>('/api/snapshot');
    for (const [area, record] of Object.entries(series)) {
      for (const name of [area, ...Object.keys(record.series)]) expect(data).toContain(`<code>${name}</code>`);
    }
  });

  /** Follows every link and every file of every page, and looks for the place that a link names. */
  async function crawl(start: string): Promise<{ pages: number; broken: string[] }> {
    const seen = new Map<string, string>();
    const broken: string[] = [];
    const visit = async (url: URL, from: string): Promise<void> => {
      const path = url.pathname;
      if (!seen.has(path)) {
        const response = await fetch(service.url + path);
        const isPage = response.headers.get('content-type')?.includes('text/html') === true && path.startsWith('/guide/');
        const text = await response.text();
        seen.set(path, isPage ? text : '');
        if (!response.ok) broken.push(`${from} → ${path}: ${response.status}`);
        if (isPage) {
          for (const [, link] of text.matchAll(/(?:href|src)="([^"]+)"/g)) {
            const target = new URL(link!, service.url + path);
            if (target.origin === service.url) await visit(target, path);
          }
        }
      }
      const place = decodeURIComponent(url.hash.slice(1));
      if (place && seen.get(path) && !seen.get(path)!.includes(`id="${place}"`)) broken.push(`${from} → ${path}${url.hash}`);
    };
    await visit(new URL(start, service.url), 'start');
    return { pages: [...seen.values()].filter((text) => text !== '').length, broken };
  }
});

describe('an address of the guide that is not there', () => {
  it('is a page for a browser, and problem details for a program', async () => {
    const page = await service.get('/guide/deep/nothing', { headers: { Accept: 'text/html,*/*;q=0.8' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([404, expect.stringContaining('text/html')]);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('<title>404');
    const problem = await service.get('/guide/deep/nothing');
    expect([problem.status, await problem.json()]).toEqual([404, expect.objectContaining({ code: 'not-found' })]);
  });
});
