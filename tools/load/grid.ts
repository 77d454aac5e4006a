/**
 * The grid service: current values beside nginx with the same bytes, latency while everything it serves is replaced, and questions about
 * its history: `node tools/load/grid.ts [--seconds 3] [--rounds 3] [--only speed|refresh|history]`. Needs wrk, and nginx for speed.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { logFile, root } from '../kit/paths.ts';
import { anyFreePort } from '../kit/ports.ts';
import { hasProgram } from '../kit/programs.ts';
import { say } from '../kit/progress.ts';
import type { Supervisor } from '../kit/supervisor.ts';
import { waitFor } from '../kit/wait.ts';
import { synthesise } from '../local-stack/grid-data.ts';
import { untilReady } from '../local-stack/applications.ts';
import { median, numbers, runParts, supervised, table, timed } from './runner.ts';

const run = promisify(execFile);
const { seconds, rounds } = numbers({ seconds: 3, rounds: 3 });
const CONNECTIONS = 32;
/** Well below the highest possible rate: at the highest, latency only says how long the queue is. */
const PAUSE_MS = 10;
const AREAS = ['wind', 'demand', 'solar', 'co2', 'interconnection', 'snsp', 'frequency', 'generation', 'intensity'];

interface Server {
  url: string;
  pid: number;
}

