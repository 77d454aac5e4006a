import { parentPort } from 'node:worker_threads';
import { ProblemError } from './errors.js';
import type { Answer, Order } from './work.js';

parentPort!.on('message', (order: Order) => void answerTo(order).then((answer) => parentPort!.postMessage(answer)));

async function answerTo({ module, name, input }: Order): Promise<Answer> {
  try {
    const exported = (await import(module)) as Record<string, (input: unknown) => unknown>;
    return { done: await exported[name]!(input) };
  } catch (error) {
    if (!(error instanceof ProblemError)) return { failed: error };
    const { code, message, errors, extensions } = error;
    return { refused: { code, message, errors, extensions } };
  }
}
