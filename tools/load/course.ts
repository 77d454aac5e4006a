/**
 * Load on the course service with a full database: `node tools/load/course.ts [--small] [--seconds 5] [--costs file]`.
 * With a file, it measures what one request of each kind costs in processor time instead, and writes that there, for `plan.ts`. Starts a PostgreSQL of its own, fills it, starts the API, measures, and removes everything.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { say, step } from '../kit/progress.ts';
import { RestClient } from '../local-stack/rest-client.ts';
import { makeCourse, onCourseService, type Measured } from './course-service.ts';
import { measure, figuresTable, type Figure, type Target } from './measure.ts';
import { measureCosts, writeCosts } from './plan/measured-costs.ts';
import { FULL, populate } from './populate.ts';

const { values } = parseArgs({
  options: { small: { type: 'boolean', default: false }, seconds: { type: 'string', default: '5' }, costs: { type: 'string' } },
});
const size = values.small ? { ...FULL, workspaces: 10 } : FULL;
const seconds = Number(values.seconds);
const CONNECTIONS = 8;
const PASSWORD = randomBytes(12).toString('base64url');

async function load(measured: Measured): Promise<void> {
  const { databaseUrl, url } = measured;
  const anonymous = new RestClient(url);
  const email = 'owner@load.example';
  const { user, token } = await anonymous.demand<{ user: { userId: string }; token: string }>('POST', '/auth/register', {
    name: 'Owner',
    email,
    password: PASSWORD,
  });
  const client = new RestClient(url, token);
  const draft = await step('Making one course to copy', async () => {
    const { workspaceId } = await client.demand<{ workspaceId: string }>('POST', '/workspaces', { name: 'Model' });
    const courseId = await makeCourse(client, workspaceId);
    return (await query<{ draft: object }>(databaseUrl, 'SELECT draft FROM courses WHERE id = $1', [courseId])).draft;
  });
  await step('Filling the database', async () =>
    populate(databaseUrl, size, user.userId, draft, await passwordHash(databaseUrl, email)),
  );

  const { data } = await client.demand<{ data: { workspaceId: string; name: string }[] }>('GET', '/workspaces');
  const workspace = `${url}/workspaces/${data.find(({ name }) => name === 'Load 1')!.workspaceId}`;
  // Another person signs in: of so many sessions the oldest, which the rest needs, would end.
  const main = await mainTargets(url, workspace, 'learner2@load.example', token);
  const learner = await new RestClient(url).demand<{ token: string }>('POST', '/auth/sign-in', {
    email: 'learner1@load.example',
    password: PASSWORD,
  });
  if (values.costs !== undefined) {
    const { workspaceId } = await client.demand<{ workspaceId: string }>('POST', '/workspaces', { name: 'Costs' });
    const targets = [...main, ...(await learnerTargets(workspace, learner.token))];
    const costs = await measureCosts(measured, targets, { client, workspaceId }, seconds);
    return writeCosts(
      values.costs,
      costs,
      `node tools/load/course.ts${values.small ? ' --small' : ''} --seconds ${seconds} --costs`,
    );
  }
  const lists = await listTargets(url, workspace, token, learner.token);

  say(`\nThe main operations, ${CONNECTIONS} connections, ${seconds} s each:\n`);
  say(figuresTable(await measureAll(main)));
  say('\nEvery list of a workspace, one request after the other:\n');
  const figures: Figure[] = [];
  for (const target of lists) figures.push(await measure(target, 1, 1));
  say(figuresTable(figures));
  const slow = figures.filter(({ p50 }) => p50 > 50);
  say(
    slow.length === 0
      ? '\nNo list takes more than 50 ms in the median.'
      : `\nMore than 50 ms in the median: ${slow.map(({ name }) => name).join(', ')}`,
  );
}

async function passwordHash(databaseUrl: string, email: string): Promise<string> {
  return (await query<{ password_hash: string }>(databaseUrl, 'SELECT password_hash FROM users WHERE email = $1', [email]))
    .password_hash;
}

async function query<T>(databaseUrl: string, sql: string, parameters: unknown[]): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(sql, parameters);
  await client.end();
  return rows[0] as T;
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

async function mainTargets(url: string, workspace: string, email: string, token: string): Promise<Target[]> {
  const first = async <T>(path: string, as: string): Promise<T> =>
    ((await (await fetch(path, { headers: bearer(as) })).json()) as { data: T[] }).data[0]!;
  const { courseId } = await first<{ courseId: string }>(`${workspace}/courses`, token);
  const json = { 'content-type': 'application/json' };
  const targets: Target[] = [
    {
      name: 'sign in',
      url: `${url}/auth/sign-in`,
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email, password: PASSWORD }),
    },
    { name: 'list courses', url: `${workspace}/courses`, headers: bearer(token) },
    { name: 'get course', url: `${workspace}/courses/${courseId}`, headers: bearer(token) },
    { name: 'read content', url: `${workspace}/courses/${courseId}/content`, headers: bearer(token) },
  ];
  return [...targets, ...(await writeTargets(url, workspace))];
}

/** Fifty learners who open the slides of their courses, one after the other, and quizzes likewise. */
async function writeTargets(url: string, workspace: string): Promise<Target[]> {
  const get = async <T>(path: string, token: string): Promise<T> =>
    (await (await fetch(workspace + path, { headers: bearer(token) })).json()) as T;
  const [steps, quizzes]: NonNullable<Target['requests']>[] = [[], []];
  for (let n = 1; n <= 50; n++) {
    const credentials = { email: `learner${n}@load.example`, password: PASSWORD };
    const { token } = await new RestClient(url).demand<{ token: string }>('POST', '/auth/sign-in', credentials);
    const { data } = await get<{ data: { courseId: string }[] }>('/learning/courses', token);
    for (const { courseId } of data) {
      const course = await get<{ modules: { slides: { slideId: string; kind: string }[] }[] }>(
        `/learning/courses/${courseId}`,
        token,
      );
      const at = new URL(`${workspace}/learning/courses/${courseId}`).pathname;
      for (const { slideId, kind } of course.modules.flatMap((module) => module.slides)) {
        const isSlide = kind === 'content';
        const path = isSlide ? `${at}/slides/${slideId}/open` : `${at}/quizzes/${slideId}/attempts`;
        (isSlide ? steps : quizzes)!.push({ path, headers: bearer(token) });
      }
    }
  }
  return [
    { name: 'record progress', url, method: 'POST', requests: steps },
    { name: 'open a quiz', url, method: 'POST', requests: quizzes },
  ];
}

