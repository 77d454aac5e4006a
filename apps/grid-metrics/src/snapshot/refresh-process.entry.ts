import { Socket } from 'node:net';
import { constants, getPriority, setPriority } from 'node:os';
import { receive, send } from './pipe.js';
import { PIPE, type WorkOrder, type WorkOutcome } from './refresh-process.js';
import { workOn } from './refresh.js';
import { openObjectStore } from './source/index.js';

// Requests go first where processors are short. One that is lower already may not be raised.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
// A signal to the whole group, as of Ctrl-C, is the service's to answer.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
const pipe = new Socket({ fd: PIPE });
// The service is gone. An exit would wait for a read of a disk that hangs.
pipe.once('close', () => process.kill(process.pid, 'SIGKILL'));

const { store, previous, cachedAt } = (await receive(pipe)()) as WorkOrder;
const outcome: WorkOutcome = await openObjectStore(store)
  .then((objects) => workOn(objects, store.prefix, previous, cachedAt))
  .then(
    (result) => ({ result }),
    (failure: unknown) => ({ failure }),
  );
await send(pipe, outcome);
