import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { logFile } from '../kit/paths.ts';
import type { Supervisor } from '../kit/supervisor.ts';

const run = promisify(execFile);
const POLICY = '/usr/sbin/policy-rc.d';

export function hasProgram(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Installs packages where the machine is Debian and lets us; else says why not. Their daemons are not started. */
export async function installPackages(supervisor: Supervisor, packages: string[]): Promise<string | undefined> {
  if (!existsSync('/etc/debian_version')) return `this is no Debian, install ${packages.join(' and ')} yourself`;
  if (process.getuid?.() !== 0)
    return `only root can install it: "sudo apt-get install --no-install-recommends ${packages.join(' ')}"`;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 1 << 26 };
  const install = ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...packages];
  const ownPolicy = !existsSync(POLICY);
  if (ownPolicy) {
    supervisor.removeAtEnd(POLICY);
    writeFileSync(POLICY, '#!/bin/sh\nexit 101\n');
    chmodSync(POLICY, 0o755);
  }
  try {
    const { stdout } = await run('apt-get', ['update', '-qq'], options).then(() => run('apt-get', install, options));
    writeFileSync(logFile('apt'), stdout);
    return undefined;
  } catch (error) {
    writeFileSync(logFile('apt'), String((error as { stderr?: string }).stderr ?? error));
    return `apt-get could not install ${packages.join(' and ')}, see ${logFile('apt')}`;
  } finally {
    if (ownPolicy) rmSync(POLICY, { force: true });
  }
}
