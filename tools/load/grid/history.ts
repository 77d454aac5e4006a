import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../kit/progress.ts';
import { waitFor } from '../../kit/wait.ts';
import type { Supervisor } from '../../kit/supervisor.ts';
import { untilAnswers, type Contender } from './contender.ts';
import { rowOf } from './figures.ts';
import { startGrid, synthesise } from './service.ts';
import { together, wrk, type Drive, type Run } from './wrk.ts';

const AREAS = ['wind', 'demand', 'solar', 'co2', 'interconnection', 'snsp', 'frequency', 'generation', 'intensity', 'wind'];
const YEAR = 365;

interface Archive {
  readonly folder: string;
  readonly years: number;
}

/** What an archive of years takes, what questions of it take, and what `/api/current` notices of ten at a time. */
export async function measureHistory(
  supervisor: Supervisor,
  scripts: string,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<void> {
  const archives: Archive[] = [];
  for (const years of [1, 10]) {
    const begun = Date.now();
    const folder = await synthesise(supervisor, 30, years * YEAR);
    archives.push({ folder, years });
    say(
      `\n${years === 1 ? 'A year' : `${years} years`}, made up and kept in ${((Date.now() - begun) / 1000).toFixed(0)} s: ${sizeOf(folder)}`,
    );
  }
  for (const { folder, years } of archives) {
    const ours = await startGrid(supervisor, folder, 86_400);
    await untilAnswers(ours, '/api/history/snsp?interval=month', 'identity');
    say(`\nQuestions of ${years === 1 ? 'a year' : `${years} years`}, one at a time:\n`);
    for (const [interval, format, series] of [
      ['month', 'json', ''],
      ['day', 'json', ''],
      ['hour', 'json', 'ALL,NI,ROI'],
      ['15m', 'csv', 'ALL'],
      ['15m', 'parquet', 'ALL'],
      ['15m', 'arrow', 'ALL'],
    ] as const) {
      const path = `/api/history/wind?interval=${interval}&format=${format}${series && `&series=${series}`}`;
      say(await timeOf(ours, path));
    }
    if (years === 10) await besideQuestions(ours, scripts, { seconds, rounds });
  }
}

function sizeOf(folder: string): string {
  const { files } = JSON.parse(readFileSync(join(folder, 'grid-data/archive/manifest.json'), 'utf8')) as {
    files: { month: string; bytes: number; rows: number }[];
  };
  const sum = (pick: (file: (typeof files)[number]) => number): number => files.reduce((total, file) => total + pick(file), 0);
  // The first and the last month are not whole.
  const months = [...new Set(files.map(({ month }) => month))].sort().slice(1, -1);
  const whole = files.filter(({ month }) => months.includes(month)).reduce((total, { bytes }) => total + bytes, 0);
  const log = readdirSync(join(folder, 'grid-data/archive/log'), { recursive: true }).length;
  return `${files.length} files, ${sum(({ rows }) => rows)} rows, ${megabytes(sum(({ bytes }) => bytes))} MB, ${megabytes(whole / months.length)} MB a month; ${log} objects of the log`;
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(2);

/** The middle one of five, and the most memory that a process of it had. */
async function timeOf(ours: Contender, path: string): Promise<string> {
  const times: number[] = [];
  let [bytes, highest] = [0, 0];
  for (let round = 0; round < 5; round += 1) {
    const begun = performance.now();
    const look = setInterval(() => (highest = Math.max(highest, memoryOfChildren(ours.pid))), 20);
    const response = await fetch(ours.url + path);
    bytes = (await response.arrayBuffer()).byteLength;
    clearInterval(look);
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    times.push(performance.now() - begun);
  }
  const middle = times.sort((a, b) => a - b)[2]!;
  return `${path.padEnd(72)}${middle.toFixed(0).padStart(7)} ms ${(bytes / 1e6).toFixed(2).padStart(7)} MB, memory up to ${(highest / 1e6).toFixed(0)} MB`;
}

function memoryOfChildren(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return Math.max(
      0,
      ...children.map((child) => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0) * 1024),
    );
  } catch {
    // It has ended in between.
    return 0;
  }
}

async function besideQuestions(
  ours: Contender,
  scripts: string,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<void> {
  // A rate well below the most that is possible: at the most, latency says how long the queue is and nothing else.
  const drive: Drive = { path: '/api/current', encoding: 'gzip', seconds, connections: 32, pauseMs: 10 };
  await wrk(scripts, ours, { ...drive, seconds: 2 });
  const rest: Run[] = [];
  const busy: Run[] = [];
  let answered = 0;
  for (let round = 0; round < rounds * 2; round += 1) {
    rest.push(await wrk(scripts, ours, drive));
    const questions = ask(ours);
    // The questions that the last round broke off took their processes with them: to start new ones is not what is measured
    await questions.areUnderWay();
    busy.push(await wrk(scripts, ours, drive));
    answered += await questions.end();
  }
  const [atRest, beside] = [together(rest), together(busy)];
  say(`\nTen questions of ten years at all times, ${answered} answered, 32 connections with pauses:\n\n${rowOf()}`);
  say(rowOf('at rest', atRest));
  say(rowOf('beside ten questions', beside));
  say(`  p99: ${(beside.p99 / atRest.p99).toFixed(2)} times that at rest (wanted: at most 1.25)`);
}

/** More than are answered while anybody measures. */
const MANY = 1_000;

/**
 * Ten that ask without a pause, all of them in one process that takes little: to start one for each would disturb what is measured.
 * The end leaves those without their answers that wait.
 */
function ask({ url }: Contender): { areUnderWay: () => Promise<void>; end: () => Promise<number> } {
  const questions = Array.from({ length: MANY }, (_, index) => `${url}/api/history/${AREAS[index % AREAS.length]}?interval=day`);
  const curl = spawn(
    'curl',
    [
      '--parallel',
      '--parallel-immediate',
      '--parallel-max',
      '10',
      '--no-progress-meter',
      '--config',
      '-',
      '--write-out',
      '%{stderr}%{http_code} ',
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  curl.stdin.end(questions.map((question) => `url = "${question}"\noutput = "/dev/null"\n`).join(''));
  let answers = '';
  curl.stderr.setEncoding('latin1').on('data', (text: string) => (answers += text));
  const answered = (): number => answers.matchAll(/200 /g).toArray().length;
  return {
    areUnderWay: async () => void (await waitFor(() => answered() > 0, { what: 'the first answer' })),
    end: async () => {
      const length = answered();
      curl.kill();
      await once(curl, 'close');
      return length;
    },
  };
}
