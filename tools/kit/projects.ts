import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.ts';

export interface Project {
  name: string;
  folder: string;
  targets: string[];
}

/** What runs; each builds what it cannot start without. */
export const SERVICES = ['@app/course', '@app/grid-metrics'];

/** Sites of documentation. They need packages of their own, and neither the services nor their main tests need them. */
export const SITES = ['@app/course-help', '@app/grid-guide'];

/** The workspace's projects, read from where Nx reads them. */
export function projects(): Project[] {
  const { workspaces } = read<{ workspaces: string[] }>('package.json');
  return globSync(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  )
    .sort()
    .map((file) => {
      const { name, scripts } = read<{ name: string; scripts?: Record<string, string> }>(file);
      return { name, folder: dirname(file), targets: Object.keys(scripts ?? {}) };
    });
}

/** Finds a project by its full name, the part after the slash, or its folder. */
export function findProject(all: readonly Project[], word: string): Project | undefined {
  return all.find(({ name, folder }) => [name, name.split('/')[1], folder].includes(word.replace(/\/$/, '')));
}

/** Which projects the words after `npm test --` name; the words that name none are patterns of paths of test files. */
export function chosenBy(all: readonly Project[], words: readonly string[]): { chosen: readonly Project[]; files: string[] } {
  const named = words.flatMap((word) => findProject(all, word) ?? []);
  const files = words.filter((word) => !findProject(all, word));
  if (files.length > 0 && named.length === 0) {
    const names = all.map(({ name }) => name).join(', ');
    throw new Error(`There is no project "${files[0]}". Name a project before test files. Projects: ${names}.`);
  }
  return { chosen: named.length > 0 ? named : all, files };
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
}