/** Starts the service with the flags and environment of its image. */
async function startGrid(supervisor: Supervisor, objects: string, ttlSeconds: number): Promise<Server> {
  const dockerfile = readFileSync(join(root, 'apps/grid-metrics/Dockerfile'), 'utf8');
  const [, ...flags] = (JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)![1]!) as string[]).slice(0, -1);
  const image = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs]) => pairs!.split(' ').map((pair) => pair.split('=')));
  const port = await anyFreePort();
  const settings = {
    OBJECTS_DIR: objects,
    CACHE_TTL_SECONDS: String(ttlSeconds),
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
  };
  const managed = await supervisor.start({
    name: 'grid service',
    command: process.execPath,
    args: [...flags, join(root, 'apps/grid-metrics/dist/main.js')],
    cwd: root,
    env: { ...process.env, ...(Object.fromEntries(image) as NodeJS.ProcessEnv), ...settings, NODE_ENV: 'development' },
    logFile: logFile(`load-grid-${port}`),
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady({ url }, managed);
  return { url, pid: managed.pid };
}

interface Run {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  /** Microseconds of processor time for each request: other programs on the machine change it little. */
  cpu: number;
}

/** Drives a server with wrk; `pauseMs` is the mean pause of each connection between two requests. */
async function wrk({ url, pid }: Server, path: string, encoding: string, pauseMs = 0): Promise<Run> {
  const script = join(mkdtempSync(join(tmpdir(), 'grid-load-')), 'wrk.lua');
  writeFileSync(
    script,
    `${pauseMs ? `function delay() return math.random(0, ${2 * pauseMs}) end` : ''}
function done(summary, latency)
  local e = summary.errors
  io.write(string.format("RESULT %d %f %f %f %d\\n", summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3, e.connect + e.read + e.write + e.status + e.timeout))
end
`,
  );
  const before = processorSeconds(pid);
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}`, '-s', script, '-H', `Accept-Encoding: ${encoding}`, url + path];
  const { stdout } = await run('wrk', args);
  const figures = /^RESULT (.*)$/m.exec(stdout)![1]!.split(' ').map(Number);
  const [requests, took, p50, p99, failed] = figures as [number, number, number, number, number];
  return { perSecond: requests / took, p50, p99, failed, cpu: ((processorSeconds(pid) - before) / requests) * 1e6 };
}

/** Processor time of a process and its children (fields 14 to 17 of proc_pid_stat(5), in hundredths of a second). */
function processorSeconds(pid: number): number {
  const fields = (file: string): string[] => readFileSync(file, 'utf8').split(') ').at(-1)!.split(' ');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const times = [String(pid), ...children].flatMap((each) => fields(`/proc/${each}/stat`).slice(11, 15));
  return times.reduce((sum, time) => sum + Number(time) / 100, 0);
}

/** Medians of several runs: one disturbed run says nothing about the server. */
function summary(name: string, runs: readonly Run[]): string[] {
  const of = (pick: (run: Run) => number): number => median(runs.map(pick));
  const cells = [of((one) => one.p50).toFixed(2), of((one) => one.p99).toFixed(2), of((one) => one.cpu).toFixed(1)];
  return [name, of((one) => one.perSecond).toFixed(0), ...cells, of((one) => one.failed).toFixed(0)];
}
const HEADS = ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'failed'];

async function speed(supervisor: Supervisor): Promise<void> {
  const ours = await startGrid(supervisor, await synthesise(supervisor, 30), 86_400);
  const rows: string[][] = [];
  for (const encoding of ['gzip', 'br']) {
    for (const path of ['/api/current', '/api/snapshot']) {
      const nginx = await startNginx(supervisor, path, encoding, await bytesOf(ours.url + path, encoding));
      const servers: [string, Server, Run[]][] = [
        ['nginx', nginx, []],
        ['ours', ours, []],
      ];
      // In turn, so that what else the machine does affects both alike; the first round warms up
      for (let round = 0; round <= rounds; round++)
        for (const [, server, runs] of servers) {
          const one = await wrk(server, path, encoding);
          if (round > 0) runs.push(one);
        }
      for (const [name, , runs] of servers) rows.push(summary(`${path} ${encoding}, ${name}`, runs));
    }
  }
  say(
    `\n${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s, no access log on either side:\n\n${table([HEADS, ...rows])}`,
  );
}

/** The bytes as they are sent; `fetch` would decompress them. */
async function bytesOf(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding }, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

/** One worker that serves the bytes as a static file, with the settings that make it fastest. */
async function startNginx(supervisor: Supervisor, path: string, encoding: string, bytes: Buffer): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'grid-load-nginx-'));
  supervisor.removeAtEnd(folder);
  mkdirSync(join(folder, 'www', path, '..'), { recursive: true });
  writeFileSync(join(folder, 'www', path), bytes);
  const port = await anyFreePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const headers = ['Cache-Control "public, max-age=300"', 'Vary Accept-Encoding', 'Access-Control-Allow-Origin *'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root; ' : ''}worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr;
events { worker_connections 2048; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; default_type application/json;
  open_file_cache max=100 inactive=60s; open_file_cache_valid 60s; ${temporary.join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}/www; location / { ${headers.map((line) => `add_header ${line};`).join(' ')}
    add_header X-Content-Type-Options nosniff; add_header Content-Encoding ${encoding}; } }
}
`,
  );
  const url = `http://127.0.0.1:${port}`;
  const { pid } = await supervisor.start({
    name: 'nginx',
    command: 'nginx',
    args: ['-c', join(folder, 'nginx.conf'), '-p', folder],
    stopSignal: 'SIGQUIT',
    logFile: logFile('load-nginx'),
  });
  const isSame = async (): Promise<boolean> => (await bytesOf(url + path, encoding).catch(() => Buffer.of())).equals(bytes);
  await waitFor(isSame, { what: 'nginx to answer with the same bytes' });
  return { url, pid };
}

async function refresh(supervisor: Supervisor): Promise<void> {
  const folder = await synthesise(supervisor, 30);
  const ours = await startGrid(supervisor, folder, 1);
  const latest = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('latest.json'));
  const objects = latest.map((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    const changed = JSON.parse(text) as { series: Record<string, { value: number }[]> };
    for (const point of Object.values(changed.series).flat()) point.value += 1;
    return { path: join(folder, path), contents: [JSON.stringify(changed), text] };
  });
  let turn = 0;
  const replace = (): void => {
    for (const { path, contents } of objects) {
      writeFileSync(`${path}.draft`, contents[turn % 2]!);
      renameSync(`${path}.draft`, path);
    }
    turn++;
  };
  await besides(ours, 'while every object is replaced', () => {
    const timer = setInterval(replace, 700); // more often than the service looks
    replace();
    return Promise.resolve(async () => {
      clearInterval(timer);
      await pause(2_500); // the service loads the last of them
    });
  });
}

