/**
 * The grid service beside nginx with the same bytes and beside the same cache in FastAPI, its latencies while everything it
 * serves is replaced again and again, its memory, what questions of history take and disturb, and what listeners of the stream take:
 * `node tools/load/grid.ts [--seconds 3] [--rounds 3] [--only speed|refresh|memory|history|stream]`.
 * All run at the same time on the same machine and are measured in turn. Build first.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { logFile } from '../kit/paths.ts';
import { anyFreePort } from '../kit/ports.ts';
import { say, step } from '../kit/progress.ts';
import { Supervisor } from '../kit/supervisor.ts';
import { hasProgram } from '../kit/programs.ts';
import { PYTHON } from '../services/s3.ts';
import { untilAnswers, type Contender } from './grid/contender.ts';
import { startNginx } from './grid/nginx.ts';
import { memoryOf, rowOf } from './grid/figures.ts';
import { measureHistory } from './grid/history.ts';
import { ReplacedObjects } from './grid/replaced-objects.ts';
import { startGrid, synthesise } from './grid/service.ts';
import { measureStream } from './grid/stream.ts';
import { together, wrk, type Drive, type Run } from './grid/wrk.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const PATHS = ['/api/current', '/api/snapshot'];
const CONNECTIONS = 32;

const compares = values.only === undefined || values.only === 'speed';
const missing = [
  ...(!compares || hasProgram('nginx', '-v') ? [] : ['nginx-light']),
  ...(hasProgram('sh', '-c', 'command -v wrk') ? [] : ['wrk']),
  ...(!compares || hasProgram(PYTHON, '-c', 'import fastapi, uvicorn') ? [] : ['python3-fastapi', 'python3-uvicorn']),
  ...(!compares || hasProgram(PYTHON, '-c', 'import uvloop, httptools') ? [] : ['python3-uvloop', 'python3-httptools']),
];
if (missing.length > 0) {
  say(`Not installed: ${missing.join(', ')}. On Debian: apt-get install --no-install-recommends ${missing.join(' ')}`);
  process.exit(1);
}

const supervisor = new Supervisor();
const scripts = mkdtempSync(join(tmpdir(), 'grid-load-'));
supervisor.removeAtEnd(scripts);

/** In turn, several times over, so that what else the machine does meets all alike. */
async function compare(contenders: readonly Contender[], drive: Drive): Promise<Run[]> {
  // What is compiled while it runs is compiled before it counts.
  for (const contender of contenders) await wrk(scripts, contender, { ...drive, seconds: 2 });
  const runs = contenders.map((): Run[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) runs[index]!.push(await wrk(scripts, contender, drive));
  }
  return runs.map(together);
}

async function speed(): Promise<void> {
  const ours = await startGrid(supervisor, await synthesise(supervisor, 30), 86_400);
  const plain = await startReference('FastAPI', ours, { LOOP: 'asyncio', HTTP: 'h11', HELD: 'bytes' });
  // What uvicorn takes where they are installed: the parts that are not Python.
  const quick = await startReference('FastAPI, uvloop', ours, { LOOP: 'uvloop', HTTP: 'httptools', HELD: 'bytes' });
  say(`\n${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s each, no access log anywhere:\n\n${rowOf()}`);
  for (const encoding of ['gzip', 'br'] as const) {
    const files = new Map<string, Buffer>();
    for (const path of PATHS) files.set(path, await untilAnswers(ours, path, encoding));
    const contenders = [await startNginx(supervisor, files, encoding), plain, quick, ours];
    for (const path of PATHS) {
      for (const other of contenders) await untilAnswers(other, path, encoding, files.get(path));
      const runs = await compare(contenders, { path, encoding, seconds, connections: CONNECTIONS });
      for (const [index, run] of runs.entries()) say(rowOf(`${path} ${encoding}, ${contenders[index]!.name}`, run));
      say(`  ${ratios(runs, path)}\n`);
    }
  }
  await recordsEachTime(ours);
}

