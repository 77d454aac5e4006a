import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepPackages, takePackages } from './cache.mjs';

/** Runs on the system's Node.js with nothing installed, so it is plain JavaScript that older lines understand too. */
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Installs the packages of `tools/packages/<name>`, which have a lock file of their own so that other commands do without them. A link
 * in the root's `node_modules` to each direct dependency lets every project import them.
 */
export async function installExtra(name) {
  const folder = join(root, 'tools/packages', name);
  const { devDependencies } = JSON.parse(fs.readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isInstalled(folder)) await install(folder, `packages for ${name}`);
  for (const dependency of Object.keys(devDependencies)) {
    link(join(folder, 'node_modules', dependency), join(root, 'node_modules', dependency));
  }
}

function link(target, path) {
  const content = relative(dirname(path), target);
  if (fs.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() && fs.readlinkSync(path) === content) return;
  fs.rmSync(path, { recursive: true, force: true });
  fs.mkdirSync(dirname(path), { recursive: true });
  fs.symlinkSync(content, path, 'junction');
}

/**
 * Compares the lock with what npm wrote about its last installation: true after a pull that changed nothing. `npm install
 * --package-lock-only` writes that too, without installing, so the folders have to be there.
 */
export function isInstalled(folder) {
  const installed = join(folder, 'node_modules/.package-lock.json');
  if (!fs.existsSync(installed)) return false;
  const { packages: wanted } = JSON.parse(fs.readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const { packages: present } = JSON.parse(fs.readFileSync(installed, 'utf8'));
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      !path.includes('node_modules/') ||
      link ||
      (optional && !present[path]) ||
      (present[path]?.version === version && fs.existsSync(join(folder, path))),
  );
}

/** @param what is named in the progress lines. */
export async function install(folder, what) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  if (!takePackages(folder) || !isInstalled(folder)) {
    console.log(`  Installing ${what} with npm ci …`);
    const beat = setInterval(() => console.log(`  Installing ${what}: still working, ${seconds()} s`), 10_000);
    // Cached metadata is good enough unless it is older than the lock file.
    const code = (await npmCi(folder, '--prefer-offline', '--loglevel=silent')) && (await npmCi(folder, '--loglevel=error'));
    clearInterval(beat);
    if (code !== 0) throw new Error(`npm ci failed in ${folder}; npm says why above.`);
    keepPackages(folder);
  }
  console.log(`  Installing ${what}: done in ${seconds()} s`);
}

/** The engine warnings that the level `error` hides are about the system's Node.js, which runs only these scripts. */
function npmCi(folder, ...options) {
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const child = spawn(command, [...args, 'ci', '--include=dev', '--include=optional', ...options], {
    cwd: folder,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)).on('error', () => resolve(1)));
}

for (const name of process.argv[1] === fileURLToPath(import.meta.url) ? process.argv.slice(2) : []) await installExtra(name);
