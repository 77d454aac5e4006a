import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endedChildren } from './kit/processor-time.mjs';
import { keepPackages, takePackages } from './packages-cache.mjs';

/** Runs on the system's Node.js with nothing installed, so it is plain JavaScript that older lines understand too. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/**
 * Installs what is missing, then runs a TypeScript entry on the project's own Node and ends as it ends.
 * @param meanwhile what else a new machine needs; it goes on while npm installs.
 */
export async function bootstrap(entry, meanwhile) {
  const began = Date.now();
  if (!isInstalled()) await install(began, meanwhile);
  const child = spawn(node, [join(root, entry), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, STARTED_AT: String(began), INSTALL_PROCESSOR_SECONDS: String(endedChildren()) },
    shell: process.platform === 'win32',
  });
  // The entry decides what a signal means, and hears of our own death by the closing of its channel.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithNpm(child);
  child.on('exit', (code) => process.exit(code ?? 1));
}

/**
 * npm waits for us, so losing it as an ancestor means that it was killed. Between npm and us is a shell, or not,
 * depending on the shell.
 */
function endWithNpm(child) {
  const shell = processState(process.ppid);
  const lost = () => process.ppid !== shell.pid || (shell.isShell && processState(shell.pid)?.parent !== shell.parent);
  if (shell) setInterval(() => lost() && child.kill('SIGTERM'), process.platform === 'linux' ? 250 : 2_000).unref();
}

function processState(pid) {
  try {
    if (process.platform !== 'linux') {
      const [, parent, command] = /(\d+)\s+(.*)/.exec(
        execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }),
      );
      return { pid, parent, isShell: /sh$/.test(command) };
    }
    const [, command, parent] = /\((.*)\) . (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { pid, parent, isShell: /sh$/.test(command) };
  } catch {
    return undefined;
  }
}

/** Compares the lock with what npm wrote about its last complete installation: true after a pull that changed nothing. */
function isInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed) || !existsSync(node)) return false;
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { packages: present } = JSON.parse(readFileSync(installed, 'utf8'));
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      !path.includes('node_modules/') || link || present[path]?.version === version || (optional && !present[path]),
  );
}

async function install(began, meanwhile) {
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const other = meanwhile?.();
  if (!takePackages(root) || !isInstalled()) await installByNpm(seconds);
  await other;
  console.log(`  Installing packages: done in ${seconds()} s`);
}

async function installByNpm(seconds) {
  console.log('  Installing packages with npm ci (about a minute) …');
  const beat = setInterval(() => console.log(`  Installing packages: still working, ${seconds()} s`), 10_000);
  // What this machine has of npm's packages already is not asked for again, but where that is older than the lock
  const code = (await npmCi('--prefer-offline', '--loglevel=silent')) && (await npmCi('--loglevel=error'));
  if (code !== 0) {
    console.error('The packages could not be installed; npm says why above. Nothing was started.');
    process.exit(1);
  }
  clearInterval(beat);
  keepPackages(root);
}

/** The engine warnings that the level `error` hides are about the system's Node, which runs nothing but this file. */
function npmCi(...options) {
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const child = spawn(command, [...args, 'ci', '--include=dev', '--include=optional', ...options], {
    cwd: root,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)).on('error', () => resolve(1)));
}