/** Latency of current values at rest and during some work, in turn. */
async function besides(ours: Server, name: string, begin: () => Promise<() => Promise<void>>): Promise<void> {
  const [rest, busy]: [Run[], Run[]] = [[], []];
  await wrk(ours, '/api/current', 'gzip', PAUSE_MS);
  for (let round = 0; round < rounds * 2; round++) {
    rest.push(await wrk(ours, '/api/current', 'gzip', PAUSE_MS));
    const end = await begin();
    busy.push(await wrk(ours, '/api/current', 'gzip', PAUSE_MS));
    await end();
  }
  say(
    `\n/api/current, ${CONNECTIONS} connections with pauses:\n\n${table([HEADS, summary('at rest', rest), summary(name, busy)])}`,
  );
  const ratio = median(busy.map(({ p99 }) => p99)) / median(rest.map(({ p99 }) => p99));
  say(`  p99: ${ratio.toFixed(2)} times that at rest (target 1.25)`);
}

const QUESTIONS = [
  'interval=month&format=json',
  'interval=day&format=json',
  'interval=hour&format=json&series=ALL,NI,ROI',
  'interval=15m&format=csv&series=ALL',
  'interval=15m&format=parquet&series=ALL',
  'interval=15m&format=arrow&series=ALL',
];

async function history(supervisor: Supervisor): Promise<void> {
  for (const years of [1, 10]) {
    let folder = '';
    const ms = await timed(async () => (folder = await synthesise(supervisor, 30, years * 365)));
    say(`\nYears of history: ${years}, made in ${(ms / 1_000).toFixed(0)} s: ${sizeOf(folder)}\n`);
    const ours = await startGrid(supervisor, folder, 86_400);
    const first = (): Promise<boolean> => fetch(`${ours.url}/api/history/snsp?interval=month`).then(({ ok }) => ok);
    await waitFor(first, { what: 'the first answer' }); // from then on a process is ready
    const rows: string[][] = [];
    for (const question of QUESTIONS) {
      const path = `/api/history/wind?${question}`;
      let bytes = 0;
      const times: number[] = [];
      for (let round = 0; round < 5; round++) {
        times.push(
          await timed(async () => {
            const answer = await fetch(ours.url + path);
            if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
            bytes = (await answer.arrayBuffer()).byteLength;
          }),
        );
      }
      rows.push([path, median(times).toFixed(0), (bytes / 1e6).toFixed(2)]);
    }
    say(table([['one at a time', 'ms', 'MB'], ...rows]));
    if (years === 10) await besides(ours, 'beside ten questions of ten years', () => askTen(ours));
  }
}

function sizeOf(folder: string): string {
  const { files } = JSON.parse(readFileSync(join(folder, 'grid-data/archive/manifest.json'), 'utf8')) as {
    files: { bytes: number; rows: number }[];
  };
  const [rows, bytes] = [files.reduce((sum, file) => sum + file.rows, 0), files.reduce((sum, file) => sum + file.bytes, 0)];
  return `${files.length} files, ${rows} rows, ${(bytes / 1e6).toFixed(2)} MB`;
}

/** Ten questions at all times from one small process: starting one for each would disturb the measurement. */
async function askTen({ url }: Server): Promise<() => Promise<void>> {
  const questions = Array.from({ length: 1_000 }, (_, n) => `url = "${url}/api/history/${AREAS[n % AREAS.length]}?interval=day"`);
  const args = ['--parallel', '--parallel-immediate', '--parallel-max', '10', '--no-progress-meter', '--config', '-'];
  const curl = spawn('curl', [...args, '--write-out', '%{stderr}%{http_code} '], { stdio: ['pipe', 'ignore', 'pipe'] });
  curl.stdin.end(questions.map((question) => `${question}\noutput = "/dev/null"\n`).join(''));
  // The questions that the last round broke off took their processes with them: starting new ones is not what is measured
  await once(curl.stderr, 'data');
  return async () => {
    curl.kill();
    await once(curl, 'close');
  };
}

if (!hasProgram('sh', '-c', 'command -v wrk && command -v nginx'))
  throw new Error('apt-get install --no-install-recommends wrk nginx-light');
await supervised((supervisor) =>
  runParts({ speed: () => speed(supervisor), refresh: () => refresh(supervisor), history: () => history(supervisor) }),
);
