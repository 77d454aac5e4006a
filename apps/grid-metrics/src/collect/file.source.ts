import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseUpstreamResponse, UpstreamResponseError, type UpstreamRow } from './upstream-response.js';

/** One answer of upstream, or why there is none. */
export type Answer = { readonly name: string } & ({ readonly rows: readonly UpstreamRow[] } | { readonly problem: string });

/** Recorded answers: the *.json files of a folder, in the order of their names, so that later ones correct earlier ones. */
export async function* readRecorded(directory: string): AsyncGenerator<Answer> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).sort();
  for (const name of names) {
    try {
      yield { name, rows: parseUpstreamResponse(await readFile(join(directory, name), 'utf8')) };
    } catch (error) {
      if (!(error instanceof UpstreamResponseError)) throw error;
      yield { name, problem: error.message };
    }
  }
}
