import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endedChildren } from './kit/processor-time.mjs';
import { install, isInstalled } from './packages/install.mjs';

/** Runs on the system's Node.js with nothing installed, so it is plain JavaScript that older lines understand too. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Installed with the packages, except on macOS, for which npm has no build. */
const packagedNode = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/**
 * Installs what is missing, then runs a TypeScript entry on the packaged Node.js, or else on this one, and ends as it ends.
 * @param meanwhile what else a new machine needs; it goes on while npm installs.
 */
export async function bootstrap(entry, meanwhile) {
  const began = Date.now();
  if (!isInstalled(root)) {
    const other = meanwhile?.();
    try {
      await install(root, 'packages');
    } catch (error) {
      console.error(`${error.message} Nothing was started.`);
      process.exit(1);
    }
    await other;
  }
  const node = existsSync(packagedNode) ? packagedNode : process.execPath;
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const supported = engines.node.match(/\d+/g);
  if (node === process.execPath && !supported.includes(process.versions.node.split('.')[0])) {
    console.error(`Node.js ${supported.join(' or ')} is needed; this is ${process.versions.node}. Nothing was started.`);
    process.exit(1);
  }
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
