import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { composeProblems, interpolatedVariables, parseCompose, type ComposeFile } from './compose-policy.ts';
import { compareVariables, serviceOf } from './environment-names.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FILE = resolve(ROOT, 'docker-compose.yml');
const yaml = readFileSync(FILE, 'utf8');
const example = readFileSync(resolve(ROOT, '.env.example'), 'utf8');
const compose = parseCompose(yaml);
/** The lines of every image that is not ours, each with the comment before its service. */
const foreign = [...yaml.matchAll(/((?:^ {2}# .*\n)+) {2}([\w-]+):\n(?: {4}.*\n)*? {4}image: /gm)];

/** The data are synthesised, not collected; nothing stands before PostgreSQL, and nobody watches over Redis. */
const NOT_COMPOSED = [
  'UPSTREAM_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_SENTINELS',
  'REDIS_SENTINEL_PASSWORD',
];

describe('The Compose file', () => {
  it('is pinned, asks for its secrets, and starts in an order that can work', () => {
    expect(composeProblems(compose)).toEqual([]);
  });

  it('has the whole system', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      'course-api',
      'course-migrate',
      'course-worker',
      'grid-demonstration-data',
      'grid-metrics',
      'postgres',
      'redis',
      'storage',
      'storage-bucket',
    ]);
  });

  it('migrates before the API and the worker start', () => {
    for (const service of ['course-api', 'course-worker']) {
      expect(compose.services[service]?.depends_on).toMatchObject({
        'course-migrate': { condition: 'service_completed_successfully' },
      });
    }
  });

  it('sets the variables that the services ask for, and only those they know', () => {
    const problems = Object.entries(compose.services).flatMap(([name, { image, environment = {} }]) => {
      const service = serviceOf(image);
      return service
        ? compareVariables(service, Object.keys(environment), NOT_COMPOSED).map((problem) => `${name} ${problem}`)
        : [];
    });
    expect(problems).toEqual([]);
  });

  it('is filled in with what .env.example lists, and nothing else', () => {
    const listed = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(interpolatedVariables(yaml)).toEqual(listed.sort());
  });

  it('needs nothing to be filled in, and then says the address that it listens at', () => {
    const text = JSON.stringify(compose).replaceAll(/(?<!\$)\$\{\w+:-([^}]*)\}/g, '$1');
    const rendered = (JSON.parse(text) as ComposeFile).services;
    expect(text).not.toMatch(/(?<!\$)\$\{/);
    expect(rendered['course-api']).toMatchObject({
      ports: ['127.0.0.1:3000:3000'],
      environment: { PUBLIC_URL: 'http://localhost:3000', MAIL_FROM: '' },
    });
    expect(rendered['grid-metrics']?.ports).toEqual(['127.0.0.1:3100:3100']);
  });

  it('says who publishes each image that is not ours', () => {
    const published = foreign
      .filter(([, comment]) => /https:\/\/|The image of storage/.test(comment ?? ''))
      .map(([, , name]) => name);
    const others = Object.entries(compose.services).filter(([, { build }]) => !build);
    expect(published).toEqual(others.map(([name]) => name));
  });

  it('lets neither the grid service nor the object store reach PostgreSQL and Redis, and opens no bucket of another', () => {
    const inCourse = Object.entries(compose.services).filter(([, { networks }]) => networks?.includes('course'));
    expect(inCourse.map(([name]) => name)).toEqual(['course-api', 'course-worker', 'course-migrate', 'postgres', 'redis']);
    const keysOf = (name: string) => compose.services[name]?.secrets?.filter((secret) => secret.includes('s3-'));
    expect(keysOf('course-api')).toEqual(['course-s3-access-key', 'course-s3-secret-key']);
    expect(keysOf('grid-metrics')).toEqual(['grid-s3-access-key', 'grid-s3-secret-key']);
  });
});

describe('What the checks of the Compose file find', () => {
  it.each([
    ['a floating image', 'redis:8.8.3', 'redis:latest', 'redis: image redis:latest is not pinned'],
    [
      'a secret in the environment',
      'POSTGRES_PASSWORD_FILE: /run/secrets/postgres-password',
      'POSTGRES_PASSWORD: ${POSTGRES_PASSWORD}',
      'postgres: POSTGRES_PASSWORD is a secret',
    ],
    [
      'a password in a URL',
      'S3_ENDPOINT: http://storage:9000',
      'S3_ENDPOINT: http://me:hunter2@storage:9000',
      'course-api: S3_ENDPOINT is a secret',
    ],
    [
      'a secret in a command',
      'command: [redis-server, /run/secrets/redis.conf',
      "command: [redis-server, --requirepass, '${REDIS_PASSWORD}', /run/secrets/redis.conf",
      'redis: its command is filled in with a secret',
    ],
    [
      'a secret that is not given',
      'secrets: [postgres-password]',
      'secrets: []',
      'postgres: reads the secret postgres-password, which it is not given',
    ],
    [
      'a secret that nothing needs',
      'secrets: [postgres-password]',
      'secrets: [postgres-password, redis-password]',
      'postgres: is given the secret redis-password and does not read it',
    ],
    ['a secret without a file', '  redis-url: { file: secrets/redis-url }\n', '', 'course-api: secret redis-url is not declared'],
    ['a port for other machines', "['127.0.0.1:${GRID_PORT", "['${GRID_PORT", 'grid-metrics: port'],
    [
      'a service without a health check',
      'healthcheck: *ready\n    depends_on: &course-backends',
      'depends_on: &course-backends',
      'course-api: serves, and has no health check',
    ],
    [
      'waiting for a one-shot to be healthy',
      'course-migrate: { condition: service_completed_successfully }',
      'course-migrate: { condition: service_healthy }',
      'course-api: waits for course-migrate',
    ],
    [
      'a service that is not there',
      'postgres: { condition: service_healthy }',
      'postgre: { condition: service_healthy }',
      'course-api: waits for postgre ',
    ],
    ['a writable container of ours', 'read_only: true', 'read_only: false', 'course-api: is ours'],
    [
      'a container of ours without a limit of memory',
      'mem_limit: 768m\n  environment:\n    # Empty: /',
      'environment:\n    # Empty: /',
      'grid-metrics: is ours, and may take all memory',
    ],
    [
      'a store that can reach outside',
      'storage: { internal: true }',
      'storage: { internal: false }',
      'storage: is no program of ours',
    ],
    ['a log without bounds', 'logging: { driver: local }', 'logging: { driver: json-file }', 'redis: may fill the disk'],
    ['a service that stays down', 'restart: unless-stopped\n    # The file', '# The file', 'redis: does not say what happens'],
  ])('is %s', (_, from, to, problem) => {
    expect(yaml).toContain(from);
    expect(composeProblems(parseCompose(yaml.replace(from, to))).join('\n')).toContain(problem);
  });

  it.each([
    ['a health check torn by YAML', "- 'fetch(`http", "- colon: 'fetch(`http", /healthcheck/],
    ['a misspelt key', 'shm_size', 'shm_sizes', /shm_sizes/],
  ])('is %s, already when it is read', (_, from, to, problem) => {
    expect(yaml).toContain(from);
    expect(() => parseCompose(yaml.replace(from, to))).toThrow(problem);
  });

  it('is a circle', () => {
    const circle = parseCompose(
      'name: x\nservices: { a: { image: a, depends_on: { b: { condition: service_healthy } } }, b: { image: b, depends_on: { a: { condition: service_healthy } } } }',
    );
    expect(composeProblems(circle)).toEqual(expect.arrayContaining(['a: waits for itself', 'b: waits for itself']));
  });
});

const available = spawnSync('docker', ['compose', 'version']).status === 0;

(available ? describe : describe.skip)(
  `Docker Compose itself${available ? '' : ' (skipped: docker compose is not installed)'}`,
  () => {
    it('takes the file', () => {
      const args = ['compose', '--file', FILE, '--env-file', '/dev/null', 'config', '--quiet'];
      const env = { PATH: process.env['PATH'] };
      expect(spawnSync('docker', args, { encoding: 'utf8', env })).toMatchObject({ status: 0, stderr: '' });
    });
  },
);

describe('The secrets of the Compose file', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'compose-')), 'secrets');
  const make = (): void => void execFileSync('sh', [resolve(ROOT, 'tools/compose-secrets.sh'), folder]);
  const secret = (name: string): string => readFileSync(join(folder, name), 'utf8');
  beforeAll(make);
  afterAll(() => rmSync(resolve(folder, '..'), { recursive: true }));

  it('are all made, where the file looks for them', () => {
    expect(readdirSync(folder).map((name) => `secrets/${name}`)).toEqual(
      Object.values(compose.secrets)
        .map(({ file }) => file)
        .sort(),
    );
  });

  it('are kept from other users by their folder, and can be read by the users of the containers', () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder).filter((name) => (statSync(join(folder, name)).mode & 0o777) !== 0o644)).toEqual([]);
  });

  it('fit each other and have no line break, which not every image cuts off', () => {
    expect(secret('database-url')).toBe(`postgres://course:${secret('postgres-password')}@postgres:5432/course`);
    expect(secret('redis-url')).toBe(`redis://:${secret('redis-password')}@redis:6379`);
    expect(secret('redis.conf')).toBe(`requirepass ${secret('redis-password')}`);
    for (const name of ['postgres-password', 'redis-password', 's3-secret-key', 'course-s3-secret-key', 'grid-s3-secret-key'])
      expect(secret(name)).toMatch(/^[0-9a-f]{48}$/);
  });

  it('are kept when they are made again', () => {
    const before = secret('database-url');
    writeFileSync(join(folder, 'smtp-url'), 'smtps://mail.example.com');
    make();
    expect([secret('database-url'), secret('smtp-url')]).toEqual([before, 'smtps://mail.example.com']);
  });
});
