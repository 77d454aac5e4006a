import { describe, expect, it } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchesGlob, resolve } from 'node:path';
import { parse } from 'yaml';
import { parseCompose } from './compose-policy.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');

/** Instructions with their continued lines joined, comments left out. */
function instructions(dockerfile: string): string[] {
  const lines = dockerfile.split('\n').filter((line) => !line.startsWith('#'));
  return lines
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** What `COPY` takes from the build context. */
function copiedSources(lines: readonly string[]): string[] {
  const copies = lines.filter((line) => line.startsWith('COPY ') && !line.includes('--from='));
  return copies.flatMap((line) =>
    line
      .split(/\s+/)
      .slice(1, -1)
      .filter((word) => !word.startsWith('--')),
  );
}

describe.each(['apps/course/Dockerfile', 'apps/grid-metrics/Dockerfile'])('%s', (path) => {
  const lines = instructions(read(path));
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

  it('starts from one exact Node, of the version that the project is on', () => {
    const bases = new Set(lines.flatMap((line) => /^FROM (node:\S+)/.exec(line)?.[1] ?? []));
    expect([...bases]).toEqual([expect.stringMatching(`^node:${read('.node-version').trim()}\\.\\d+\\.\\d+-bookworm-slim$`)]);
  });

  it('gives npm the package.json of every workspace, as the lock file wants', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const manifests = globSync(
      workspaces.map((pattern) => `${pattern}/package.json`),
      { cwd: ROOT },
    );
    const copied = copiedSources(lines);
    expect(manifests.filter((manifest) => !copied.some((source) => matchesGlob(manifest, source)))).toEqual([]);
    expect(manifests.length).toBeGreaterThan(0);
  });

  it('copies only what is there', () => {
    expect(copiedSources(lines).filter((source) => globSync(source, { cwd: ROOT }).length === 0)).toEqual([]);
  });

  it('leaves development dependencies out of the image', () => {
    // A bundle has its libraries in it, and needs no others.
    const copied = last.filter((line) => /^COPY --from=(?!build )/.test(line));
    if (copied.length > 0)
      expect(lines).toContainEqual(expect.stringMatching(/^RUN .*npm ci --omit=dev --workspace @app\/[\w-]+$/));
    expect(last.filter((line) => line.startsWith('RUN '))).toEqual([]);
  });

  it('runs as a user without rights, listens on all addresses, and says whether it lives', () => {
    expect(last).toContain('USER 1000:1000');
    expect(last).toContainEqual(expect.stringMatching(/^ENV .*NODE_ENV=production.*HOST=0\.0\.0\.0/));
    expect(last).toContainEqual(expect.stringMatching(/^HEALTHCHECK .*CMD \["node", "-e", ".*\/health\/live/));
    expect(last).toContainEqual(expect.stringMatching(/^CMD \["node", ("--[\w-]+=\d+", )*"apps\/[\w-]+\/dist\/main\.js"\]$/));
  });
});

it('Every program that an image, Compose or Kubernetes starts has a source', () => {
  const { services } = parseCompose(read('docker-compose.yml'));
  const texts = [
    read('apps/course/Dockerfile'),
    read('apps/grid-metrics/Dockerfile'),
    ...Object.values(services).map(({ command = [] }) => command.join(' ')),
    ...globSync('k8s/**/*.yaml', { cwd: ROOT }).map(read),
  ];
  const programs = new Set(texts.flatMap((text) => text.match(/apps\/[\w-]+\/dist\/[\w-]+\.js/g) ?? []));
  expect(
    [...programs].filter((program) => !existsSync(resolve(ROOT, program.replace('/dist/', '/src/').replace('.js', '.ts')))),
  ).toEqual([]);
  expect(programs.size).toBeGreaterThanOrEqual(5);
});

it('The build context leaves secrets and what is built here out', () => {
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env*', '.local', '**/node_modules', '**/dist']));
  expect(parse(read('docker-compose.yml'))).toMatchObject({
    'x-course': { build: { context: '.' } },
    'x-grid': { build: { context: '.' } },
  });
});
