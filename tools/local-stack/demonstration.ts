import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** What must outlive a run for the next one to find the same workspace; the server keeps only hashes of it. */
export interface Demonstration {
  email: string;
  password: string;
  workspaceId?: string;
  token?: string;
  /** False while the workspace is to be filled; a workspace that somebody else made stays as it is. */
  furnished?: boolean;
}

export function readDemonstration(file: string): Demonstration {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Demonstration;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(`${file} cannot be read. Delete .local to begin anew.`);
    return { email: 'trainer@example.com', password: randomBytes(12).toString('base64url') };
  }
}

export function writePrivately(file: string, content: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
