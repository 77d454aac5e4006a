import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bootstrap } from './bootstrap.mjs';
import { PACKAGES } from './test/packages.mjs';

const INSTALL = fileURLToPath(new URL('services/apt-install.sh', import.meta.url));

/** A new machine takes Debian's packages while npm's come: what goes wrong is told when they are looked for. */
async function installDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const child = spawn(INSTALL, Object.values(PACKAGES), { stdio: 'ignore' });
  await new Promise((resolve) => child.on('exit', resolve).on('error', resolve));
}

await bootstrap('tools/test/run.ts', installDebian);
