import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { completeDraft } from '../support/complete-draft.js';
import { CLIENTS } from '../support/mcp-clients.js';
import { newMember, type Member } from '../support/people.js';
import { newOwner, rest, type Answer, type Owner } from '../support/rest.js';

const DETAILS = {
  audience: 'new warehouse staff',
  outcomes: ['inspect a ladder', 'place a ladder'],
  difficulty: 'beginner',
  tone: 'friendly and plain',
};
const BRIEF = { mode: 'brief', topic: 'Ladder safety', ...DETAILS, slideCount: 6 };

const OUTLINE = `# Ladder safety, an outline
- **Language:** en
- **Quiz mode:** graded
- **Objective:** Inspect a ladder
## Before you climb
### Inspect the ladder
- **Slide Type:** Process
- feet, rungs, locks
### Place the ladder
- four to one
- firm ground
### What can go wrong
- **Slide Type:** Accordion
- it slips
- it tips
## On the ladder
### Three points of contact
- two feet and a hand
### Check: on the ladder
- **Questions:** 2
- two feet and a hand
- face the ladder
### Exam
- **Assessment:** final
- **Questions:** 2
- feet, rungs, locks
- four to one
`;

const DOCUMENT = `# Ladder safety, a document
## Before you climb
### Choose the ladder
Narration: A step ladder stands on its own. A leaning ladder needs a wall.
### Look at the feet
On screen: Rubber feet must be whole and clean.
### Look at the rungs
Every rung must be dry.
### Place it
One metre out for every four metres up.
### Check
Q: How many people may stand on a ladder?
A) One
B) Two
Answer: A
`;

