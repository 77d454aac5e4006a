import { Socket } from 'node:net';
import { constants, getPriority, setPriority } from 'node:os';
import { receive, send } from './pipe.js';
import { PIPE, type KeepOrder, type LookOrder, type Outcome } from './refresh-process.js';
import { workOn, type RefreshWork } from './refresh.js';
import { openObjectStore } from './source/index.js';

// Requests go first where processors are short. One that is lower already may not be raised.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
// A signal to the whole group, as of Ctrl-C, is the service's to answer.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
const pipe = new Socket({ fd: PIPE });
// The service is gone. An exit would wait for a read of a disk that hangs.
pipe.once('close', () => process.kill(process.pid, 'SIGKILL'));

async function answer<T>(work: () => Promise<T>): Promise<void> {
  const outcome: Outcome<T> = await work().then(
    (result) => ({ result }),
    (failure: unknown) => ({ failure }),
  );
  await send(pipe, outcome);
}

const next = receive(pipe);
const { store, seen } = (await next()) as LookOrder;
let work: RefreshWork;
await answer(async () => {
  work = workOn(await openObjectStore(store), store.prefix);
  return work.look(seen);
});
// Comes only where something has changed; else the service ends this process.
const { areas, gaps } = (await next()) as KeepOrder;
await answer(() => work.keep(areas, gaps));
