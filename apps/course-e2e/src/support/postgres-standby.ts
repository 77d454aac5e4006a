import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { PostgresHome } from '@repo/tools/services/postgres-home.ts';

/**
 * The home of a streaming replica of the server that runs in `home`, made while it runs, as pg_basebackup does, which npm's programs
 * lack. `startPostgres` starts it; it goes with the other's folder.
 */
export async function makeStandby(home: PostgresHome, primaryUrl: string): Promise<PostgresHome> {
  const folder = join(home.folder, 'standby');
  const data = join(folder, 'data');
  const { hostname, port, username, password } = new URL(primaryUrl);
  mkdirSync(folder, { mode: 0o700 });
  copyFileSync(join(home.folder, 'password'), join(folder, 'password'));
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('standby', true)`);
    await promisify(execFile)('cp', ['-a', join(home.folder, 'data'), data]);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    writeFileSync(join(data, 'backup_label'), rows[0]!.labelfile);
  } finally {
    await client.end();
  }
  rmSync(join(data, 'postmaster.pid'), { force: true });
  rmSync(join(data, 'postmaster.opts'), { force: true });
  writeFileSync(join(data, 'standby.signal'), '');
  const way = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${way}'\n`);
  const made = [folder, ...['password', 'data/backup_label', 'data/standby.signal'].map((name) => join(folder, name))];
  if (home.user) for (const path of made) chownSync(path, home.user.uid, home.user.gid);
  return { ...home, folder };
}
