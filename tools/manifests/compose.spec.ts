import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { composeProblems, interpolatedVariables, parseCompose } from './compose-policy.ts';
import { compareVariables, serviceOf } from './environment-names.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FILE = resolve(ROOT, 'docker-compose.yml');
const yaml = readFileSync(FILE, 'utf8');
const example = readFileSync(resolve(ROOT, '.env.example'), 'utf8');
const compose = parseCompose(yaml);

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
    const problems = Object.entries(compose.services).flatMap(([name, { image = '', environment = {} }]) => {
      const service = serviceOf(image);
      // The data are synthesised, not collected.
      return service
        ? compareVariables(service, Object.keys(environment), ['UPSTREAM_URL']).map((problem) => `${name} ${problem}`)
        : [];
    });
    expect(problems).toEqual([]);
  });

  it('is filled in with what .env.example lists, and nothing else', () => {
    const listed = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(interpolatedVariables(yaml)).toEqual(listed.sort());
  });

  it('has an example that gives no secret away', () => {
    expect(example).not.toMatch(/^\w*(PASSWORD|SECRET|KEY)\w*=.+$/m);
  });
});

describe('What the checks of the Compose file find', () => {
  it.each([
    ['a floating image', 'redis:8.8.3', 'redis:latest', 'redis: image redis:latest is not pinned'],
    [
      'a secret with a default',
      'POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:?set it in .env, see .env.example}',
      'POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:-x}',
      'postgres: POSTGRES_PASSWORD holds',
    ],
    [
      'a literal password in a URL',
      'redis://:${REDIS_PASSWORD:?set it in .env, see .env.example}@',
      'redis://:hunter2@',
      'course-api: REDIS_URL holds',
    ],
    [
      'an optional secret with a value',
      'OAUTH_KEYS: ${OAUTH_KEYS:-}',
      'OAUTH_KEYS: ${OAUTH_KEYS:-x}',
      'course-api: OAUTH_KEYS holds',
    ],
    ['a port for other machines', "['127.0.0.1:${GRID_PORT", "['${GRID_PORT", 'grid-metrics: port'],
    [
      'a service without a health check',
      'test: [CMD, mc, ready, local]',
      'retries_: 1',
      'storage: serves, and has no health check of words',
    ],
    ['a health check torn by YAML', "- 'fetch(`http", "- colon: 'fetch(`http", 'course-api: serves'],
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
  ])('is %s', (_, from, to, problem) => {
    expect(yaml).toContain(from);
    expect(composeProblems(parseCompose(yaml.replace(from, to))).join('\n')).toContain(problem);
  });

  it('is a circle', () => {
    const circle = {
      services: {
        a: { depends_on: { b: { condition: 'service_healthy' as const } } },
        b: { depends_on: { a: { condition: 'service_healthy' as const } } },
      },
    };
    expect(composeProblems(circle)).toEqual(expect.arrayContaining(['a: waits for itself', 'b: waits for itself']));
  });
});

const available = spawnSync('docker', ['compose', 'version']).status === 0;

(available ? describe : describe.skip)(
  `Docker Compose itself${available ? '' : ' (skipped: docker compose is not installed)'}`,
  () => {
    const secrets = { POSTGRES_PASSWORD: 'a', REDIS_PASSWORD: 'b', S3_ACCESS_KEY: 'c', S3_SECRET_KEY: 'd' };
    const config = (env: Record<string, string>) =>
      spawnSync('docker', ['compose', '--file', FILE, '--env-file', '/dev/null', 'config', '--quiet'], {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], ...env },
      });

    it('takes the file', () => {
      expect(config(secrets)).toMatchObject({ status: 0, stderr: '' });
    });

    it('asks for a secret that is not set', () => {
      expect(config({ ...secrets, REDIS_PASSWORD: '' }).stderr).toMatch(/REDIS_PASSWORD.*set it in \.env/);
    });
  },
);