describe('generating courses', () => {
  let service: CourseService;
  let owner: Owner;

  beforeAll(async () => {
    service = await startCourseService();
    owner = await newOwner(service.url);
    await as('PATCH W/features', { outlineGeneration: true });
  });
  afterAll(() => service.stop());
  afterEach(() => service.advanceClock('0'));

  const as = (route: string, body?: unknown, token = owner.session): Promise<Answer> =>
    rest(service.url, route.replace(/ W/, ` /workspaces/${owner.workspaceId}`), { token, ...(body !== undefined && { body }) });
  const start = async (input: unknown, token?: string): Promise<string> => {
    const { status, body, headers } = await as('POST W/generations', input, token);
    expect([status, body]).toEqual([201, expect.objectContaining({ confirmed: true, state: 'queued' })]);
    expect(headers.get('location')).toBe(`/workspaces/${owner.workspaceId}/generations/${String(body.generationId)}`);
    return body.generationId as string;
  };
  const status = async (id: string, token?: string) =>
    (await as(`GET W/generations/${id}?waitSeconds=10`, undefined, token)).body;
  const follow = async (id: string, wanted: string): Promise<Record<string, unknown>> => {
    for (;;) {
      const body = await status(id);
      if (body.state === wanted) return body;
      expect([body.state, body.error]).toEqual([expect.stringMatching(/^(queued|planning|building)$/), null]);
    }
  };
  const atGate = async (input: unknown = BRIEF): Promise<string> => {
    const id = await start(input);
    await follow(id, 'awaiting_review');
    return id;
  };
  const balance = async (): Promise<number> => ((await as('GET W/settings/ai')).body.credits as { balance: number }).balance;
  const newTrainer = (): Promise<Member> => newMember(service.url, owner, 'trainer');

  it.each([
    ['brief', BRIEF, 6],
    ['outline', { mode: 'outline', text: OUTLINE }, 6],
    ['document', { mode: 'document', text: DOCUMENT, ...DETAILS }, 5],
  ])('plans, builds and publishes one from a %s', async (mode, input, slides) => {
    const before = await balance();
    const id = await start(input);
    const gate = await follow(id, 'awaiting_review');
    expect(gate).toMatchObject({ mode, estimatedCredits: slides, total: slides, plan: { counts: { slides } } });
    expect(await balance()).toBe(before);
    expect((await as(`POST W/generations/${id}/approve`)).body).toMatchObject({ state: 'building', chargedCredits: slides });
    const { courseId, previewUrl } = await follow(id, 'completed');
    expect(previewUrl).toBe(`${service.url}/console/w/${owner.workspaceId}/courses/${courseId as string}/preview`);
    expect((await as(`GET W/courses/${courseId as string}/preview-links`)).body).toMatchObject({ total: 0 });
    expect(await balance()).toBe(before - slides);
    expect((await as(`GET W/courses/${String(courseId)}`)).body).toMatchObject({ state: 'draft', slides });
    if (mode !== 'document') await completeDraft(service.url, owner.session, owner.workspaceId, courseId);
    expect(await as(`POST W/courses/${String(courseId)}/publish`)).toMatchObject({ status: 200, body: { blocking: [] } });
    if (mode !== 'document') return;
    const { body } = await as(`GET W/courses/${String(courseId)}/content`);
    const text = (body.data as { text: string }[]).map((slide) => slide.text).join('\n');
    for (const sentence of ['A leaning ladder needs a wall.', 'Rubber feet must be whole and clean.', '- [x] One'])
      expect(text).toContain(sentence);
    expect(text).not.toContain('Narration');
  });

  it('plans and builds one from an outline over MCP', async () => {
    const client = await CLIENTS['@modelcontextprotocol/client']!(owner.mcpUrl, owner.token);
    try {
      const input = { mode: 'outline', text: OUTLINE };
      const summary = await client.call('generate_course', input);
      expect(summary.data).toMatchObject({ confirmed: false, estimatedCredits: 6 });
      expect(summary.text).toContain('the course "Ladder safety, an outline" with 6 slides');
      const started = await client.call('generate_course', { ...input, confirm: true });
      const generationId = started.data.generationId as string;
      await follow(generationId, 'awaiting_review');
      const shown = await client.call('get_generation_status', { generationId });
      for (const line of ['### Inspect the ladder', '- **Slide Type:** Process', '- **Assessment:** final'])
        expect(shown.text).toContain(line);
      await client.call('approve_generated_course', { generationId, confirm: true });
      const { courseId } = await follow(generationId, 'completed');
      expect((await client.call('get_course', { courseId })).data).toMatchObject({ slides: 6 });
    } finally {
      await client.close();
    }
  });

  it('plans again with a comment, in place of the first plan', async () => {
    const first = await atGate();
    const second = await start({ mode: 'brief', revisionOf: first, comment: 'Shorter, please', slideCount: 5 });
    expect(await status(first)).toMatchObject({ state: 'cancelled', step: 'Revised' });
    expect(await as(`POST W/generations/${first}/approve`)).toMatchObject({
      status: 409,
      body: { code: 'generation-not-awaiting-review', state: 'cancelled' },
    });
    expect(await follow(second, 'awaiting_review')).toMatchObject({ total: 5, plan: { details: { tone: DETAILS.tone } } });
    expect((await as('GET W/generations?limit=2')).body).toMatchObject({
      data: [
        { generationId: second, state: 'awaiting_review', revisionOf: first },
        { generationId: first, state: 'cancelled' },
      ],
    });
    await as(`POST W/generations/${second}/cancel`);
  });

  it('takes its plan edited, at a gate that opens at once, and builds it so', async () => {
    const first = await atGate();
    const edited = {
      modules: [
        { title: 'Look at it', slides: [{ from: 1, title: 'First' }, { from: 0 }, { from: 2 }, { title: 'New' }, { from: 5 }] },
      ],
    };
    const edit = `POST W/generations/${first}/edit`;
    const told = await as(`${edit}?summary=true`, edited);
    expect(told).toMatchObject({ status: 200, body: { confirmed: false, estimatedCredits: 5 } });
    const answer = await as(edit, edited);
    const { generationId: second, findings } = answer.body;
    expect(answer).toMatchObject({
      status: 201,
      body: { confirmed: true, state: 'awaiting_review', findings: told.body.findings },
    });
    expect(answer.headers.get('location')).toBe(`/workspaces/${owner.workspaceId}/generations/${String(second)}`);
    expect(await status(second as string)).toMatchObject({ state: 'awaiting_review', total: 5, plan: { findings } });
    expect(await as(edit, edited)).toMatchObject({ status: 409, body: { code: 'generation-not-awaiting-review' } });
    expect(await as(`POST W/generations/${String(second)}/approve`)).toMatchObject({ status: 200, body: { chargedCredits: 5 } });
    const { courseId } = await follow(second as string, 'completed');
    const { body } = await as(`GET W/courses/${String(courseId)}/draft`);
    expect(body.draft).toMatchObject({
      modules: [{ title: 'Look at it', slides: [{ title: 'First' }, {}, {}, { title: 'New' }, {}] }],
    });
    const { data } = (await as('GET W/audit-events?action=edit_generation_plan&outcome=success')).body as { data: object[] };
    expect(data[0]).toMatchObject({ targets: [{ id: first }, { id: second }] });
  });

  it('is cancelled at the gate, and not once it is paid for', async () => {
    const id = await atGate();
    expect(await as(`POST W/generations/${id}/cancel`)).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    expect((await as(`POST W/generations/${id}/approve`)).body).toMatchObject({ code: 'generation-not-awaiting-review' });
    const approved = await atGate();
    await as(`POST W/generations/${approved}/approve`);
    const refused = await as(`POST W/generations/${approved}/cancel`);
    expect([refused.status, refused.body.code]).toEqual([409, 'generation-not-awaiting-review']);
    expect(['building', 'completed']).toContain(refused.body.state);
    await follow(approved, 'completed');
  });

  it('expires after two hours, and must be sent again', async () => {
    const id = await atGate();
    await service.advanceClock('1 hour 59 minutes 30 seconds');
    expect(await status(id)).toMatchObject({ state: 'awaiting_review' });
    await service.advanceClock('2 hours 1 second');
    expect(await status(id)).toMatchObject({ state: 'expired', plan: { title: 'Ladder safety' } });
    for (const [route, body] of [
      [`POST W/generations/${id}/approve`, undefined],
      ['POST W/generations', { mode: 'brief', revisionOf: id }],
    ] as const)
      expect(await as(route, body)).toMatchObject({ status: 409, body: { code: 'gate-expired' } });
    expect((await as('GET W/generations?state=expired')).body).toMatchObject({ data: [{ generationId: id }] });
  });

  it('is not approved for more credits than there are', async () => {
    const poor = await newOwner(service.url);
    await service.query(
      `INSERT INTO credit_entries (id, workspace_id, amount, reason) SELECT uuidv7(), $1, 5 - sum(amount), 'grant'
         FROM credit_entries WHERE workspace_id = $1`,
      [poor.workspaceId],
    );
    const call = (route: string, body?: unknown) =>
      rest(service.url, route.replace(/ W/, ` /workspaces/${poor.workspaceId}`), {
        token: poor.session,
        ...(body !== undefined && { body }),
      });
    const { generationId } = (await call('POST W/generations', BRIEF)).body as { generationId: string };
    await call(`GET W/generations/${generationId}?waitSeconds=10`);
    const refused = await call(`POST W/generations/${generationId}/approve`);
    expect(refused).toMatchObject({ status: 402, body: { code: 'insufficient-credits' } });
    expect(refused.body.detail).toContain('costs 6 credits and the workspace has 5');
    expect((await call(`GET W/generations/${generationId}`)).body).toMatchObject({ state: 'awaiting_review' });
  });

  it.each<[string, string, number, object]>([
    ['a document without details', 'brief-incomplete', 422, { mode: 'document', text: DOCUMENT, tone: 'plain' }],
    ['a blank outline', 'brief-incomplete', 422, { mode: 'outline', text: ' ' }],
    ['an outline without a title', 'plan-unreadable', 422, { mode: 'outline', text: '- no title\n- at all' }],
    ['a document without slides', 'plan-unreadable', 422, { mode: 'document', text: '# Only a title', ...DETAILS }],
    ['a short outline', 'course-length-out-of-range', 422, { mode: 'outline', text: '# Short\n## One\n### Two\n- three' }],
    ['an outline with a number of slides', 'invalid-input', 422, { mode: 'outline', text: OUTLINE, slideCount: 6 }],
    ['an unknown mode', 'invalid-input', 422, { ...BRIEF, mode: 'book' }],
    ['a long outline', 'too-large', 413, { mode: 'outline', text: `# Long\n## One\n### Two\n${'- three\n'.repeat(30_000)}` }],
    ['a revision of nothing', 'generation-not-found', 404, { ...BRIEF, revisionOf: '01890000-0000-7000-8000-000000000000' }],
  ])('is refused: %s, with %s', async (_, code, status, input) => {
    const { body, status: answered } = await as('POST W/generations', input);
    expect([answered, body.code]).toEqual([status, code]);
  });

  it('is refused where the workspace has not switched outlines on, and says where', async () => {
    await as('PATCH W/features', { outlineGeneration: false });
    const refused = await as('POST W/generations', { mode: 'outline', text: OUTLINE });
    await as('PATCH W/features', { outlineGeneration: true });
    expect(refused).toMatchObject({ status: 403, body: { code: 'feature-off' } });
    expect(refused.body.detail).toContain('Workspace Settings > Features');
  });

  it('belongs to its starter, and five may be unfinished', async () => {
    const trainer = await newTrainer();
    const input = (n: number) => ({ ...BRIEF, topic: `Ladders ${n}` });
    const ids = await Promise.all(Array.from({ length: 5 }, (_, n) => start(input(n), trainer.session)));
    expect(await as('POST W/generations', input(6), trainer.session)).toMatchObject({
      status: 409,
      body: { code: 'too-many-generations' },
    });
    for (const route of [`GET W/generations/${ids[0]!}`, `POST W/generations/${ids[0]!}/cancel`])
      expect(await as(route, route.startsWith('POST') ? {} : undefined)).toMatchObject({
        status: 404,
        body: { code: 'generation-not-found' },
      });
    expect((await as('GET W/generations', undefined, trainer.session)).body).toMatchObject({ total: 5 });
    expect(await as(`POST W/generations/${ids[0]!}/cancel`, undefined, trainer.session)).toMatchObject({ status: 200 });
    await start(input(7), trainer.session);
  });
});
