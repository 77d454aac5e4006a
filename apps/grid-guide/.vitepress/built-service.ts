import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The guide is built after the service, and says what the service itself says. npm runs it in the guide's folder. */
const SERVICE = resolve('../grid-metrics/dist');
const REPOSITORY = resolve('../..');

export const importBuilt = async <T>(file: string): Promise<T> => (await import(pathToFileURL(join(SERVICE, file)).href)) as T;

export const readBuilt = (file: string): string => readFileSync(join(SERVICE, file), 'utf8');

export const helpOf = (program: string): string =>
  execFileSync(process.execPath, [join(SERVICE, program), '--help'], { encoding: 'utf8' });

/** A path of this installation as whoever has the repository knows it. */
export const inRepository = (value: string): string => value.replace(`${REPOSITORY}/`, '');
