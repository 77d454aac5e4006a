import { parentPort } from 'node:worker_threads';
import { ProblemError } from '../kernel/errors.js';
import { checkedImport, type CheckedImport, type ImportSource } from './checked-import.js';

/** What the thread answers: errors lose their class on the way. */
export type ReadingAnswer =
  { read: CheckedImport } | { refused: Pick<ProblemError, 'code' | 'message' | 'errors' | 'extensions'> } | { failed: unknown };

parentPort!.on('message', (source: ImportSource) => parentPort!.postMessage(answerTo(source)));

function answerTo(source: ImportSource): ReadingAnswer {
  try {
    return { read: checkedImport(source) };
  } catch (error) {
    if (!(error instanceof ProblemError)) return { failed: error };
    const { code, message, errors, extensions } = error;
    return { refused: { code, message, errors, extensions } };
  }
}
