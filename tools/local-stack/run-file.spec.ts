import { beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOurs } from '../kit/pids.ts';
import { AlreadyRunningError, RunFile } from './run-file.ts';

const self = { pid: process.pid, marker: 'jest' };
let file: string;
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'run-file-')), 'run.json');
});

describe('One stack a checkout', () => {
  it('is claimed, privately, and released', async () => {
    const run = new RunFile(file, self);
    await run.claim();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    run.release();
    expect(existsSync(file)).toBe(false);
  });

  it('refuses a second run beside a living one', async () => {
    await new RunFile(file, self).claim();
    await expect(new RunFile(file, self).claim(0.1)).rejects.toThrow(AlreadyRunningError);
  });

  it('takes over from a run that was killed, and stops what it left', async () => {
    const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'a-service']);
    const exit = once(left, 'exit');
    writeFileSync(
      file,
      JSON.stringify({ pid: process.pid, marker: 'not this one', processes: [{ pid: left.pid, marker: 'a-service' }] }),
    );
    await new RunFile(file, self).claim(0.1);
    expect(await exit).toEqual([null, 'SIGTERM']);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(self);
  });

  it('spares a process that only inherited the number of one it left', async () => {
    writeFileSync(
      file,
      JSON.stringify({ pid: process.pid, marker: 'not this one', processes: [{ pid: process.ppid, marker: 'a-service' }] }),
    );
    await new RunFile(file, self).claim(0.1);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ processes: [] });
  });

  it('takes over a file that a crash cut short', async () => {
    writeFileSync(file, '{"pid":');
    await new RunFile(file, self).claim(0.1);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(self);
  });

  it('waits for a run that is on its way out', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 700)', 'a-stack']);
    writeFileSync(file, JSON.stringify({ pid: other.pid, marker: 'a-stack', stopping: true, processes: [] }));
    await new RunFile(file, self).claim(0.1);
    expect(isOurs(other.pid!, 'a-stack')).toBe(false);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(self);
  });
});
