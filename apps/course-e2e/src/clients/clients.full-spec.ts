import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { startModelServer, type ModelServer } from '../support/model-server.js';
import { newMember } from '../support/people.js';
import { newOwner, rest, type Owner } from '../support/rest.js';
import { Conversation, type Script } from './conversation.js';
import type { Connection } from './help-page.js';
import { mainJob, type Step, type Workspace } from './main-job-script.js';
import { startModelApi, type ModelApi } from './model-api.js';
import { PROGRAMS, runCalls, runProgram, versionOf, type Program } from './programs.js';

const LEARNER = 'Lee Learner';
const COURSES = 100;
const SLIDES = 200;
const AT_ONCE = 4;
const STEPS = 14;

const numbered = (what: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${what} ${String(index + 1).padStart(3, '0')}`);

async function furnish(url: string, owner: Owner): Promise<Workspace> {
  const post = async (route: string, body?: object): Promise<Record<string, unknown>> =>
    (await rest(url, `POST /workspaces/${owner.workspaceId}${route}`, { token: owner.session, ...(body && { body }) })).body;
  const slide = (title: string) => ({
    title,
    kind: 'content',
    items: [{ kind: 'text', text: `What everyone needs to know for ${title}. `.repeat(6).trim() }],
  });
  const course = async (title: string, titles: readonly string[]): Promise<string> => {
    const modules = [{ title: 'All', slides: titles.map(slide) }];
    const { courseId } = await post('/courses', { title, modules });
    await post(`/courses/${String(courseId)}/publish`);
    return courseId as string;
  };
  const titles = numbered('Course', COURSES);
  const slides = numbered('Slide', SLIDES);
  const [first, ...others] = titles;
  const largeCourseId = await course(first!, slides);
  const left = [...others];
  const some = async (): Promise<void> => {
    for (let title = left.pop(); title !== undefined; title = left.pop()) await course(title, ['One']);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  await newMember(url, owner, 'learner', LEARNER);
  return { titles, largeCourseId, slides, learner: LEARNER };
}

/** Server instructions that every client receives. */
async function readInstructions({ mcpUrl, token }: Owner): Promise<string> {
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'course-e2e', version: '1.0.0' } };
  const response = await fetch(mcpUrl, {
    method: 'POST',
    headers: {
      ...{ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
  });
  const [message] = /\{.*\}/.exec(await response.text())!;
  return (JSON.parse(message) as { result: { instructions: string } }).result.instructions;
}

/** @returns how many lines of a text another one contains, indented or not. */
const reached = (lines: readonly string[], within: string): number => lines.filter((line) => within.includes(line)).length;

describe('a client from npm, with a model that does the main job', () => {
  let author: ModelServer;
  let model: ModelApi;
  let service: CourseService;
  let owner: Owner;
  let workspace: Workspace;
  let instructions: string;
  const report: string[] = [];

  beforeAll(async () => {
    [author, model] = await Promise.all([startModelServer(), startModelApi()]);
    const settings = { provider: 'openai-compatible', model: 'm', baseUrl: author.url, apiKey: 'sk-e2e-author' };
    const TEXT_MODELS = JSON.stringify([{ ...settings, name: 'local', prices: { inputPerMillion: 1, outputPerMillion: 2 } }]);
    service = await startCourseService({ TEXT_MODELS });
    owner = await newOwner(service.url);
    workspace = await furnish(service.url, owner);
    instructions = await readInstructions(owner);
  });
  afterAll(async () => {
    console.log(report.join('\n'));
    await service.stop();
    author.stop();
    model.stop();
  });

  const call = async (program: Program, connection: Connection, script: Script): Promise<undefined> => {
    await runCalls(program, connection, script);
    return undefined;
  };

  /** @returns why the client stopped before the job was done. */
  const converse = async (program: Program, connection: Connection, script: Script): Promise<string | undefined> => {
    const conversation = new Conversation(script);
    const { code, output } = await runProgram(program, connection, model.serve(conversation));
    const { ended, fault, asides, system, tools } = conversation;
    const lines = instructions.split('\n').filter((line) => line.trim() !== '');
    report.push(`  ${reached(lines, system)} of ${lines.length} lines of instructions, ${tools.length} tools offered`);
    return ended ? undefined : `${fault ?? `it ended with ${code}`}; ${asides.join('; ')}; ${output.slice(-2_000)}`;
  };

  it.each(Object.entries(PROGRAMS))('%s', async (name, program) => {
    report.push(`${name} ${versionOf(program.package)}`);
    const steps: Step[] = [];
    const script = mainJob(name, workspace, steps);
    const connection = { address: owner.mcpUrl.href, token: owner.token };
    const stopped = program.perCall ? await call(program, connection, script) : await converse(program, connection, script);
    for (const { name: step, works, shown } of steps)
      report.push(`  ${works ? 'works' : 'FAILS'}  ${step}${shown ? `: ${shown}` : ''}`);
    if (stopped !== undefined) report.push(`  STOPPED: ${stopped}`);
    expect(steps.filter(({ works }) => !works)).toEqual([]);
    expect(stopped).toBeUndefined();
    expect(steps.length).toBe(STEPS);
  });
});
