import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { logFile, root } from '../kit/paths.ts';
import { readStages } from '../images/dockerfile.ts';
import { buildah } from './engine.ts';
import { ISOLATION, makeStandIns } from './stand-ins.ts';

const run = promisify(execFile);
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

export interface Build {
  /** Of the repository. */
  dockerfile: string;
  tag: string;
  version: string;
  revision: string;
}

/** Builds an image from its Dockerfile as it is. */
export async function build({ dockerfile, tag, version, revision }: Build): Promise<void> {
  const file = join(root, dockerfile);
  const stages = readStages(readFileSync(file, 'utf8'));
  const named = new Set(stages.map(({ name }) => name));
  await makeStandIns([...new Set(stages.map(({ from }) => from))].filter((from) => !named.has(from)));
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  try {
    const log = await buildah(
      'bud',
      ...ISOLATION,
      '--format=docker',
      '--layers',
      ...(await wayToTheRegistry(folder)),
      `--build-arg=VERSION=${version}`,
      `--build-arg=REVISION=${revision}`,
      `--file=${file}`,
      `--tag=${tag}`,
      root,
    );
    writeFileSync(logFile(`containers-build-${tag.replace(/\W/g, '-')}`), log);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** npm in the build goes where npm goes here, and trusts whom this machine trusts; none of it stays in a layer. */
async function wayToTheRegistry(folder: string): Promise<string[]> {
  const { stdout } = await run('npm', ['config', 'get', 'registry']);
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, `registry=${stdout.trim()}\ncafile=${CERTIFICATES}\n`);
  return [`--volume=${npmrc}:/usr/local/etc/npmrc:ro`, `--volume=${CERTIFICATES}:${CERTIFICATES}:ro`];
}
