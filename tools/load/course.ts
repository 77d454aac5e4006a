/**
 * Load on the course API with 200 workspaces, 50,000 learners and a million rows of progress; `--workspaces 10` for less:
 * `node tools/load/course.ts [--workspaces 200] [--seconds 5]`.
 */
import { say } from '../kit/progress.ts';
import { RestClient } from '../local-stack/rest-client.ts';
import { drive } from './drive.ts';
import { populate } from './populate.ts';
import { figuresTable, numbers, onCourse, OWNER, type Course, type Figure, type Target } from './runner.ts';

const { seconds, workspaces } = numbers({ seconds: 5, workspaces: 200 });
const CONNECTIONS = 8;
const LEARNERS = 50;
const SLOW_MS = 50;
const SIZE = { workspaces, coursesPerWorkspace: 50, learnersPerWorkspace: 250, enrollmentsPerLearner: 4, stepsPerEnrollment: 5 };

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

await onCourse(async (course) => {
  const { url, owner, token } = course;
  const at = `/workspaces/${await populate(course, SIZE)}`;
  const { data } = await owner.demand<{ data: { courseId: string }[] }>('GET', `${at}/courses`);
  const { courseId } = data[0]!;
  const credentials = { email: 'learner51@load.example', password: OWNER.password };
  const headers = { 'content-type': 'application/json' };
  const main: Target[] = [
    { name: 'sign in', url: `${url}/auth/sign-in`, method: 'POST', headers, body: JSON.stringify(credentials) },
    ...['courses', `courses/${courseId}`, `courses/${courseId}/content`].map((path) => ({
      name: path.replace(courseId, '…'),
      url: `${url}${at}/${path}`,
      headers: bearer(token),
    })),
    ...(await learning(url, at)),
  ];
  say(`\nThe main operations, ${CONNECTIONS} connections, ${seconds} s each:\n`);
  say(figuresTable(await driveAll(main, seconds, CONNECTIONS)));

  say('\nEvery list of a workspace, one request after the other:\n');
  const figures = await driveAll(await lists(course, at), 1, 1);
  say(figuresTable(figures));
  const slow = figures.filter(({ p50 }) => p50 > SLOW_MS).map(({ name }) => name);
  say(`\nMore than ${SLOW_MS} ms in the median: ${slow.join(', ') || 'none'}`);
});

async function driveAll(targets: Target[], duration: number, connections: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const target of targets) figures.push(await drive(target, duration, connections));
  return figures;
}

/** Learners who open the slides and quizzes of their courses in turn. */
async function learning(url: string, at: string): Promise<Target[]> {
  const [slides, quizzes]: NonNullable<Target['requests']>[] = [[], []];
  for (let n = 1; n <= LEARNERS; n++) {
    const guest = new RestClient(url);
    const credentials = { email: `learner${n}@load.example`, password: OWNER.password };
    const { token } = await guest.demand<{ token: string }>('POST', '/auth/sign-in', credentials);
    const learner = guest.as(token);
    const { data } = await learner.demand<{ data: { courseId: string }[] }>('GET', `${at}/learning/courses`);
    for (const { courseId } of data) {
      const path = `${at}/learning/courses/${courseId}`;
      const { modules } = await learner.demand<{ modules: { slides: { slideId: string; kind: string }[] }[] }>('GET', path);
      for (const { slideId, kind } of modules.flatMap((module) => module.slides)) {
        if (kind === 'content') slides!.push({ path: `${path}/slides/${slideId}/open`, headers: bearer(token) });
        else quizzes!.push({ path: `${path}/quizzes/${slideId}/attempts`, headers: bearer(token) });
      }
    }
  }
  return [
    { name: 'record progress', url, method: 'POST', requests: slides },
    { name: 'open a quiz', url, method: 'POST', requests: quizzes },
  ];
}

/** Every documented GET with a `limit` that needs no id but the workspace's. */
async function lists({ url, owner, token }: Course, at: string): Promise<Target[]> {
  const learner = { email: 'learner1@load.example', password: OWNER.password };
  const { token: learnerToken } = await new RestClient(url).demand<{ token: string }>('POST', '/auth/sign-in', learner);
  const { paths } = await owner.demand<{
    paths: Record<string, { get?: { operationId: string; parameters: { name: string }[] } }>;
  }>('GET', '/apis.json');
  return Object.entries(paths)
    .filter(([path, { get }]) => get?.parameters.some(({ name }) => name === 'limit') && !/\{(?!workspaceId)/.test(path))
    .map(([path, { get }]) => ({
      name: get!.operationId,
      url: url + path.replace('/workspaces/{workspaceId}', at),
      headers: bearer(path.includes('/learning/') ? learnerToken : token),
    }));
}
