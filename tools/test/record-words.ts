/** Loaded before every black-box suite of a whole run: what the services say to people and assistants is kept, to be read at its end. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { sayings } from './words.ts';

const folder = process.env.TEST_RECORD;
const SPEAKING = /json|event-stream/;

if (folder) {
  const file = join(folder, `tests-${process.pid}.words`);
  const known = new Set<string>();
  const plain = globalThis.fetch;
  const keep = (body: string): void => {
    const fresh = sayings(body).filter((text) => !known.has(text));
    fresh.forEach((text) => known.add(text));
    if (fresh.length > 0) appendFileSync(file, fresh.map((text) => `${JSON.stringify(text)}\n`).join(''), { mode: 0o600 });
  };
  globalThis.fetch = async (input, init) => {
    const response = await plain(input, init);
    // The test goes on meanwhile; a stream that it breaks off has said nothing whole.
    if (SPEAKING.test(response.headers.get('content-type') ?? ''))
      void response
        .clone()
        .text()
        .then(keep, () => undefined);
    return response;
  };
}
