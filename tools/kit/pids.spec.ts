import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endProcess, isAlive, isOurs } from './pids.ts';

describe('A recorded process', () => {
  it('is ours while it runs what we started', () => {
    expect(isOurs(process.pid, 'jest')).toBe(true);
  });

  it('is not ours when its number went to another program', () => {
    expect(isOurs(process.pid, 'apps/course/dist/main.js')).toBe(false);
  });

  it('is gone once it has ended', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    expect(isAlive(child.pid!)).toBe(false);
  });

  it('is ended also when it does not listen to the signal', async () => {
    const deaf = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log()']);
    await once(deaf.stdout, 'data');
    await endProcess(deaf.pid!, 'SIGTERM', 0.2);
    expect(isAlive(deaf.pid!)).toBe(false);
  });
});
