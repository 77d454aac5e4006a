import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { randomUUID } from 'node:crypto';
import { newMember } from '../support/people.js';
import { newOwner, rest, type Owner } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

/** In every text of a draft but titles. */
const MARK = `mark${randomUUID().replaceAll('-', '')}`;
/** In the titles of its slides: findings name the slide that they are about, and nothing else may. */
const SLIDE_MARK = `slide${randomUUID().replaceAll('-', '')}`;
/** In the titles of its modules. */
const MODULE_MARK = `module${randomUUID().replaceAll('-', '')}`;

const text = { kind: 'text', text: MARK };
const image = (prompt: string | null) => ({ kind: 'image', fileId: null, alt: MARK, caption: MARK, prompt });
const body = [text];
const BLOCKS = [
  text,
  { kind: 'heading', level: 4, text: MARK },
  { kind: 'list', ordered: false, start: 1, items: [body] },
  { kind: 'table', header: [MARK, MARK], rows: [[MARK, MARK]] },
  { kind: 'quote', body },
  { kind: 'callout', tone: 'tip', body },
  { kind: 'code', language: MARK.slice(0, 40), code: MARK },
  image(MARK),
  image(null),
  { kind: 'video', fileId: randomUUID(), title: MARK },
  { kind: 'resource', fileId: randomUUID(), title: MARK },
  { kind: 'hosted-video', provider: 'other', url: `http://${MARK}.example/TODO` },
  { kind: 'formula', tex: `\\begin{${MARK}}`, alt: '' },
  { kind: 'survey', text: MARK, scale: { steps: 5, low: MARK, high: '' }, comment: true, anonymous: true },
];
const part = (more: object = {}) => ({ title: MARK, body, at: null, choices: [], ...more });
const INTERACTIONS = [
  { kind: 'accordion', image: null, parts: [part(), part()] },
  { kind: 'hotspot', image: image(MARK), parts: [part({ at: { x: 1, y: 2 } })] },
  { kind: 'scenario', image: null, parts: [part({ choices: [{ text: MARK, next: randomUUID(), feedback: MARK }] })] },
];
const question = (kind: string, key: object) => ({ kind, stem: [text], feedback: `Never ${MARK}`, objectiveId: null, ...key });
const option = (words: string, correct: boolean) => ({ text: words, correct, feedback: MARK });
const QUESTIONS = [
  question('single-choice', { options: [option(MARK, true), option(MARK, false)] }),
  question('multiple-choice', { options: [option(`All of the above ${MARK}`, false)] }),
  question('true-false', { answer: null }),
  question('numeric', { answer: null, tolerance: 0, unit: MARK.slice(0, 40) }),
  question('short-answer', { answers: [MARK] }),
  question('fill-blank', { answers: [[MARK]] }),
  question('matching', { labels: [MARK, MARK], pairs: [{ left: MARK, right: MARK }] }),
  question('ordering', { items: [MARK, MARK] }),
  question('open-answer', { modelAnswer: MARK, points: 3 }),
];
const slide = (kind: string, items: object[]) => ({ title: `S ${SLIDE_MARK}`, kind, items });

/** With something wrong wherever a check looks. */
const marked = (title: string) => ({
  title,
  description: `TODO ${MARK}`,
  language: 'en',
  objectives: [{ text: MARK }],
  settings: { passMark: 70, quizMode: 'graded', retryLimit: 3, poolDraw: 40 },
  modules: [
    { title: MODULE_MARK, slides: [slide('content', BLOCKS), slide('content', INTERACTIONS), slide('content', [])] },
    { title: MODULE_MARK, slides: [slide('knowledge-check', QUESTIONS)] },
    { title: MODULE_MARK, slides: [] },
  ],
  pool: [
    { title: MODULE_MARK, slides: [slide('knowledge-check', QUESTIONS.slice(0, 2))] },
    { title: MODULE_MARK, slides: [] },
  ],
});
const CLEAN = {
  title: 'Clean',
  modules: [{ title: 'Start', slides: [{ title: 'One', kind: 'content', items: [{ kind: 'text', text: 'Clean words.' }] }] }],
};

