import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { processorSeconds, type Contender } from './contender.ts';

const run = promisify(execFile);

export interface Drive {
  path: string;
  encoding: string;
  seconds: number;
  connections: number;
  /** Milliseconds that each connection waits before its next request; none: as fast as it can. */
  pauseMs?: number;
}

export interface Run {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
  failed: number;
  processorSeconds: number;
}

/** Latencies are in milliseconds. `folder` is for wrk's script. */
export async function wrk(folder: string, { url, pid }: Contender, drive: Drive): Promise<Run> {
  const script = join(folder, 'wrk.lua');
  writeFileSync(
    script,
    `${drive.pauseMs ? `function delay() return math.random(0, ${2 * drive.pauseMs}) end` : ''}
function done(summary, latency)
  local e = summary.errors
  io.write(string.format("RESULT %d %f %f %f %d\\n", summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3, e.connect + e.read + e.write + e.status + e.timeout))
end
`,
  );
  const before = processorSeconds(pid);
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${drive.connections}`,
    `-d${drive.seconds}`,
    '-s',
    script,
    '-H',
    `Accept-Encoding: ${drive.encoding}`,
    `${url}${drive.path}`,
  ]);
  const [requests, seconds, p50, p99, failed] = /^RESULT (.*)$/m.exec(stdout)![1]!.split(' ').map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return { requests, seconds, p50, p99, failed, processorSeconds: processorSeconds(pid) - before };
}

/** Several runs as one: latencies are the middle one of the runs, since one disturbed run says nothing of the server. */
export function together(runs: readonly Run[]): Run {
  const sum = (pick: (run: Run) => number): number => runs.reduce((total, run) => total + pick(run), 0);
  const middle = (pick: (run: Run) => number): number => runs.map(pick).sort((a, b) => a - b)[Math.floor((runs.length - 1) / 2)]!;
  return {
    requests: sum((run) => run.requests),
    seconds: sum((run) => run.seconds),
    p50: middle((run) => run.p50),
    p99: middle((run) => run.p99),
    failed: sum((run) => run.failed),
    processorSeconds: sum((run) => run.processorSeconds),
  };
}
