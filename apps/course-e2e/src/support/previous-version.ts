import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../../../..');
const MIGRATIONS = 'apps/course/src/platform/database/migrations';

/** The last commit without the newest migration: what is serving while that runs. Null where the history does not go so far back. */
export async function commitBeforeNewestMigration(): Promise<string | null> {
  const files = (await readdir(join(ROOT, MIGRATIONS))).filter((name) => /^\d/.test(name)).sort();
  try {
    const added = await git('log', '-1', '--follow', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${files.at(-1)!}`);
    return await git('rev-parse', '--verify', added ? `${added}^` : 'HEAD');
  } catch {
    return null; // no repository, or a shallow one
  }
}

/** Builds the course service of that commit in the folder, with the packages that are installed. @returns its dist. */
export async function buildVersion(commit: string, folder: string): Promise<string> {
  const archive = join(folder, 'source.tar');
  await git('archive', '-o', archive, commit);
  await run('tar', ['-xf', archive, '-C', folder]);
  // What an import finds first: the libraries of that commit, then what the application alone has, then what all have
  const own = join(folder, 'apps/course/node_modules');
  await mkdir(join(own, '@lib'), { recursive: true });
  for (const name of await readdir(join(folder, 'libs'))) await symlink(join(folder, 'libs', name), join(own, '@lib', name));
  for (const name of await readdir(join(ROOT, 'apps/course/node_modules')).catch(() => []))
    if (!name.startsWith('.') && name !== '@lib') await symlink(join(ROOT, 'apps/course/node_modules', name), join(own, name));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  // By the compiler that is here: what called it then may no longer be installed
  const compile = join(ROOT, 'tools/build/compile.mjs');
  for (const name of await readdir(join(folder, 'libs')))
    await run(process.execPath, [compile], { cwd: join(folder, 'libs', name) });
  await run('npm', ['run', '-s', 'build'], { cwd: join(folder, 'apps/course') });
  return join(folder, 'apps/course/dist/');
}

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: ROOT })).stdout.trim();
}
