import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../kit/paths.ts';

/** What we read of an entry of package-lock.json, version 3. */
export interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  optional?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  /** Of a workspace: where it is. */
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean } | undefined>;
}

export interface LockFile {
  /** Relative to the root, '' for the root itself. */
  folder: string;
  packages: Record<string, Locked>;
  manifest: { devDependencies?: Record<string, string>; allowScripts: Record<string, boolean> };
}

const read = <T>(folder: string, file: string): T => JSON.parse(readFileSync(join(root, folder, file), 'utf8')) as T;

/** The lock file of the workspaces and those of the packages that only some commands install. */
export function lockFiles(): LockFile[] {
  const folders = ['', ...globSync('tools/packages/*/package-lock.json', { cwd: root }).map(dirname).sort()];
  return folders.map((folder) => ({
    folder,
    packages: read<Pick<LockFile, 'packages'>>(folder, 'package-lock.json').packages,
    manifest: read(folder, 'package.json'),
  }));
}
