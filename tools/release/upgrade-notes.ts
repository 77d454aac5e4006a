import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../kit/paths.ts';

const MIGRATIONS = 'apps/course/src/platform/database/migrations';

export interface Note {
  name: string;
  /** What its class says of itself. */
  says: string;
  /** Runs without a transaction, beside the service: an index is built or a constraint checked. */
  beside: boolean;
  /** Takes away what no release since this one uses. */
  unusedSince?: string;
}

/** Of the migration's source. */
export function noteOf(file: string, source: string): Note {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export class/.exec(source)?.[1] ?? '';
  const says = comment
    .replace(/^\s*\*\s?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const name = basename(file, '.ts').replace(/^\d+-/, '').replaceAll('-', ' ');
  const unusedSince = /readonly unusedSince = '([^']+)'/.exec(source)?.[1];
  return { name, says, beside: /readonly transaction = false/.test(source), ...(unusedSince && { unusedSince }) };
}

/** What an operator wants to know before a release that brings these migrations. */
export function upgradeNotes(notes: readonly Note[]): string {
  if (notes.length === 0) return '### Upgrade\n\nNo migration: replace the processes in any order.\n';
  const line = ({ name, says, beside, unusedSince }: Note): string => {
    const rights = [
      ...(beside ? ['beside the service'] : []),
      ...(unusedSince ? [`needs ${unusedSince} or later everywhere`] : []),
    ];
    return `- ${name}${rights.length > 0 ? ` (${rights.join('; ')})` : ''}${says ? `: ${says}` : ''}`;
  };
  const taken = notes.some(({ unusedSince }) => unusedSince !== undefined);
  const way = taken
    ? 'They take away what older releases use: the way back is the release that each names, and none before it.'
    : 'They only add: the version before serves on meanwhile and after, and is the way back.';
  return `### Upgrade\n\nMigrations run before the rollout. ${way}\n\n${notes.map(line).join('\n')}\n`;
}

/** The migrations that came after a commit or a tag, in their order. */
export function notesSince(from: string): Note[] {
  const args = ['diff', '--name-only', '--diff-filter=A', from, 'HEAD', '--', MIGRATIONS];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\/\d+-[^/]+(?<!spec)\.ts$/.test(file));
  return files.sort().map((file) => noteOf(file, readFileSync(join(root, file), 'utf8')));
}
