import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '../../kit/wait.ts';
import type { Contender } from './contender.ts';
import type { Run } from './wrk.ts';

/** A line of the table, or its heading. Processor time a request says more than requests a second where a machine is shared. */
export function rowOf(name = '', run?: Run): string {
  const cells = run
    ? [
        Math.round(run.requests / run.seconds),
        run.p50.toFixed(2),
        run.p99.toFixed(2),
        ((run.processorSeconds / run.requests) * 1e6).toFixed(1),
        run.failed,
      ]
    : ['requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'failed'];
  return [name.padEnd(38), ...cells.map((cell) => String(cell).padStart(11))].join('');
}

/** After some refreshes, in which nothing had changed. */
export async function memoryOf({ url, pid }: Contender, days: number): Promise<string> {
  const metrics = async (): Promise<string> => (await fetch(`${url}/metrics`)).text();
  const valueOf = (text: string, name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  const text = await waitFor(
    async () => {
      // Asking takes memory too: not more often than Prometheus would on a bad day.
      await pause(1_000);
      const seen = await metrics();
      return valueOf(seen, 'grid_refreshes_total\\{outcome="ok"\\}') >= 4 && seen;
    },
    { what: 'four refreshes' },
  );
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)![1]) * 1024;
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
  return (
    `${String(days).padStart(4)} days: RSS ${megabytes(kilobytes('VmRSS'))}, of which the program's own pages ${megabytes(kilobytes('RssFile'))}; ` +
    `heap used ${megabytes(valueOf(text, 'nodejs_heap_size_used_bytes'))} of ${megabytes(valueOf(text, 'nodejs_heap_size_total_bytes'))}; ` +
    `highest so far ${megabytes(kilobytes('VmHWM'))}`
  );
}