/** What a learner reads. */
async function learnerTargets(workspace: string, token: string): Promise<Target[]> {
  const headers = bearer(token);
  const list = `${workspace}/learning/courses`;
  const { data } = (await (await fetch(list, { headers })).json()) as { data: { courseId: string }[] };
  return [
    { name: 'list my courses', url: list, headers },
    { name: 'open a course', url: `${list}/${data[0]!.courseId}`, headers },
  ];
}

/** Every documented GET of a workspace that has a `limit` and needs no other id. */
async function listTargets(url: string, workspace: string, token: string, learnerToken: string): Promise<Target[]> {
  const { paths } = (await (await fetch(`${url}/apis.json`)).json()) as {
    paths: Record<string, { get?: { operationId: string; parameters: { name: string }[] } }>;
  };
  return Object.entries(paths)
    .filter(([path, { get }]) => get?.parameters.some(({ name }) => name === 'limit') && !/\{(?!workspaceId)/.test(path))
    .map(([path, { get }]) => ({
      name: get!.operationId,
      url: path.startsWith('/workspaces/{') ? workspace + path.slice('/workspaces/{workspaceId}'.length) : url + path,
      headers: bearer(path.includes('/learning/') ? learnerToken : token),
    }));
}

async function measureAll(targets: Target[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const target of targets) figures.push(await measure(target, seconds, CONNECTIONS));
  return figures;
}

await onCourseService(load);