describe('drafts', () => {
  let service: SharedService;
  let owner: Owner;
  let client: Client;
  /** One that was never published, and one that was edited after it was. */
  let courseIds: [never: string, edited: string];
  let memberId: string;

  const as = (route: string, given?: unknown) =>
    rest(service.url, route.replace(/ W/, ` /workspaces/${owner.workspaceId}`), {
      token: owner.session,
      ...(given !== undefined && { body: given, headers: { 'If-Match': '*' } }),
    });
  const newCourse = async (course: object) => (await as('POST W/courses', course)).body.courseId as string;

  beforeAll(async () => {
    service = await useSharedService();
    owner = await newOwner(service.url);
    ({ memberId } = await newMember(service.url, owner, 'learner'));
    courseIds = [await newCourse(marked('Draft')), await newCourse(CLEAN)];
    await as(`POST W/courses/${courseIds[1]}/publish`, {});
    const edited = await as(`PUT W/courses/${courseIds[1]}/draft`, marked('Edited'));
    expect(edited.status).toBe(200);
    for (const courseId of courseIds) {
      const shown = JSON.stringify((await as(`GET W/courses/${courseId}/draft`)).body);
      for (const mark of [MARK, SLIDE_MARK, MODULE_MARK]) expect(shown).toContain(mark); // where they may be read
    }
    client = new Client({ name: 'drafts', version: '1.0.0' });
    const headers = { Authorization: `Bearer ${owner.token}` };
    await client.connect(new StreamableHTTPClientTransport(owner.mcpUrl, { requestInit: { headers } }));
  });
  afterAll(async () => {
    await client.close();
    await service.stop();
  });

  const call = async (name: string, args: Record<string, unknown>): Promise<string> =>
    JSON.stringify(await client.callTool({ name, arguments: args }));
  const perCourse = (names: string[], more: object = {}): [string, Record<string, unknown>][] =>
    names.flatMap((name) => courseIds.map((courseId): [string, Record<string, unknown>] => [name, { courseId, ...more }]));
  /** A refusal is an answer too. */
  const answerOf = (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      (answer) => JSON.stringify(answer),
      (error: Error) => error.message + JSON.stringify(error),
    );
  const expectNone = (said: string, marks: string[], from: string): void => {
    for (const mark of marks) expect([from, said.includes(mark)]).toEqual([from, false]);
  };
  const ALL = [MARK, SLIDE_MARK, MODULE_MARK];

  it('are shown by no tool', async () => {
    const reads: [string, Record<string, unknown>][] = [
      ['list_courses', {}],
      ['list_courses', { state: 'draft', search: 'Draft' }],
      ...perCourse(['get_course', 'get_course_content', 'get_course_analytics']),
      ['list_members', {}],
      ['get_generation_status', { generationId: randomUUID() }],
      ...['general_settings', 'appearance_settings', 'ai_config', 'mcp_settings'].map(
        (group): [string, Record<string, unknown>] => [`get_workspace_${group}`, {}],
      ),
    ];
    const writes: [string, Record<string, unknown>][] = [
      ...perCourse(['duplicate_course', 'fill_course_images']),
      ...perCourse(['duplicate_course', 'fill_course_images'], { confirm: true }),
      ...perCourse(['assign_course'], { memberId }),
      ...perCourse(['assign_course'], { memberId, confirm: true }),
      ['generate_course', { mode: 'brief', topic: 'Ladders', useDefaults: true }],
      ['approve_generated_course', { generationId: randomUUID() }],
      ['import_course', { markdown: '# Ladders\n\n## Start\n\n### Look\n\nLook first.\n' }],
    ];
    const called = new Set([...reads, ...writes].map(([name]) => name)).add('publish_course');
    expect([...called].sort()).toEqual((await client.listTools()).tools.map(({ name }) => name).sort());
    for (const [name, args] of [...reads, ...writes]) expectNone(await call(name, args), ALL, name);
    expect(await call('get_course_content', { courseId: courseIds[1] })).toContain('Clean words.');
  });

  it('are named in findings by their slides alone', async () => {
    for (const confirm of [false, true]) {
      for (const [name, args] of perCourse(['publish_course'], { confirm })) {
        const said = await call(name, args);
        expect(said).toContain('module-empty');
        expect(said).toContain(SLIDE_MARK);
        expectNone(said, [MARK, MODULE_MARK], `${name}, confirm ${confirm}`);
      }
    }
    const { structuredContent } = await client.callTool({ name: 'publish_course', arguments: { courseId: courseIds[0] } });
    const { blocking, warnings } = structuredContent as Record<
      'blocking' | 'warnings',
      { slide: string | null; message: string }[]
    >;
    expect(new Set(blocking.map((each) => (each as unknown as { code: string }).code)).size).toBeGreaterThan(8);
    expect(warnings.length).toBeGreaterThan(2);
    for (const { message } of [...blocking, ...warnings]) expectNone(message, ALL, 'message');
  });

  it('are shown by no resource, completion or prompt', async () => {
    const { resources } = await client.listResources();
    const uris = [...resources.map(({ uri }) => uri), ...courseIds.map((id) => `svc-course://${id}`)];
    expect(uris).toContain(`svc-course://${courseIds[1]}`);
    expect(resources.map(({ uri }) => uri)).not.toContain(`svc-course://${courseIds[0]}`);
    const asked: [string, Promise<unknown>][] = [
      ['the list', client.listResources()],
      ['the templates', client.listResourceTemplates()],
      ...uris.map((uri): [string, Promise<unknown>] => [uri, client.readResource({ uri })]),
    ];
    const ref = { type: 'ref/resource' as const, uri: 'svc-course://{courseId}' };
    for (const value of ['', 'D', 'E', 'C', courseIds[0].slice(0, 8)]) {
      asked.push([`completing "${value}"`, client.complete({ ref, argument: { name: 'courseId', value } })]);
    }
    for (const prompt of (await client.listPrompts()).prompts) {
      for (const courseId of courseIds) {
        const args = (prompt.arguments ?? []).map(({ name }) => [name, /course/i.test(name) ? courseId : 'Ladders']);
        const given = Object.fromEntries(args) as Record<string, string>;
        asked.push([prompt.name, client.getPrompt({ name: prompt.name, arguments: given })]);
      }
    }
    for (const [from, question] of asked) expectNone(await answerOf(question), ALL, from);
    expect(await answerOf(client.readResource({ uri: `svc-course://${courseIds[1]}` }))).toContain('Clean words.');
  });
});
