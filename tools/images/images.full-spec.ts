import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { Client } from 'minio';
import pg from 'pg';
import { root } from '../kit/paths.ts';
import { anyFreePort } from '../kit/ports.ts';
import { Supervisor, type ManagedProcess } from '../kit/supervisor.ts';
import { makeCourse } from '../load/runner.ts';
import { RestClient } from '../local-stack/rest-client.ts';
import { seed } from '../local-stack/seed.ts';
import { ensureDatabase } from '../services/postgres.ts';
import { Stage } from './stage.ts';

const { TEST_DATABASE_URL = '', TEST_REDIS_URL = '', TEST_S3_ENDPOINT = '', ...env } = process.env;
const missing = Object.entries({ TEST_REDIS_URL, TEST_S3_ENDPOINT }).flatMap(([name, value]) => (value ? [] : [name]));
const skipped = missing.length > 0 ? ` (skipped: ${missing.join(' and ')} not set)` : '';

interface Outcome {
  code: number;
  lines: string[];
}

/** As a person calls it, without what the tests' own Node options would add. */
function smoke(args: string[], token?: string): Promise<Outcome> {
  const given = { PATH: env.PATH, ...(token && { SMOKE_TOKEN: token }) };
  return new Promise((resolve) => {
    execFile(join(root, 'tools/smoke'), args, { env: given }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), lines: `${stdout}${stderr}`.trim().split('\n') }),
    );
  });
}

