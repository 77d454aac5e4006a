import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { CLIENTS, type McpClient } from '../support/mcp-clients.js';
import { newTeam, type Team } from '../support/people.js';
import { previewLink } from '../support/preview-link.js';
import { newOwner, rest, type Owner } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const COURSE = `# Working safely at a pump station
- **Language:** en
- **Pass mark:** 80
- **Retry limit:** 2

For new staff.

## Before you start
### Know the station
The station lifts water from the **sump** to the tower. It never sleeps.

- **Image:** The main hall
- **File:** hall.png
- **Alt:** Two blue pumps

### Watch a shutdown
- **Slide Type:** YouTube video
- **URL:** https://www.youtube.com/watch?v=abc123XYZ_0

### Check: shutting down
- **Question:** single choice

Which valve closes first?

- [x] The feed valve
- [ ] The relief valve

### Exam
- **Assessment:** final
- **Question:** numeric

What is the working pressure?

- **Answer:** 6.5 ± 0.2 bar
`;

/** An option has room for one feedback; a second has no place where its order is kept. */
const NO_ROOM = `${COURSE}
### Once more
- **Question:** single choice

Which valve opens last?

- [x] The feed valve
  - **Feedback:** Well done.
  - **Feedback:** Look at the gauge again.
- [ ] The relief valve
`;

