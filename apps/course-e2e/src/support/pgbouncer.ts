import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { serverUser } from '@repo/tools/services/postgres-home.ts';
import { root } from '@repo/tools/kit/paths.ts';
import { anyFreePort } from '@repo/tools/kit/ports.ts';
import { findPgBouncer } from '@repo/tools/kit/programs.ts';
import { waitFor } from '@repo/tools/kit/wait.ts';

/** PgBouncer in front of a PostgreSQL, with the settings that stand in k8s/pgbouncer. */
export interface PgBouncer {
  /** The address of a database through it. */
  through(databaseUrl: string): string;
  /** Cuts whatever goes through it; `start` brings it back at the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** @param settings instead of those in the file, by their names. */
export async function startPgBouncer(serverUrl: string, settings: Record<string, string | number> = {}): Promise<PgBouncer> {
  const command = findPgBouncer();
  if (!command) throw new Error('There is no PgBouncer: apt-get install pgbouncer');
  const server = new URL(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), 'course-and-grid-pgbouncer-'));
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')];
  const port = await anyFreePort();
  const own = { auth_file: users, listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '', ...settings };
  await writeFile(file, await configuration(server, own), { mode: 0o600 });
  const password = decodeURIComponent(server.password).replaceAll('"', '""');
  await writeFile(users, `"${server.username}" "${password}"\n`, { mode: 0o600 });
  const user = serverUser();
  if (user) for (const path of [folder, file, users]) chownSync(path, user.uid, user.gid);

  const through: PgBouncer['through'] = (databaseUrl) => {
    const url = new URL(databaseUrl);
    [url.hostname, url.port] = ['127.0.0.1', String(port)];
    return url.href;
  };
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    const said: string[] = [];
    child = spawn(command, [file], { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder, ...user });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    const answers = (): Promise<boolean> => {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${said.join('')}`);
      return isServed(through(serverUrl));
    };
    await waitFor(answers, { what: 'PgBouncer to answer' });
  };
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await start();
  return {
    ...{ through, kill, start },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A setting that is named twice is the last. */
async function configuration({ hostname, port }: URL, settings: Record<string, string | number>): Promise<string> {
  const text = await readFile(join(root, 'k8s/pgbouncer/pgbouncer.ini'), 'utf8');
  const there = text.replace(/host=\S+ port=\d+/, `host=${hostname} port=${port || 5432}`);
  return (
    there +
    Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join('')
  );
}

async function isServed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
