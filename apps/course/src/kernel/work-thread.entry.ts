import { parentPort } from 'node:worker_threads';
import { ProblemError } from './errors.js';

/** Which function of which module to run, and on what. */
export interface Order {
  module: string;
  name: string;
  input: unknown;
}

/** Errors lose their class on the way. */
export type Answer =
  { done: unknown } | { refused: Pick<ProblemError, 'code' | 'message' | 'errors' | 'extensions'> } | { failed: unknown };

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
