import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isAlive } from './pids.ts';
import { obituary, Supervisor, type ManagedProcess } from './supervisor.ts';
import { waitFor } from './wait.ts';

const folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
const logFile = join(folder, 'log');
const script = (code: string): { command: string; args: string[] } => ({ command: process.execPath, args: ['-e', code] });
const forever = script('setInterval(() => {}, 1000)');

describe('The supervisor', () => {
  it('stops what it started in the reverse order', async () => {
    const supervisor = new Supervisor();
    const first = await supervisor.start({ name: 'first', ...forever, logFile });
    const second = await supervisor.start({ name: 'second', ...forever, logFile });
    const stopped: string[] = [];
    await supervisor.stop((name) => stopped.push(name));
    expect(stopped).toEqual(['second', 'first']);
    expect([isAlive(first.pid), isAlive(second.pid)]).toEqual([false, false]);
  });

  it('tells of a process that died by itself, with its last words', async () => {
    const supervisor = new Supervisor();
    const death = new Promise<ManagedProcess>((resolve) => supervisor.onDeath(resolve));
    await supervisor.start({ name: 'The service', ...script('console.error("no port"); process.exit(7)'), logFile });
    expect(obituary(await death)).toMatch(/^The service ended with code 7[^]*no port/);
    await supervisor.stop();
  });

  it('starts a service again that is killed, after pauses that double, and keeps its log', async () => {
    const supervisor = new Supervisor();
    const spec = { name: 'The service', ...script('console.log("up"); setInterval(() => {}, 1000)'), logFile };
    const told: string[] = [];
    const isUp = (times: number): Promise<boolean> =>
      waitFor(() => readFileSync(logFile, 'utf8').split('up').length > times, { what: `start ${times}` });
    supervisor.keep(
      await supervisor.start(spec),
      () => supervisor.start(spec, true),
      (words) => told.push(words),
    );
    for (const starts of [1, 2]) {
      await isUp(starts);
      process.kill(supervisor.running[0]!.pid, 'SIGKILL');
    }
    await isUp(3);
    expect(told.map((words) => words.match(/was ended by SIGKILL|again in \d+ s/g))).toEqual([
      ['was ended by SIGKILL', 'again in 1 s'],
      ['was ended by SIGKILL', 'again in 2 s'],
    ]);
    await supervisor.stop();
    expect(supervisor.running).toEqual([]);
  });

  it('takes it for no death where a process finds its port taken: whoever waits for it tries another', async () => {
    const supervisor = new Supervisor();
    const deaths: string[] = [];
    supervisor.onDeath(({ name }) => deaths.push(name));
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const late = await supervisor.start({
      name: 'late',
      ...script(`require('http').createServer().listen(${port}, '127.0.0.1')`),
      logFile,
    });
    await waitFor(() => late.ended, { what: 'its end' });
    expect([late.ended, deaths]).toEqual(['ended with code 1', []]);
    server.close();
    await supervisor.stop();
  });

  it('starts nothing once it stops', async () => {
    const supervisor = new Supervisor();
    await supervisor.stop();
    await expect(supervisor.start({ name: 'late', ...forever, logFile })).rejects.toThrow('being stopped');
  });

  it('leaves neither processes nor folders when it is itself killed', async () => {
    const temporary = join(folder, 'temporary');
    writeFileSync(temporary, '');
    const module = pathToFileURL(join(import.meta.dirname, 'supervisor.ts')).href;
    const code = `const { Supervisor } = await import(${JSON.stringify(module)});
      const supervisor = new Supervisor();
      supervisor.removeAtEnd(${JSON.stringify(temporary)});
      const { pid } = await supervisor.start(${JSON.stringify({ name: 'child', ...forever, logFile })});
      process.stdout.write(String(pid));`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(output.toString());
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await waitFor(() => !isAlive(pid) && !existsSync(temporary), { what: 'the clean-up' });
  });
});
