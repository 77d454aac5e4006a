import { describe, expect, it } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchesGlob, resolve } from 'node:path';
import { parse } from 'yaml';
import { readStages, readWords, type Stage } from '../images/dockerfile.ts';
import { parseCompose } from './compose-policy.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');

/** What `COPY` takes from the build context. */
function copiedSources(stages: readonly Stage[]): string[] {
  const copies = stages.flatMap(({ steps }) => steps).filter(({ verb }) => verb === 'COPY');
  return copies.map(({ text }) => readWords(text)).flatMap(({ flags, words }) => (flags.from ? [] : words.slice(0, -1)));
}

describe.each(['apps/course/Dockerfile', 'apps/grid-metrics/Dockerfile'])('%s', (path) => {
  const stages = readStages(read(path));
  const last = stages.at(-1)!.steps.map(({ verb, text }) => `${verb} ${text}`);

  it('starts from one exact Node, of the version that the project is on', () => {
    const bases = new Set(stages.map(({ from }) => from).filter((from) => !stages.some(({ name }) => name === from)));
    const exact = `^node:${read('.node-version').trim()}\\.\\d+\\.\\d+-bookworm-slim(?:@sha256:[0-9a-f]{64})?$`;
    expect([...bases]).toEqual([expect.stringMatching(exact)]);
  });

  it('gives npm the package.json of every workspace, as the lock file wants', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const manifests = globSync(
      workspaces.map((pattern) => `${pattern}/package.json`),
      { cwd: ROOT },
    );
    const copied = copiedSources(stages);
    const covers = (source: string, file: string): boolean => source === file || file.startsWith(`${source}/`);
    expect(manifests.filter((manifest) => !copied.some((source) => covers(source, manifest)))).toEqual([]);
    expect(manifests.length).toBeGreaterThan(0);
  });

  it('copies only what is there', () => {
    expect(copiedSources(stages).filter((source) => globSync(source, { cwd: ROOT }).length === 0)).toEqual([]);
  });

  it('copies nothing that the build context leaves out', () => {
    const ignored = read('.dockerignore').trim().split('\n');
    const left = copiedSources(stages).filter((source) => ignored.some((pattern) => matchesGlob(source, pattern)));
    expect(left).toEqual([]);
  });

  it('builds from all that a build in the repository is made of', () => {
    const built = stages.find(({ name }) => name === 'build')!;
    const sources = copiedSources([{ ...built, steps: [...stages[0]!.steps, ...built.steps] }]);
    const { namedInputs } = JSON.parse(read('nx.json')) as { namedInputs: { shared: string[] } };
    const shared = namedInputs.shared.map((input) => input.replace('{workspaceRoot}/', '').replace('/**/*', ''));
    expect([...shared, 'nx.json', 'libs', path.replace('/Dockerfile', '')].filter((file) => !sources.includes(file))).toEqual([]);
  });

  it('runs no command in the image itself', () => {
    expect(last.filter((line) => line.startsWith('RUN '))).toEqual([]);
  });

  it('runs as a user without rights, listens on all addresses, and says whether it lives', () => {
    expect(last).toContain('USER 1000:1000');
    expect(last).toContainEqual(expect.stringMatching(/^ENV .*NODE_ENV=production.*HOST=0\.0\.0\.0/));
    expect(last).toContainEqual(expect.stringMatching(/^HEALTHCHECK .*CMD \["node", "-e", ".*\/health\/live/));
    expect(last).toContainEqual(expect.stringMatching(/^CMD \["node", ("--[\w=-]+", )*"apps\/[\w-]+\/dist\/main\.js"\]$/));
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
