import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { logFile } from '../kit/paths.ts';
import { hasProgram } from '../kit/programs.ts';
import type { Supervisor } from '../kit/supervisor.ts';

const run = promisify(execFile);
const POLICY = '/usr/sbin/policy-rc.d';

export interface Package {
  name: string;
  /** An older one is of no use. */
  oldest?: string;
}

/** Installs packages where the machine is Debian and lets us; else says why not. Their daemons are not started. */
export async function installPackages(supervisor: Supervisor, wanted: Package[]): Promise<string | undefined> {
  const packages = wanted.map(({ name }) => name);
  if (!existsSync('/etc/debian_version')) return `this is no Debian, install ${packages.join(' and ')} yourself`;
  if (process.getuid?.() !== 0)
    return `only root can install it: "sudo apt-get install --no-install-recommends ${packages.join(' ')}"`;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 1 << 26 };
  const ownPolicy = !existsSync(POLICY);
  if (ownPolicy) {
    supervisor.removeAtEnd(POLICY);
    writeFileSync(POLICY, '#!/bin/sh\nexit 101\n');
    chmodSync(POLICY, 0o755);
  }
  try {
    await run('apt-get', ['update', '-qq'], options);
    const offered = wanted.filter(isOffered).map(({ name }) => name);
    const install = ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...offered];
    if (offered.length > 0) writeFileSync(logFile('apt'), (await run('apt-get', install, options)).stdout);
    return offered.length < packages.length ? "this Debian's is too old" : undefined;
  } catch (error) {
    writeFileSync(logFile('apt'), String((error as { stderr?: string }).stderr ?? error));
    return `apt-get could not install ${packages.join(' and ')}, see ${logFile('apt')}`;
  } finally {
    if (ownPolicy) rmSync(POLICY, { force: true });
  }
}

function isOffered({ name, oldest }: Package): boolean {
  if (oldest === undefined) return true;
  const policy = execFileSync('apt-cache', ['policy', name], { encoding: 'utf8' });
  const [, candidate] = /Candidate: (\d\S*)/.exec(policy) ?? []; // "(none)" is no version
  return candidate !== undefined && hasProgram('dpkg', '--compare-versions', candidate, 'ge', oldest);
}
