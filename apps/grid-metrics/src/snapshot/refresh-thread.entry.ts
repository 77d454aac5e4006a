import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { refresh } from './refresh.js';
import type { RefreshOrder } from './refresh-thread.js';
import { openObjectStore } from './source/index.js';

// On Linux a thread has a priority of its own: requests go first where processors are short. Elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(10);

const { store, previous, now } = workerData as RefreshOrder;
parentPort!.postMessage(await refresh(await openObjectStore(store), store.prefix, previous, now));