/** The same cache as records, of which each answer is made; it compresses with gzip. */
async function recordsEachTime(ours: Contender): Promise<void> {
  const usual = await startReference('FastAPI, records', ours, { LOOP: 'uvloop', HTTP: 'httptools', HELD: 'records' });
  for (const path of PATHS) {
    for (const contender of [usual, ours]) await untilAnswers(contender, path, 'gzip');
    const runs = await compare([usual, ours], { path, encoding: 'gzip', seconds, connections: CONNECTIONS });
    for (const [index, run] of runs.entries()) say(rowOf(`${path} gzip, ${[usual, ours][index]!.name}`, run));
    const [theirRate, ourRate] = runs.map(({ requests, seconds: time }) => requests / time);
    say(`  times FastAPI with records: ${(ourRate! / theirRate!).toFixed(1)} (wanted: 10)\n`);
  }
}

/** Most of sending a large answer is the kernel's work, the same for all: ten times a service that sends it cannot be. */
function ratios(runs: readonly Run[], path: string): string {
  const rate = ({ requests, seconds }: Run): number => requests / seconds;
  const [nginx, plain, quick] = runs.slice(0, 3).map((run) => (rate(runs[3]!) / rate(run)).toFixed(2));
  const wanted = path === '/api/current' ? ' (wanted: 10)' : '';
  return `times nginx: ${nginx} (wanted: 1); times FastAPI: ${plain}${wanted}, with uvloop: ${quick}`;
}

async function startReference(
  name: string,
  ours: Contender,
  parts: { LOOP: string; HTTP: string; HELD: string },
): Promise<Contender> {
  const port = await anyFreePort();
  const server = await supervisor.start({
    name,
    command: PYTHON,
    args: [join(import.meta.dirname, 'grid/reference.py')],
    env: { ...process.env, ...parts, PORT: String(port), ANSWERS_OF: ours.url },
    logFile: logFile(`load-fastapi-${parts.LOOP}-${parts.HELD}`),
  });
  return { name, url: `http://127.0.0.1:${port}`, pid: server.pid, process: server };
}

async function refreshing(): Promise<void> {
  const folder = await synthesise(supervisor, 30);
  const ours = await startGrid(supervisor, folder, 1);
  // A rate well below the most that is possible: at the most, latency says how long the queue is and nothing else.
  const drive: Drive = { path: '/api/current', encoding: 'gzip', seconds, connections: CONNECTIONS, pauseMs: 10 };
  const objects = new ReplacedObjects(folder);
  const rest: Run[] = [];
  const busy: Run[] = [];
  for (let round = 0; round < rounds * 2; round += 1) {
    rest.push(await wrk(scripts, ours, drive));
    objects.begin();
    busy.push(await wrk(scripts, ours, drive));
    await objects.end();
  }
  const [atRest, whileBusy] = [together(rest), together(busy)];
  say(
    `\nAll objects replaced ${objects.count} times, a refresh every second, ${CONNECTIONS} connections with pauses:\n\n${rowOf()}`,
  );
  say(rowOf('at rest', atRest));
  say(rowOf('while refreshing', whileBusy));
  say(`  p99: ${(whileBusy.p99 / atRest.p99).toFixed(2)} times that at rest (wanted: at most 1.25)`);
}

async function memory(): Promise<void> {
  say('\nMemory at rest, all areas (wanted: under 120 MB with 30 days), in MB:\n');
  for (const days of [30, 90, 365]) say(await memoryOf(await startGrid(supervisor, await synthesise(supervisor, days), 2), days));
}

const history = (): Promise<void> => measureHistory(supervisor, scripts, { seconds, rounds });

const stream = (): Promise<void> => measureStream(supervisor);

const PARTS = { speed, refresh: refreshing, memory, history, stream };
try {
  for (const [name, part] of Object.entries(PARTS)) {
    if (values.only === undefined || values.only === name) await step(`Measuring: ${name}`, part);
  }
} finally {
  await supervisor.stop();
}
