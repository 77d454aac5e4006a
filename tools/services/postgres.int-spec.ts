import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive } from '../kit/pids.ts';
import { Supervisor } from '../kit/supervisor.ts';
import { waitFor } from '../kit/wait.ts';
import { throwAwayHome, type PostgresHome } from './postgres-home.ts';
import { discountStalePid, readPidFile } from './postgres-pid-file.ts';
import { ensureDatabase, startPostgres } from './postgres.ts';

async function query<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // A server that is killed takes its connections with it.
  client.on('error', () => {});
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

describe('The embedded PostgreSQL', () => {
  const supervisors: Supervisor[] = [];
  let home: PostgresHome;
  let data: string;

  const start = (): Promise<string> => {
    const supervisor = new Supervisor();
    supervisors.push(supervisor);
    return startPostgres(supervisor, { home, logFile: join(home.folder, `log-${supervisors.length}`), durable: false });
  };

  beforeAll(async () => {
    home = throwAwayHome();
    data = join(home.folder, 'data');
    const url = await ensureDatabase(await start(), 'kept');
    await query(url, "CREATE TABLE note AS SELECT 'still here' AS text");
  });
  afterAll(async () => {
    supervisors[0]?.removeAtEnd(home.folder);
    for (const supervisor of supervisors.reverse()) await supervisor.stop();
  });

  const note = async (serverUrl: string): Promise<unknown> => {
    const [row] = await query<{ text: string }>(await ensureDatabase(serverUrl, 'kept'), 'SELECT text FROM note');
    return row?.text;
  };

  it('asks for the password and listens on loopback only', async () => {
    const url = new URL(await start());
    const [row] = await query<{ listen_addresses: string }>(url.href, 'SHOW listen_addresses');
    expect(row).toEqual({ listen_addresses: '127.0.0.1' });
    url.password = 'wrong';
    await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('replaces a server that a killed run left running, and finds its data', async () => {
    await start();
    const left = readPidFile(data)!.pid;
    expect(await note(await start())).toBe('still here');
    expect(isAlive(left)).toBe(false);
  });

  it('starts again after the server itself was killed', async () => {
    const left = readPidFile(data)!.pid;
    process.kill(left, 'SIGKILL');
    await waitFor(() => !isAlive(left), { what: 'the server to die' });
    expect(await note(await start())).toBe('still here');
  });

  describe('with a lock file whose number is another process’s by now', () => {
    let stranger: ChildProcess;
    beforeAll(async () => {
      stranger = spawn('sleep', ['60'], { ...home.user });
      await once(stranger, 'spawn');
      for (const supervisor of supervisors.splice(1)) await supervisor.stop();
    });
    afterAll(() => {
      stranger.kill();
    });

    it('starts, and leaves that process alone', async () => {
      const lines = [stranger.pid, data, 1_700_000_000, 5432, '', '127.0.0.1', '    100         1', 'ready   '];
      writeFileSync(join(data, 'postmaster.pid'), `${lines.join('\n')}\n`);
      expect(await note(await start())).toBe('still here');
      expect(stranger.exitCode).toBeNull();
    });

    it('keeps the rest of the file, by which surviving backends are found', async () => {
      for (const supervisor of supervisors.splice(1)) await supervisor.stop();
      writeFileSync(join(data, 'postmaster.pid'), `${stranger.pid}\n${data}\nkept\n`);
      discountStalePid(data);
      expect(readFileSync(join(data, 'postmaster.pid'), 'utf8')).toBe(`${process.pid}\n${data}\nkept\n`);
    });
  });
});
