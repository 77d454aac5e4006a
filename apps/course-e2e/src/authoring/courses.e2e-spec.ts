import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CLIENTS, type McpClient } from '../support/mcp-clients.js';
import { newTeam, ROLES, type Role, type Team } from '../support/people.js';
import { newOwner, rest, type Answer } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

const text = (content: string) => ({ kind: 'text', text: content });
const slide = (title: string, ...items: object[]) => ({ title, kind: 'content', items });
const check = {
  kind: 'single-choice',
  stem: [text('Which valve closes first?')],
  feedback: null,
  objectiveId: null,
  options: [
    { text: 'The feed valve', correct: true, feedback: null },
    { text: 'The relief valve', correct: false, feedback: null },
  ],
};

interface Draft {
  title: string;
  description: string;
  language: string;
  objectives: { id: string; text: string }[];
  settings: Record<string, unknown>;
  modules: { id: string; title: string; slides: { id: string; title: string; kind: string; items: { id: string }[] }[] }[];
  pool: { id: string }[];
}

describe('courses', () => {
  let service: SharedService;
  let team: Team;

  beforeAll(async () => {
    service = await useSharedService();
    team = await newTeam(service.url);
  });
  afterAll(() => service.stop());

  const create = async (content: object = {}): Promise<string> => {
    const modules = [{ title: 'One', slides: [slide('First', text('Words.')), slide('Second', text('More words.'))] }];
    const made = await team.as('trainer', 'POST W/courses', { title: 'Pumps', modules, ...content });
    expect(made.status).toBe(201);
    return made.body.courseId as string;
  };
  const draftOf = async (courseId: string) => {
    const answer = await team.as('trainer', `GET W/courses/${courseId}/draft`);
    return { revision: answer.headers.get('etag')!, draft: answer.body.draft as Draft };
  };
  /** A change of a draft, on the revision that it has. */
  const change = async (
    courseId: string,
    route: string,
    body?: object,
    ifMatch?: string,
    role: Role = 'trainer',
  ): Promise<Answer> => {
    const [method, path] = route.split(' ') as [string, string];
    const headers = { 'If-Match': ifMatch ?? (await draftOf(courseId)).revision };
    return rest(service.url, `${method} /workspaces/${team.workspaceId}/courses/${courseId}${path}`, {
      token: team.members[role].session,
      body,
      headers,
    });
  };
  const statuses = async (run: (role: Role) => Promise<Answer>): Promise<Record<string, number>> => {
    const found: Record<string, number> = {};
    for (const role of ROLES) found[role] = (await run(role)).status;
    return found;
  };
  const WRITERS = { admin: 403, trainer: 200, owner: 200, learner: 403 };
  const READERS = { ...WRITERS, admin: 200 };

  it('are created by owner and trainer, with defaults and ids of the server', async () => {
    expect(await statuses((role) => team.as(role, 'POST W/courses', { title: `Of ${role}` }))).toEqual({
      owner: 201,
      trainer: 201,
      admin: 403,
      learner: 403,
    });
    const foreign = '018f0000-0000-7000-8000-000000000001';
    const made = await team.as('owner', 'POST W/courses', { title: 'Made', modules: [{ id: foreign, title: 'M', slides: [] }] });
    expect(made.headers.get('location')).toBe(`/workspaces/${team.workspaceId}/courses/${String(made.body.courseId)}`);
    expect(made.body).toMatchObject({
      state: 'draft',
      language: 'en',
      settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
      counts: { modules: 1, slides: 0 },
      version: null,
      resourceUri: null,
      hasUnpublishedChanges: true,
    });
    expect((await draftOf(made.body.courseId as string)).draft.modules[0]!.id).not.toBe(foreign);
  });

  it('say where what is sent is wrong', async () => {
    const items = [{ kind: 'text', text: 'x', colour: 'red' }, { kind: 'unknown' }];
    const answer = await team.as('owner', 'POST W/courses', {
      title: 'x',
      modules: [{ title: 'M', slides: [slide('S', ...items)] }],
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-input' } });
    expect((answer.body.errors as { pointer: string }[]).map(({ pointer }) => pointer)).toEqual([
      '/modules/0/slides/0/items/0/colour',
      '/modules/0/slides/0/items/1/kind',
    ]);
  });

  it('are in a language that there is', async () => {
    const answer = await team.as('owner', 'POST W/courses', { title: 'x', language: 'xx' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-input', errors: [{ pointer: '/language' }] } });
    expect((await team.as('owner', 'POST W/courses', { title: 'x', language: 'ga' })).body.language).toBe('ga');
  });

  it('are looked at by staff, over REST and MCP alike', async () => {
    const courseId = await create({ pool: [{ title: 'Pool', slides: [slide('Asked', check)] }] });
    expect(await statuses((role) => team.as(role, `GET W/courses/${courseId}`))).toEqual(READERS);
    const owner = await newOwner(service.url);
    const client: McpClient = await CLIENTS['@modelcontextprotocol/sdk']!(owner.mcpUrl, owner.token);
    const made = await rest(service.url, `POST /workspaces/${owner.workspaceId}/courses`, {
      token: owner.session,
      body: { title: 'Over MCP', modules: [{ title: 'M', slides: [slide('S', text('x'))] }] },
    });
    const looked = await client.call('get_course', { courseId: made.body.courseId });
    expect(looked.data).toMatchObject({
      courseId: made.body.courseId,
      counts: { modules: 1, slides: 1, blocks: 1, questions: 0 },
    });
    expect(looked.text).toContain(String(made.body.courseId));
    expect(looked.data.previewUrl).toBe(
      `${service.url}/console/w/${owner.workspaceId}/courses/${made.body.courseId as string}/preview`,
    );
    const asked = await client.call('duplicate_course', { courseId: made.body.courseId });
    expect(asked.data).toEqual({
      confirmed: false,
      summary: expect.any(String),
      sourceCourseId: made.body.courseId,
      title: 'Over MCP (copy)',
    });
    const copied = await client.call('duplicate_course', { courseId: made.body.courseId, title: 'Second', confirm: true });
    expect(copied.data).toMatchObject({
      confirmed: true,
      title: 'Second',
      courseId: expect.any(String),
      previewUrl: expect.any(String),
    });
    expect(copied.text).toContain(copied.data.courseId);
    const links = `GET /workspaces/${owner.workspaceId}/courses/${copied.data.courseId as string}/preview-links`;
    expect((await rest(service.url, links, { token: owner.session })).body).toMatchObject({ total: 0 });
    const again = await client.call('get_course', { courseId: copied.data.courseId });
    expect(again.data.previewUrl).toBe(copied.data.previewUrl);
    expect((await client.call('get_course', { courseId })).text).toMatch(/^course-not-found: /);
    await client.close();
  });

  it('have a draft that only owner and trainer read, whole or by the slide', async () => {
    const courseId = await create();
    expect(await statuses((role) => team.as(role, `GET W/courses/${courseId}/draft`))).toEqual(WRITERS);
    const { draft } = await draftOf(courseId);
    const slideId = draft.modules[0]!.slides[1]!.id;
    expect(await statuses((role) => team.as(role, `GET W/courses/${courseId}/draft/slides/${slideId}`))).toEqual(WRITERS);
    expect((await team.as('owner', `GET W/courses/${courseId}/draft/slides/${slideId}`)).body).toMatchObject({
      place: '1.2 Second',
      slide: { id: slideId },
    });
  });

  it('are changed by whoever has seen the latest revision, and by nobody else', async () => {
    const courseId = await create();
    const path = `PATCH W/courses/${courseId}/draft`;
    expect(await team.as('trainer', path, { title: 'Blind' })).toMatchObject({
      status: 428,
      body: { code: 'revision-required' },
    });
    const { revision } = await draftOf(courseId);
    const [one, two] = await Promise.all(['A', 'B'].map((title) => change(courseId, 'PATCH /draft', { title }, revision)));
    expect([one!.status, two!.status].sort()).toEqual([200, 412]);
    expect([one!.body.code, two!.body.code]).toContain('revision-mismatch');
    expect(await statuses((role) => change(courseId, 'PATCH /draft', { title: 'C' }, '*', role))).toEqual(WRITERS);
  });

  it('are replaced as a whole, where elements with known ids stay the same', async () => {
    const courseId = await create();
    const { draft } = await draftOf(courseId);
    const [first, second] = draft.modules[0]!.slides;
    const modules = [{ ...draft.modules[0]!, slides: [second, { ...slide('New', text('n')) }, first] }];
    const replaced = await change(courseId, 'PUT /draft', { ...draft, title: 'Turned', modules });
    expect(replaced.status).toBe(200);
    const after = replaced.body.draft as Draft;
    expect(after.modules[0]!.slides.map(({ id }) => id)).toEqual([second!.id, expect.any(String), first!.id]);
    expect(replaced.headers.get('etag')).toBe(`"${String(replaced.body.revision)}"`);
    expect((await change(courseId, 'PUT /draft', { ...draft, language: undefined })).status).toBe(422);
    expect(await statuses((role) => change(courseId, 'PUT /draft', draft, '*', role))).toEqual(WRITERS);
  });

  it('are edited piece by piece', async () => {
    const courseId = await create();
    const edit = async (route: string, body?: object): Promise<string> => {
      const answer = await change(courseId, route, body);
      expect([route, answer.status, answer.body.detail]).toEqual([route, 200, undefined]);
      return answer.body.id as string;
    };
    await edit('PATCH /draft', { description: 'About pumps.', language: 'de' });
    await edit('PATCH /draft/settings', { quizMode: 'graded', retryLimit: null });
    await edit('PUT /draft/objectives', { objectives: [{ text: 'Stop a pump' }] });
    const moduleId = await edit('POST /draft/modules', { title: 'Two', position: 0 });
    const section = await edit('POST /draft/modules', { title: 'Pool', pool: true });
    await edit(`PATCH /draft/modules/${moduleId}`, { title: 'Zwei' });
    await edit(`POST /draft/modules/${moduleId}/move`, { position: 1 });
    const slideId = await edit(`POST /draft/modules/${moduleId}/slides`, { title: 'Added', items: [text('Hello')] });
    await edit(`PUT /draft/slides/${slideId}`, { title: 'Put', items: [text('One')] });
    const objectiveId = (await draftOf(courseId)).draft.objectives[0]!.id;
    const itemId = await edit(`POST /draft/slides/${slideId}/items`, { item: { ...check, objectiveId }, position: 0 });
    await edit(`PUT /draft/items/${itemId}`, { item: { ...check, feedback: 'So it is.' } });
    const spare = await edit(`POST /draft/modules/${section}/slides`, { title: 'Spare' });
    await edit(`POST /draft/items/${itemId}/move`, { slideId: spare });
    await edit(`POST /draft/slides/${spare}/move`, { moduleId: section, position: 0 });
    const { draft } = await draftOf(courseId);
    expect(draft).toMatchObject({
      description: 'About pumps.',
      language: 'de',
      settings: { passMark: 70, quizMode: 'graded', retryLimit: null },
      objectives: [{ text: 'Stop a pump' }],
      modules: [{ title: 'One' }, { title: 'Zwei', slides: [{ id: slideId, title: 'Put', items: [{ text: 'One' }] }] }],
      pool: [{ title: 'Pool', slides: [{ kind: 'knowledge-check', items: [{ id: itemId, feedback: 'So it is.' }] }] }],
    });
    await edit(`DELETE /draft/items/${itemId}`);
    await edit(`DELETE /draft/slides/${slideId}`);
    await edit(`DELETE /draft/modules/${moduleId}`);
    expect((await draftOf(courseId)).draft.modules).toHaveLength(1);
    expect(await change(courseId, `DELETE /draft/items/${itemId}`)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('grow no further than their limits', async () => {
    const questions = Array.from({ length: 20 }, () => check);
    const courseId = await create({ modules: [{ title: 'M', slides: [slide('S', ...questions)] }] });
    const slideId = (await draftOf(courseId)).draft.modules[0]!.slides[0]!.id;
    const refused = await change(courseId, `POST /draft/slides/${slideId}/items`, { item: check });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'limit-exceeded', errors: [{ pointer: '/modules/0/slides/0/items' }] },
    });
  });

  it('are checked, published, and tell it to the outbox', async () => {
    const courseId = await create({ modules: [{ title: 'M', slides: [slide('Empty'), slide('Note', text('TODO'))] }] });
    expect(await statuses((role) => team.as(role, `GET W/courses/${courseId}/checks`))).toEqual(WRITERS);
    const [first, second] = (await draftOf(courseId)).draft.modules[0]!.slides;
    expect((await team.as('owner', `GET W/courses/${courseId}/checks`)).body).toMatchObject({
      blocking: [{ code: 'slide-empty', slide: '1.1 Empty', slideId: first!.id, itemId: null }],
      warnings: [{ code: 'todo-left', slide: '1.2 Note', slideId: second!.id, itemId: null }],
    });
    expect(await team.as('owner', `POST W/courses/${courseId}/publish`)).toMatchObject({
      status: 409,
      body: { code: 'publish-blocked' },
    });
    const empty = (await draftOf(courseId)).draft.modules[0]!.slides[0]!.id;
    await change(courseId, `DELETE /draft/slides/${empty}`);
    expect(await statuses((role) => team.as(role, `POST W/courses/${courseId}/publish`))).toEqual(WRITERS);
    const again = await team.as('owner', `POST W/courses/${courseId}/publish`);
    expect(again.body).toMatchObject({ version: 1, warnings: [{ code: 'todo-left' }], resourceUri: `svc-course://${courseId}` });
    expect((await team.as('admin', `GET W/courses/${courseId}`)).body).toMatchObject({
      state: 'published',
      hasUnpublishedChanges: false,
      version: 1,
    });
    const events = await service.query(
      `SELECT payload FROM outbox_events WHERE kind = 'course.published' AND payload->>'courseId' = $1`,
      [courseId],
    );
    expect(events).toEqual([{ payload: { courseId, version: 1, title: 'Pumps' } }]);
  });

  it('keep their versions, and take one back into the draft', async () => {
    const courseId = await create();
    await team.as('owner', `POST W/courses/${courseId}/publish`);
    await change(courseId, 'PATCH /draft', { title: 'Changed' });
    await team.as('owner', `POST W/courses/${courseId}/publish`);
    const versions = await team.as('admin', `GET W/courses/${courseId}/versions?limit=1`);
    expect(versions.body).toMatchObject({
      total: 2,
      data: [{ version: 2, title: 'Changed', slides: 2, current: true, publishedBy: 'Olive Owner' }],
    });
    const older = await team.as('admin', `GET W/courses/${courseId}/versions?cursor=${String(versions.body.nextCursor)}`);
    expect(older.body).toMatchObject({ data: [{ version: 1, current: false }], nextCursor: null });
    expect(await statuses((role) => team.as(role, `GET W/courses/${courseId}/versions/1`))).toEqual(READERS);
    expect((await team.as('owner', `GET W/courses/${courseId}/versions/9`)).status).toBe(404);
    expect(await statuses((role) => change(courseId, 'POST /versions/1/restore', undefined, '*', role))).toEqual(WRITERS);
    expect((await team.as('owner', `GET W/courses/${courseId}`)).body).toMatchObject({
      title: 'Pumps',
      version: 2,
      hasUnpublishedChanges: true,
    });
    expect((await statuses((role) => team.as(role, `GET W/courses/${courseId}/versions`))).learner).toBe(403);
  });

  it('are duplicated into a draft of its own', async () => {
    const courseId = await create();
    expect(await statuses((role) => team.as(role, `POST W/courses/${courseId}/duplicate`))).toEqual({
      ...WRITERS,
      owner: 201,
      trainer: 201,
    });
    const copy = await team.as('owner', `POST W/courses/${courseId}/duplicate`);
    expect(copy.body).toMatchObject({ confirmed: true, sourceCourseId: courseId, title: 'Pumps (copy)' });
    const [original, copied] = [await draftOf(courseId), await draftOf(copy.body.courseId as string)];
    expect(copied.draft.modules[0]!.slides.map(({ title }) => title)).toEqual(['First', 'Second']);
    expect(copied.draft.modules[0]!.id).not.toBe(original.draft.modules[0]!.id);
  });

  it('are archived, restored and deleted', async () => {
    const courseId = await create();
    await team.as('owner', `POST W/courses/${courseId}/publish`);
    expect(await statuses((role) => team.as(role, `POST W/courses/${courseId}/archive`))).toEqual(WRITERS);
    expect(await change(courseId, 'PATCH /draft', { title: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'course-archived' },
    });
    expect((await team.as('owner', `POST W/courses/${courseId}/publish`)).body.code).toBe('course-archived');
    expect((await team.as('owner', 'GET W/courses?state=archived')).body.data).toMatchObject([{ courseId }]);
    expect(await statuses((role) => team.as(role, `POST W/courses/${courseId}/restore`))).toEqual(WRITERS);
    expect((await team.as('owner', `GET W/courses/${courseId}`)).body.state).toBe('published');
    for (const role of ['admin', 'learner'] as const)
      expect((await team.as(role, `DELETE W/courses/${courseId}`)).status).toBe(403);
    expect((await team.as('trainer', `DELETE W/courses/${courseId}`)).status).toBe(204);
    expect(await team.as('owner', `GET W/courses/${courseId}`)).toMatchObject({
      status: 404,
      body: { code: 'course-not-found' },
    });
  });

  it('with learners are deleted only once they are archived', async () => {
    const courseId = await create();
    await team.as('owner', `POST W/courses/${courseId}/publish`);
    const assigned = await team.as('trainer', `POST W/courses/${courseId}/assignments`, {
      memberId: team.members.learner.memberId,
    });
    expect(assigned.status).toBeLessThan(300);
    expect(await team.as('owner', `DELETE W/courses/${courseId}`)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'course-in-use' }] },
    });
    await team.as('owner', `POST W/courses/${courseId}/archive`);
    expect((await team.as('owner', `DELETE W/courses/${courseId}`)).status).toBe(204);
  });
});