describe('importing a course', () => {
  let service: SharedService;
  let owner: Owner;

  beforeAll(async () => {
    service = await useSharedService();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    owner = await newOwner(service.url);
  });

  const importing = (markdown: string, headers?: Record<string, string>) =>
    rest(service.url, `POST /workspaces/${owner.workspaceId}/courses/import`, {
      token: owner.session,
      body: { markdown },
      headers,
    });
  const courses = () => service.query('SELECT id FROM courses WHERE workspace_id = $1', [owner.workspaceId]);

  it('tells over REST what it would do, and then does it once', async () => {
    const key = { 'Idempotency-Key': 'summary-then-course' };
    const ask = (query: string) =>
      rest(service.url, `POST /workspaces/${owner.workspaceId}/courses/import${query}`, {
        token: owner.session,
        body: { markdown: COURSE },
        headers: key,
      });
    const told = await ask('?summary=true');
    expect(told).toMatchObject({ status: 200, body: { confirmed: false, summary: expect.stringContaining('summary false') } });
    expect([told.headers.get('location'), told.body.courseId, await courses()]).toEqual([null, undefined, []]);
    expect(await ask('?summary=maybe')).toMatchObject({ status: 422, body: { errors: [{ pointer: '/summary' }] } });
    const made = await ask('?summary=false');
    expect(made).toMatchObject({ status: 201, body: { confirmed: true, counts: told.body.counts } });
    expect(await courses()).toHaveLength(1);
    expect(told.body.reading).toMatchObject({
      course: { title: expect.any(String), modules: [{ slides: { length: 3 } }], pool: [{ slides: { length: 1 } }] },
      slides: [{ line: 9 }, { line: 16 }, { line: 20 }, { line: 28 }],
      questions: [{ question: 'Should the course be graded?', about: 'graded', lines: [], slideId: null, itemId: null }],
      source: [],
    });
    expect(made.body.reading).toBeUndefined();
    const rename = `PATCH /workspaces/${owner.workspaceId}?summary=true`;
    expect(await rest(service.url, rename, { token: owner.session, body: { name: 'Another' } })).toMatchObject({
      status: 422,
      body: { detail: 'summary is not offered by this operation, which is done at once.' },
    });
  });

  describe('of a file', () => {
    const BANK = '::Nails:: Which hammer is for nails? {=Claw#Yes. ~Sledge}\n\nClose? {=cat =%50%dog}\n';
    const path = (query = '') => `${service.url}/workspaces/${owner.workspaceId}/courses/import-file${query}`;
    const send = async (name: string, content: string | Buffer, query = '', headers: Record<string, string> = {}) => {
      const form = new FormData();
      form.append('file', new Blob([content]), name);
      const answer = await fetch(path(query), {
        method: 'POST',
        headers: { Authorization: `Bearer ${owner.session}`, ...headers },
        body: form,
      });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
    };

    it('makes a draft that can be looked at, and says what has no place in it', async () => {
      const made = await send('Hammers.gift', BANK);
      expect(made).toMatchObject({
        status: 201,
        body: {
          confirmed: true,
          counts: { slides: 2, questions: 2 },
          warnings: [{ code: 'not-carried-over', message: 'Question 2: The answer "dog" counts 50 %; it is left out.' }],
          fidelity: { text: 100 },
        },
      });
      expect(made.headers.get('location')).toBe(`/workspaces/${owner.workspaceId}/courses/${String(made.body.courseId)}`);
      expect(await (await fetch(await previewLink(service.url, owner, made.body.courseId))).text()).toContain(
        'Which hammer is for nails?',
      );
    });

    it('keeps nothing of a dry run, and is run once for one idempotency key', async () => {
      const source = [
        { place: 'question 1', text: expect.stringContaining('Which hammer is for nails?') },
        { place: 'question 2', text: expect.stringContaining('Close?') },
      ];
      expect(await send('Hammers.gift', BANK, '?summary=true')).toMatchObject({
        status: 200,
        body: { confirmed: false, reading: { source, course: { modules: [{ slides: { length: 2 } }] } } },
      });
      expect(await courses()).toEqual([]);
      const key = { 'Idempotency-Key': 'hammers' };
      const first = await send('Hammers.gift', BANK, '', key);
      const again = await send('Hammers.gift', BANK, '', key);
      expect([first.status, again.body.courseId]).toEqual([201, first.body.courseId]);
      expect((await send('Hammers.gift', `${BANK} `, '', key)).body.code).toBe('idempotency-key-reused');
      expect(await courses()).toHaveLength(1);
    });

    it('takes a file of the workspace by its id, and no other', async () => {
      const uploaded = await fetch(`${service.url}/workspaces/${owner.workspaceId}/files?name=bank.gift`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${owner.session}`, 'Content-Type': 'application/octet-stream' },
        body: BANK,
      });
      const { fileId } = (await uploaded.json()) as { fileId: string };
      const byId = (body: object, query = '') =>
        rest(service.url, `POST /workspaces/${owner.workspaceId}/courses/import-file${query}`, { token: owner.session, body });
      expect(await byId({ fileId }, '?summary=true')).toMatchObject({ status: 200, body: { counts: { questions: 2 } } });
      expect(await byId({ fileId })).toMatchObject({ status: 201 });
      expect(await byId({ fileId: randomUUID() })).toMatchObject({ status: 404, body: { code: 'file-not-found' } });
      expect(await byId({})).toMatchObject({ status: 422, body: { code: 'invalid-input' } });
    });

    it('makes files of the workspace of its pictures', async () => {
      const picture = `<img src="data:image/png;base64,${PNG.toString('base64')}" alt="The hall">`;
      const page = `<!doctype html><html lang="de"><h1>Hallen</h1><h2>Eins</h2><h3>Groß</h3><p>Sie ist groß.</p>${picture}${picture}</html>`;
      const made = await send('Hallen.html', page);
      expect(made).toMatchObject({ status: 201, body: { warnings: [], fidelity: { score: 100 } } });
      const files = await rest(service.url, `GET /workspaces/${owner.workspaceId}/files`, { token: owner.session });
      expect(files.body).toMatchObject({ total: 1, data: [{ kind: 'image', mediaType: 'image/png' }] });
    });

    it.each<[string, string | Buffer, number, string]>([
      ['nothing that is read', Buffer.from([0x7f, 0x45, 0x4c, 0x46]), 415, 'unsupported-media-type'],
      ['a question that never ends', 'Which? {=a ~b', 422, 'file-unreadable'],
      [
        'XML that names files of the service',
        '<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz>&a;</quiz>',
        422,
        'file-unreadable',
      ],
      ['a document with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 422, 'file-unreadable'],
      ['20 MB and more', Buffer.alloc(20_000_001, 'x'), 413, 'too-large'],
    ])('is refused with %s, and nothing is left behind', async (_what, content, status, code) => {
      expect(await send('some.gift', content)).toMatchObject({ status, body: { code } });
      expect(await courses()).toEqual([]);
    });
  });

  describe('over REST', () => {
    it('makes a draft that can be looked at, with all that was chosen and found', async () => {
      const made = await importing(COURSE);
      expect(made.status).toBe(201);
      expect(made.headers.get('location')).toBe(`/workspaces/${owner.workspaceId}/courses/${String(made.body.courseId)}`);
      expect(made.body).toMatchObject({
        confirmed: true,
        settings: { passMark: 80, quizMode: 'practice', retryLimit: 2, modules: 1 },
        counts: { slides: 4, questions: 2 },
        warnings: [{ code: 'file-not-found', slide: '1.1 Know the station' }],
        questionsForUser: ['Should the course be graded?'],
        fidelity: { text: 100, settings: 100 },
      });
      const preview = await fetch(await previewLink(service.url, owner, made.body.courseId));
      expect(preview.status).toBe(200);
      expect(await preview.text()).toContain('It never sleeps.');
    });

    it('shows the files of the workspace that the lines name', async () => {
      const form = new FormData();
      form.append('file', new Blob([PNG]), 'Hall.png');
      const uploaded = await fetch(`${service.url}/workspaces/${owner.workspaceId}/files`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${owner.session}` },
        body: form,
      });
      const { fileId } = (await uploaded.json()) as { fileId: string };
      const made = await importing(COURSE);
      expect(made.body).toMatchObject({ warnings: [], fidelity: { score: 100, images: 100 } });
      const draft = await rest(service.url, `GET /workspaces/${owner.workspaceId}/courses/${String(made.body.courseId)}/draft`, {
        token: owner.session,
      });
      expect(draft.body.draft).toMatchObject({
        modules: [
          { slides: [{ items: [{}, { kind: 'image', fileId, caption: 'The main hall', alt: 'Two blue pumps' }] }, {}, {}] },
        ],
        pool: [{ title: 'Before you start', slides: [{ title: 'Exam' }] }],
      });
    });

    it('leaves nothing behind where a sentence cannot be shown, and names it with its slide', async () => {
      const refused = await importing(NO_ROOM);
      expect(refused).toMatchObject({
        status: 422,
        body: {
          code: 'import-sentence-missing',
          slide: '1.4 Once more',
          courseLeftBehind: false,
          sentence: 'Feedback: Look at the gauge again.',
          errors: [{ detail: '1.4 Once more, line 43: "Feedback: Look at the gauge again."' }],
        },
      });
      expect(await courses()).toEqual([]);
    });

    it.each([
      ['markdown-unreadable', '# Only a title'],
      ['slide-without-content', '# A\n## B\n### C\n### D\nWords.'],
      ['limit-exceeded', `# A\n## B\n${'### C\nWords.\n'.repeat(501)}`],
    ])('refuses with %s', async (code, markdown) => {
      expect(await importing(markdown)).toMatchObject({ status: 422, body: { code } });
      expect(await courses()).toEqual([]);
    });

    it('refuses more than 2 MB', async () => {
      expect(await importing(`# A\n## B\n### C\n${'Words. '.repeat(300_000)}`)).toMatchObject({
        status: 413,
        body: { code: 'too-large' },
      });
    });

    it('answers a repeat under the same key with the first result', async () => {
      const headers = { 'Idempotency-Key': randomUUID() };
      const first = await importing(COURSE, headers);
      const repeat = await importing(COURSE, headers);
      expect(repeat.body.courseId).toBe(first.body.courseId);
      expect(repeat.headers.get('idempotency-replayed')).toBe('true');
      expect(await courses()).toHaveLength(1);
      expect((await importing(`${COURSE}\n`, headers)).body.code).toBe('idempotency-key-reused');
    });

    it('is for owner and trainer', async () => {
      const team: Team = await newTeam(service.url);
      const found: Record<string, number> = {};
      for (const role of ['owner', 'admin', 'trainer', 'learner'] as const) {
        found[role] = (await team.as(role, 'POST W/courses/import', { markdown: COURSE })).status;
      }
      expect(found).toEqual({ owner: 201, admin: 403, trainer: 201, learner: 403 });
    });
  });

  describe.each(Object.entries(CLIENTS))('over MCP with %s', (_, connect) => {
    let client: McpClient;
    beforeEach(async () => {
      client = await connect(owner.mcpUrl, owner.token);
    });
    afterEach(() => client.close());

    it('shows first, then keeps, and then can be published', async () => {
      const dry = await client.call('import_course', { markdown: COURSE.replace(/- \*\*Image.*\n.*\n.*\n\n/, '') });
      expect(dry.data).toMatchObject({ confirmed: false, counts: { slides: 4 }, fidelity: { score: 100 } });
      expect(dry.data.courseId).toBeUndefined();
      expect(dry.text).toContain('Should the course be graded?');
      expect(await courses()).toEqual([]);

      const call = { markdown: COURSE.replace(/- \*\*Image.*\n.*\n.*\n\n/, ''), confirm: true, idempotencyKey: 'one' };
      const made = await client.call('import_course', call);
      const courseId = made.data.courseId as string;
      for (const part of [courseId, String(made.data.previewUrl), 'Pass mark 80 %', '2 questions', 'Fidelity 100']) {
        expect(made.text).toContain(part);
      }
      const repeat = await client.call('import_course', call);
      expect(repeat.data.courseId).toBe(courseId);
      expect(repeat.meta['svc-lms/replayed']).toBe(true);

      expect((await client.call('publish_course', { courseId, confirm: true })).data).toMatchObject({ version: 1 });
      expect((await client.call('get_course_content', { courseId })).text).toContain('- [x] The feed valve');
    });

    it('names the missing sentence in the error, for the summary too', async () => {
      const refused = await client.call('import_course', { markdown: NO_ROOM });
      expect(refused.isError).toBe(true);
      expect(refused.text).toContain('"Feedback: Look at the gauge again."');
      expect(refused.text).toContain('1.4 Once more');
      expect(refused.text).toContain('No course was left behind');
      expect(refused.meta['svc-lms/error']).toMatchObject({ code: 'import-sentence-missing', courseLeftBehind: false });
    });
  });
});
