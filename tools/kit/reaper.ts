import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { endProcess } from './pids.ts';

/**
 * A process that outlives its parent only to clean up. The parent writes one line for each thing it makes; when the
 * pipe closes without a `done`, the parent was killed, and what it left is stopped in the order of a normal stop.
 */
const processes: { pid: number; stopSignal: NodeJS.Signals }[] = [];
const paths: string[] = [];
let done = false;

for await (const line of createInterface({ input: process.stdin })) {
  const [verb, first = '', second = ''] = line.split('\t');
  if (verb === 'process') processes.push({ pid: Number(first), stopSignal: second as NodeJS.Signals });
  if (verb === 'ended')
    processes.splice(
      processes.findIndex(({ pid }) => pid === Number(first)),
      1,
    );
  if (verb === 'path') paths.push(first);
  if (verb === 'done') done = true;
}
if (!done) for (const { pid, stopSignal } of processes.reverse()) await endProcess(pid, stopSignal);
for (const path of paths) rmSync(path, { recursive: true, force: true });
