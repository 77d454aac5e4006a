import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { AREAS } from '../snapshot/domain/areas.js';
import type { Answer, Batch } from './answers.js';
import { parseUpstreamResponse, UpstreamResponseError } from './upstream-response.js';

/** A recorded answer, or the *.json files of a folder in the order of their names, so that later ones correct earlier ones. */
export async function recordedAnswers(path: string): Promise<Iterable<Batch>> {
  const isFolder = (await stat(path)).isDirectory();
  const names = isFolder ? (await readdir(path)).filter((name) => name.endsWith('.json')).sort() : [basename(path)];
  const files = names.map((name) => (isFolder ? join(path, name) : path));
  return [{ areas: AREAS, answers: read(files) }];
}

async function* read(files: readonly string[]): AsyncGenerator<Answer> {
  for (const [index, file] of files.entries()) {
    const about = { name: basename(file), position: [index + 1, files.length] as const };
    try {
      yield { ...about, ...parseUpstreamResponse(await readFile(file, 'utf8')) };
    } catch (error) {
      if (!(error instanceof UpstreamResponseError)) throw error;
      yield { ...about, problem: error.message };
    }
  }
}
