import { WithContent } from '../src/kernel/work.js';

/** What a process of the pool is given to do where a test sends it bytes. */
export function reversed(times: number, content: Uint8Array): WithContent<number> {
  return new WithContent(
    content.length,
    Array.from({ length: times }, () => content.toReversed()),
  );
}
