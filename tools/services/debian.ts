import { execFile, execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { logFile } from '../kit/paths.ts';
import { hasProgram } from '../kit/programs.ts';

const run = promisify(execFile);
const INSTALL = fileURLToPath(new URL('apt-install.sh', import.meta.url));

export interface Package {
  name: string;
  /** An older one is of no use. */
  oldest?: string;
}

/** Installs packages where the machine is Debian and lets us; else says why not. Their daemons are not started. */
export async function installPackages(wanted: Package[]): Promise<string | undefined> {
  const packages = wanted.map(({ name }) => name);
  if (!existsSync('/etc/debian_version')) return `this is no Debian, install ${packages.join(' and ')} yourself`;
  if (process.getuid?.() !== 0)
    return `only root can install it: "sudo apt-get install --no-install-recommends ${packages.join(' ')}"`;
  try {
    // What is offered is known after the lists are there
    if (wanted.some(({ oldest }) => oldest)) await run(INSTALL, []);
    const offered = wanted.filter(isOffered).map(({ name }) => name);
    const options = { maxBuffer: 1 << 26 };
    if (offered.length > 0) writeFileSync(logFile('apt'), (await run(INSTALL, offered, options)).stdout);
    return offered.length < packages.length ? "this Debian's is too old" : undefined;
  } catch (error) {
    writeFileSync(logFile('apt'), String((error as { stderr?: string }).stderr ?? error));
    return `apt-get could not install ${packages.join(' and ')}, see ${logFile('apt')}`;
  }
}

function isOffered({ name, oldest }: Package): boolean {
  if (oldest === undefined) return true;
  const policy = execFileSync('apt-cache', ['policy', name], { encoding: 'utf8' });
  const [, candidate] = /Candidate: (\d\S*)/.exec(policy) ?? []; // "(none)" is no version
  return candidate !== undefined && hasProgram('dpkg', '--compare-versions', candidate, 'ge', oldest);
}
