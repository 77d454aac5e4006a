import { parentPort } from 'node:worker_threads';
import { ProblemError } from './errors.js';
import { WithContent, type Answer, type Order } from './work.js';

type Work = (input: unknown, content: Uint8Array) => unknown;

parentPort!.on('message', ({ order, content }: { order: Order; content: Uint8Array }) => {
  void answerTo(order, content).then((answer) => parentPort!.postMessage(answer));
});

async function answerTo({ module, name, input }: Order, content: Uint8Array): Promise<Answer> {
  try {
    const exported = (await import(module)) as Record<string, Work>;
    const done = await exported[name]!(input, content);
    return done instanceof WithContent ? { done: done.result as unknown, content: done.content } : { done, content: [] };
  } catch (error) {
    if (!(error instanceof ProblemError)) return { failed: error };
    const { code, message, errors, extensions } = error;
    return { refused: { code, message, errors, extensions } };
  }
}