(skipped ? describe.skip : describe)(`The images, built without a container engine and started as in Compose${skipped}`, () => {
  const supervisor = new Supervisor();
  const name = `images_${process.pid}`;
  const bucket = name.replace('_', '-');
  let stage: Stage;
  let course: string;
  let grid: string;
  let token: string;
  const ports: Record<string, string> = {};
  const running = new Map<string, ManagedProcess>();

  beforeAll(async () => {
    const { hostname, port } = new URL(TEST_S3_ENDPOINT);
    const accessKey = env.TEST_S3_ACCESS_KEY ?? '';
    const secretKey = env.TEST_S3_SECRET_KEY ?? '';
    const region = env.TEST_S3_REGION ?? 'us-east-1';
    const store = new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey, region });
    const secrets = {
      'database-url': await ensureDatabase(TEST_DATABASE_URL, name),
      // A database of its own, so that no worker of another suite takes these jobs.
      'redis-url': new URL('/12', TEST_REDIS_URL).href,
      ...{ 'course-s3-access-key': accessKey, 'course-s3-secret-key': secretKey },
      ...{ 'grid-s3-access-key': accessKey, 'grid-s3-secret-key': secretKey },
    };
    stage = new Stage(supervisor, secrets);
    for (const service of ['course-api', 'course-worker', 'grid-metrics']) ports[service] = String(await anyFreePort());
    course = `http://127.0.0.1:${ports['course-api']}`;
    grid = `http://127.0.0.1:${ports['grid-metrics']}`;
    await Promise.all([store.makeBucket(bucket, region), stage.image('course-api'), stage.image('grid-metrics')]);
  });

  afterAll(async () => {
    // Else what may not be written could not be removed either.
    execFileSync('chmod', ['-R', 'u+w', stage.folder]);
    await supervisor.stop();
    const client = new pg.Client({ connectionString: TEST_DATABASE_URL });
    await client.connect();
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.end();
  });

  const addresses = (service: string): Record<string, string> => ({
    PUBLIC_URL: course,
    S3_ENDPOINT: TEST_S3_ENDPOINT,
    S3_REGION: env.TEST_S3_REGION ?? 'us-east-1',
    S3_BUCKET: bucket,
    // Nobody hands out requests here.
    DRAIN_SECONDS: '0',
    ...(ports[service] ? { PORT: ports[service] } : {}),
  });
  const start = async (service: string): Promise<string[]> => {
    const process = await stage.start(service, addresses(service));
    running.set(service, process);
    return stage.untilHealthy(service, process, ports[service]!);
  };

  it.each([
    ['course-api', 160],
    ['grid-metrics', 40],
  ])('holds for %s what runs in less than %i MB, and nothing that only builds or tests', async (service, megabytes) => {
    const { root: files, workdir } = await stage.image(service);
    const [size] = execFileSync('du', ['-sk', join(files, workdir)], { encoding: 'utf8' }).split('\t');
    expect(Number(size) / 1024).toBeLessThan(megabytes);
    const needless = ['typescript', 'jest', 'oxlint', 'nx', '@swc/core'];
    expect(needless.filter((name) => existsSync(join(files, workdir, 'node_modules', name)))).toEqual([]);
  });

  it('holds the packages that the bundle of the course service asks for when it needs them', async () => {
    const bundle = globSync(join(root, 'apps/course/dist/*.js')).map((file) => readFileSync(file, 'utf8'));
    const asked = /(?:^import [^"]*|(?:require\$\d+|createRequire\(import\.meta\.url\))\()"([^."][^"]*)"/gm;
    const found = new Set(bundle.flatMap((text) => [...text.matchAll(asked)].map(([, name]) => name!)));
    const names = [...found].filter((name) => !isBuiltin(name));
    expect(names).toEqual(expect.arrayContaining(['sharp', 'katex', 'swagger-ui-dist/absolute-path.js']));
    const attempt = ['node', '-e', `for (const name of ${JSON.stringify(names)}) require(name)`];
    expect(await stage.run('course-api', {}, attempt)).toBe('ended with code 0');
  });

  it('lets no process change its files', async () => {
    const attempt = ['node', '-e', 'require("fs").writeFileSync("changed", "")'];
    expect(await stage.run('course-api', {}, attempt)).toContain('EACCES');
  });

  it('migrates, and fills the object store', async () => {
    const oneShots = ['course-migrate', 'grid-demonstration-data'];
    const ends = await Promise.all(oneShots.map((service) => stage.run(service, addresses(service))));
    expect(ends).toEqual(oneShots.map(() => 'ended with code 0'));
  });

  it('serves, and says so to the health checks of the image and of Compose, and to a smoke test that waited', async () => {
    const early = smoke([course, grid, '--timeout', '120']);
    const healthy = await Promise.all(['course-api', 'course-worker', 'grid-metrics'].map(start));
    expect(healthy.flat()).toEqual(Array(6).fill('ended with code 0'));
    const { code, lines } = await early;
    expect([code, lines[0]]).toEqual([0, `course  waiting: ${course}/health does not answer (ECONNREFUSED)`]);
  });

  it('does the main job: plans, builds and keeps a course', async () => {
    const { email, password, workspaceId, token: access } = await seed(course, join(stage.folder, 'demonstration.json'));
    const guest = new RestClient(course);
    const { token: session } = await guest.demand<{ token: string }>('POST', '/auth/sign-in', { email, password });
    await makeCourse(guest.as(session), workspaceId);
    token = access;
  });

  it('passes the smoke test', async () => {
    const { code, lines } = await smoke([course, grid], token);
    expect(lines.filter((line) => line.includes('FAIL'))).toEqual([]);
    expect([code, lines.at(-1)]).toEqual([0, `${lines.length - 1} passed, 0 failed`]);
    expect(lines).toContainEqual(expect.stringContaining('ok    lists its tools to the token'));
    expect(lines.length).toBeGreaterThan(15);
  });

  it('fails the smoke test where the public address is another, or one service is taken for the other', async () => {
    const other = course.replace('127.0.0.1', 'localhost');
    const { code, lines } = await smoke([other, course, '--timeout', '0']);
    expect(code).toBe(1);
    expect(lines).toContainEqual(
      expect.stringContaining(`FAIL  names its authorization server: the issuer is ${course}: set PUBLIC_URL`),
    );
    expect(lines).toContainEqual('grid    FAIL  says that it is healthy, and what it has loaded: /health is {"status":"ok"}');
  });

  it('ends cleanly when it is told to, and then fails the smoke test', async () => {
    const ends = await Promise.all([...running.values()].map((process) => stage.stop(process)));
    expect(ends).toEqual(ends.map(() => 'ended with code 0'));
    const { code, lines } = await smoke([course, grid, '--timeout', '0']);
    expect(code).toBe(1);
    expect(lines.slice(0, 2)).toEqual([
      `course  FAIL  has started: ${course}/health does not answer (ECONNREFUSED)`,
      `grid    FAIL  has started: ${grid}/health does not answer (ECONNREFUSED)`,
    ]);
  });
});

it.each([
  ['one address', ['http://localhost:1'], 'two URLs are needed, there are 1'],
  ['no address', ['localhost', 'http://localhost:1'], 'localhost is no http or https URL'],
  [
    'a time that is none',
    ['http://localhost:1', 'http://localhost:2', '--timeout', 'long'],
    '--timeout long is no number of seconds',
  ],
])('The smoke test is used wrongly with %s', async (_, args, message) => {
  const { code, lines } = await smoke(args);
  expect([code, lines[0]]).toEqual([2, message]);
  expect(lines).toContain('Usage: tools/smoke <courseUrl> <gridUrl> [--timeout <seconds>]');
});
