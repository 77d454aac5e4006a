import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { receive, send } from './pipe.js';
import { PIPE, type RefreshOrder, type RefreshOutcome } from './refresh-process.js';
import { refresh } from './refresh.js';
import { openObjectStore } from './source/index.js';

// Requests go first where processors are short.
setPriority(10);
// A signal to the whole group, as of Ctrl-C, is the service's to answer.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
const pipe = new Socket({ fd: PIPE });
// The service is gone. An exit would wait for a read of a disk that hangs.
pipe.once('close', () => process.kill(process.pid, 'SIGKILL'));

async function carryOut(): Promise<RefreshOutcome> {
  try {
    const { store, previous, now } = (await receive(pipe)) as RefreshOrder;
    const result = await refresh(await openObjectStore(store), store.prefix, previous, now);
    const areas = new Map([...result.snapshot.areas].filter(([area]) => result.changed.includes(area)));
    return { result: { ...result, snapshot: { ...result.snapshot, areas } } };
  } catch (error) {
    return { failure: error };
  }
}

await send(pipe, await carryOut());
