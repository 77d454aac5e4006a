import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startCourseService, type CourseService } from './support/course-service.js';
import { addPublishedCourse } from './support/courses.js';
import { CLIENTS, type McpClient, type ToolAnswer } from './support/mcp-clients.js';
import { newMember } from './support/people.js';
import { newOwner, rest, type Owner } from './support/rest.js';

const connect = CLIENTS['@modelcontextprotocol/sdk']!;
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const BRIEF = {
  mode: 'brief',
  topic: 'Ladder safety',
  audience: 'new warehouse staff',
  outcomes: ['inspect a ladder'],
  difficulty: 'beginner',
  tone: 'friendly and plain',
  slideCount: 6,
};
const MARKDOWN = '# Ladders\n\n## Start\n\n### Look first\n\nLook at every rung.\n';

const text = (words: string) => ({ kind: 'text', text: words });
const slide = (title: string, ...items: object[]) => ({ title, kind: 'content', items });
const courseOf = (title: string, ...slides: object[]) => ({ title, modules: [{ title: 'Start', slides }] });

interface Place {
  client: McpClient;
  /** A client of another API process on the same database. */
  other: McpClient;
  owner: Owner;
  /** `W` in the route stands for the workspace. */
  as: (route: string, body?: unknown, headers?: Record<string, string>) => ReturnType<typeof rest>;
}

describe('the tools', () => {
  let service: CourseService;
  let secondUrl: string;
  let place: Place;
  const open: McpClient[] = [];

  const newPlace = async (): Promise<Place> => {
    const owner = await newOwner(service.url);
    const [client, other] = await Promise.all([
      connect(owner.mcpUrl, owner.token),
      connect(new URL(owner.mcpUrl.pathname, secondUrl), owner.token),
    ]);
    open.push(client, other);
    return {
      client,
      other,
      owner,
      as: (route, body, headers) =>
        rest(service.url, route.replace(/ W/, ` /workspaces/${owner.workspaceId}`), {
          token: owner.session,
          ...(body !== undefined && { body }),
          ...(headers && { headers }),
        }),
    };
  };
  const newCourse = async (course: object, { as } = place): Promise<string> =>
    (await as('POST W/courses', course)).body.courseId as string;
  const newDraft = (): Promise<string> => newCourse(courseOf('Ladders', slide('Look first', text('Look at every rung.'))));

  beforeAll(async () => {
    service = await startCourseService();
    secondUrl = await service.anotherApi();
    place = await newPlace();
  });
  afterAll(async () => {
    await Promise.all(open.map((client) => client.close()));
    await service.stop();
  });

  const follow = async (generationId: unknown, state: string): Promise<ToolAnswer> => {
    for (;;) {
      const status = await place.client.call('get_generation_status', { generationId, waitSeconds: 10 });
      if (status.data.state === state) return status;
      expect(['queued', 'planning', 'building']).toContain(status.data.state);
    }
  };
  const newPlan = async (): Promise<string> => {
    const { data } = await place.client.call('generate_course', { ...BRIEF, confirm: true });
    await follow(data.generationId, 'awaiting_review');
    return data.generationId as string;
  };
  const newLearner = () => newMember(service.url, place.owner, 'learner');

  /** All that the writes change, as REST shows it. */
  const rows = async (): Promise<unknown> => {
    const { body } = await place.as('GET W/courses?limit=100');
    const courses = body.data as { courseId: string }[];
    const details = await Promise.all(
      courses.map(async ({ courseId }) => [
        (await place.as(`GET W/courses/${courseId}/draft`)).body,
        (await place.as(`GET W/courses/${courseId}/assignments`)).body,
        (await place.as(`GET W/courses/${courseId}/analytics`)).body,
        (await place.as(`GET W/courses/${courseId}/versions`)).body,
      ]),
    );
    const generations = await service.query('SELECT id, state FROM generations WHERE workspace_id = $1 ORDER BY id', [
      place.owner.workspaceId,
    ]);
    return { courses: body, details, credits: (await place.as('GET W/credits')).body, generations };
  };

  interface Write {
    /** Arguments for a call that succeeds, new ones each time. */
    args: () => Promise<Record<string, unknown>>;
    /** The same call with something else in it. */
    change: (args: Record<string, unknown>) => Record<string, unknown>;
    /** A call that is refused. */
    refused: Record<string, unknown>;
    /** Waits until what the call set going has come to rest. */
    settle?: (answer: ToolAnswer) => Promise<unknown>;
    /** Fields whose values the text must hold. */
    named: string[];
  }
  const otherCourse = (args: Record<string, unknown>) => ({ ...args, courseId: randomUUID() });
  const WRITES: Record<string, Write> = {
    generate_course: {
      args: () => Promise.resolve({ ...BRIEF, topic: `Ladders ${randomUUID()}` }),
      change: (args) => ({ ...args, tone: 'dry' }),
      refused: { ...BRIEF, slideCount: 499 },
      settle: async ({ data }) => {
        await follow(data.generationId, 'awaiting_review');
        // Only so many may be unfinished at once.
        await service.query(`UPDATE generations SET state = 'cancelled' WHERE id = $1`, [data.generationId]);
      },
      named: ['generationId', 'estimatedCredits'],
    },
    approve_generated_course: {
      args: async () => ({ generationId: await newPlan() }),
      change: () => ({ generationId: randomUUID() }),
      refused: { generationId: UNKNOWN },
      settle: ({ data }) => follow(data.generationId, 'completed'),
      named: ['generationId', 'chargedCredits', 'creditsLeft'],
    },
    import_course: {
      args: () => Promise.resolve({ markdown: MARKDOWN }),
      change: () => ({ markdown: MARKDOWN.replace('rung', 'step') }),
      refused: { markdown: 'no course at all' },
      named: ['courseId', 'previewUrl'],
    },
    publish_course: {
      args: async () => ({ courseId: await newDraft() }),
      change: otherCourse,
      refused: { courseId: UNKNOWN },
      named: ['courseId', 'version', 'resourceUri'],
    },
    assign_course: {
      args: async () => {
        const { courseId } = await addPublishedCourse(service, place.owner.workspaceId);
        const { memberId } = await newLearner();
        return { courseId, memberId, dueOn: '2099-03-31' };
      },
      change: (args) => ({ ...args, dueOn: '2099-04-30' }),
      refused: { courseId: UNKNOWN, groupId: UNKNOWN },
      named: ['assignmentId', 'newlyEnrolled', 'alreadyEnrolled'],
    },
    duplicate_course: {
      args: async () => ({ courseId: await newDraft() }),
      change: (args) => ({ ...args, title: 'Another' }),
      refused: { courseId: UNKNOWN },
      named: ['sourceCourseId', 'courseId', 'title', 'previewUrl'],
    },
    fill_course_images: {
      args: async () => {
        const image = { kind: 'image', fileId: null, alt: 'A ladder', caption: '', prompt: 'A ladder on a wall' };
        return { courseId: await newCourse(courseOf('Ladders', slide('Look first', image))) };
      },
      change: otherCourse,
      refused: { courseId: UNKNOWN },
      named: ['courseId', 'filled', 'remaining', 'chargedCredits'],
    },
  };

  describe.each(Object.entries(WRITES))('%s', (name, { args, change, refused, settle, named }) => {
    it('without confirm changes nothing, with it is done once, and gives the first result to its key', async () => {
      const given = await args();
      const idempotencyKey = randomUUID();
      const before = await rows();
      const summary = await place.client.call(name, { ...given, idempotencyKey });
      expect(summary).toMatchObject({ isError: false, data: { confirmed: false } });
      expect(summary.text).toContain(summary.data.summary);
      expect(summary.text).toContain('confirm true');
      expect(await rows()).toEqual(before);

      const done = await place.client.call(name, { ...given, idempotencyKey, confirm: true });
      expect(done).toMatchObject({ isError: false, data: { confirmed: true } });
      expect(done.meta).not.toHaveProperty('svc-lms/replayed');
      for (const field of named) expect([field, done.text.includes(String(done.data[field]))]).toEqual([field, true]);
      await settle?.(done);
      const after = await rows();
      expect(after).not.toEqual(before);

      const again = await place.other.call(name, { ...given, idempotencyKey, confirm: true });
      expect(again).toEqual({ ...done, meta: { ...done.meta, 'svc-lms/replayed': true } });
      const reused = await place.client.call(name, { ...change(given), idempotencyKey, confirm: true });
      expect(reused).toMatchObject({ isError: true, text: expect.stringMatching(/^idempotency-key-reused: /) as unknown });
      expect(await rows()).toEqual(after);
    });

    it('refuses its summary as it refuses the call, and a refusal frees the key', async () => {
      const idempotencyKey = randomUUID();
      const [summary, call] = [
        await place.client.call(name, refused),
        await place.client.call(name, { ...refused, idempotencyKey, confirm: true }),
      ];
      expect(call.isError).toBe(true);
      expect(summary.text).toBe(call.text);
      const done = await place.client.call(name, { ...(await args()), idempotencyKey, confirm: true });
      expect(done).toMatchObject({ isError: false, data: { confirmed: true } });
      await settle?.(done);
    });
  });

  it('make one course of fifty repeats at once on two processes', async () => {
    const courseId = await newDraft();
    const count = async () => (await place.as('GET W/courses')).body.total as number;
    const before = await count();
    const call = { courseId, confirm: true, idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 ? place.client : place.other).call('duplicate_course', call)),
    );
    const [first] = answers;
    expect(first!.data.confirmed).toBe(true);
    for (const { data, text: shown } of answers) expect([data, shown]).toEqual([first!.data, first!.text]);
    expect(answers.filter(({ meta }) => meta['svc-lms/replayed'] === true)).toHaveLength(49);
    expect(await count()).toBe(before + 1);
  });

  describe('that read', () => {
    it('say in their text what the next step needs', async () => {
      const learner = await newLearner();
      const groupId = (await place.as('POST W/groups', { name: 'Night shift' })).body.groupId as string;
      await place.as(`POST W/groups/${groupId}/members`, { memberIds: [learner.memberId] });
      const { courseId } = await addPublishedCourse(service, place.owner.workspaceId);
      const generationId = await newPlan();
      const holds: [string, object, string[]][] = [
        ['list_courses', { search: 'Pump' }, [courseId, 'published']],
        ['get_course', { courseId }, [courseId, `svc-course://${courseId}`, '/preview']],
        ['get_course_content', { courseId }, [courseId, 'The station lifts water.', '## Start', '2 of 2']],
        ['get_course_analytics', { courseId }, [courseId, 'Nobody is enrolled']],
        ['list_members', { search: 'night' }, [learner.memberId, groupId, 'Night shift']],
        [
          'get_generation_status',
          { generationId },
          [generationId, 'awaiting_review', '6 credits', '### ', 'approve_generated_course'],
        ],
        ['get_workspace_general_settings', {}, [place.owner.workspaceId, 'Pump school']],
        ['get_workspace_appearance_settings', {}, ['#']],
        ['get_workspace_ai_config', {}, ['5 to 60 slides', 'offline']],
        ['get_workspace_mcp_settings', {}, [place.owner.mcpUrl.href, 'on']],
      ];
      for (const [name, given, parts] of holds) {
        const answer = await place.client.call(name, given as Record<string, unknown>);
        expect([name, answer.isError]).toEqual([name, false]);
        for (const part of parts) expect([name, part, answer.text.includes(part)]).toEqual([name, part, true]);
      }
      expect([...holds.map(([name]) => name), ...Object.keys(WRITES)].sort()).toEqual((await place.client.tools()).sort());
      await place.client.call('approve_generated_course', { generationId, confirm: true });
      await follow(generationId, 'completed');
    });

    /** Follows the cursor to the end. */
    const walk = async (name: string, given: Record<string, unknown>): Promise<{ pages: unknown[][]; totals: unknown[] }> => {
      const pages: unknown[][] = [];
      const totals: unknown[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { data, text: shown } = await place.client.call(name, { ...given, ...(cursor !== undefined && { cursor }) });
        pages.push(data.data as unknown[]);
        totals.push(data.total);
        cursor = data.nextCursor as string | null;
        expect(cursor === null || shown.includes(`cursor "${cursor}"`)).toBe(true);
      }
      return { pages, totals };
    };

    it.each([
      ['list_courses', 'courseId'],
      ['list_members', 'memberId'],
    ])('%s walks through everything once', async (name, idField) => {
      await Promise.all([newDraft(), newDraft(), newDraft()]);
      await Promise.all([newLearner(), newLearner()]);
      const { pages, totals } = await walk(name, { limit: 2 });
      const ids = pages.flat().map((item) => (item as Record<string, string>)[idField]);
      expect(pages.length).toBeGreaterThan(1);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(totals)).toEqual(new Set([ids.length]));
    });

    it('cut a page of content that would be too long, and go on from there', async () => {
      const long = (words: string) => slide(words, ...Array.from({ length: 3 }, () => text(`${words} `.repeat(1_200))));
      const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
      const courseId = await newCourse(courseOf('Long', ...titles.map(long)));
      await place.client.call('publish_course', { courseId, confirm: true });
      const { pages, totals } = await walk('get_course_content', { courseId });
      expect(pages.length).toBeGreaterThan(1);
      expect(pages.flat().map((each) => (each as { title: string }).title)).toEqual(titles);
      expect(new Set(totals)).toEqual(new Set([titles.length]));
      for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(70_000);
    });

    it('refuse a cursor of another list', async () => {
      await Promise.all([newDraft(), newDraft()]);
      const { data } = await place.client.call('list_courses', { limit: 1 });
      for (const given of [{ cursor: data.nextCursor, state: 'draft' }, { cursor: 'x' }]) {
        const refused = await place.client.call('list_courses', given);
        expect(refused).toMatchObject({ isError: true, text: expect.stringMatching(/^invalid-cursor: /) as unknown });
      }
    });

    it('show a new title at once on another process, and nothing of another workspace', async () => {
      const stranger = await newPlace();
      const courseId = await newDraft();
      const mark = randomUUID();
      const ask = ({ client, other }: Place) =>
        Promise.all([client, other].map(async (each) => (await each.call('list_courses', { search: mark })).data.total));
      expect([await ask(place), await ask(stranger)]).toEqual([
        [0, 0],
        [0, 0],
      ]);
      for (const title of [`One ${mark}`, `Two ${mark}`]) {
        expect((await place.as(`PATCH W/courses/${courseId}/draft`, { title }, { 'If-Match': '*' })).status).toBe(200);
        const shown = await place.other.call('list_courses', { search: mark });
        expect(shown.data).toMatchObject({ total: 1, data: [{ courseId, title }] });
      }
      expect([await ask(place), await ask(stranger)]).toEqual([
        [1, 1],
        [0, 0],
      ]);
      const foreign = await stranger.client.call('get_course', { courseId });
      expect(foreign.text).toBe((await stranger.client.call('get_course', { courseId: UNKNOWN })).text);
    });
  });

  describe('refuse', () => {
    /** What is wrong, and what to do next. */
    const saying = (code: string) => new RegExp(`^${code}: [^]+[.;)]\\s[^]+\\.$`);
    const id = { courseId: UNKNOWN };
    it.each<[string, Record<string, unknown>, string, string]>([
      ['get_course', id, 'course-not-found', 'list_courses'],
      ['get_course_content', id, 'course-not-found', 'list_courses'],
      ['get_course_analytics', id, 'course-not-found', 'list_courses'],
      ['get_generation_status', { generationId: UNKNOWN }, 'generation-not-found', 'generationId'],
      ['approve_generated_course', { generationId: UNKNOWN }, 'generation-not-found', 'generationId'],
      ['publish_course', id, 'course-not-found', 'list_courses'],
      ['duplicate_course', id, 'course-not-found', 'list_courses'],
      ['fill_course_images', id, 'course-not-found', 'list_courses'],
      ['assign_course', { ...id, groupId: UNKNOWN }, 'course-not-found', 'list_courses'],
      ['assign_course', id, 'invalid-input', 'memberId'],
      ['get_course', {}, 'invalid-input', 'courseId: is missing'],
      ['get_course', { courseId: ' ' }, 'invalid-input', 'courseId: is missing'],
      ['get_course', { courseId: 'ladders' }, 'invalid-input', 'courseId: is no id'],
      ['get_course', { ...id, draft: true }, 'invalid-input', 'draft: '],
      ['list_courses', { limit: 101 }, 'invalid-input', 'limit: '],
      ['list_courses', { state: 'gone' }, 'invalid-input', 'state: '],
      ['publish_course', { ...id, confirm: 'true' }, 'invalid-input', 'confirm: is true or false'],
      ['publish_course', { ...id, idempotencyKey: 7 }, 'invalid-input', 'idempotencyKey: is a string'],
      ['import_course', { markdown: '' }, 'invalid-input', 'markdown: '],
      ['import_course', { markdown: 'plain words' }, 'markdown-unreadable', '#'],
      ['generate_course', {}, 'invalid-input', 'mode: '],
      ['generate_course', { mode: 'brief', topic: 'Ladders' }, 'brief-incomplete', 'audience (Who is the course for?)'],
      ['generate_course', { ...BRIEF, slideCount: 499 }, 'course-length-out-of-range', '5 to 60'],
    ])('%s with %j: %s', async (name, given, code, part) => {
      const refused = await place.client.call(name, given);
      expect(refused).toMatchObject({ isError: true, data: {}, meta: { 'svc-lms/error': { code } } });
      expect(refused.text).toMatch(saying(code));
      expect(refused.text).toContain(part);
    });

    it('what the state of a course forbids', async () => {
      const draft = await newDraft();
      const empty = await newCourse({ title: 'Empty' });
      const { courseId } = await addPublishedCourse(service, place.owner.workspaceId);
      const archived = await newDraft();
      await place.as(`POST W/courses/${archived}/archive`);
      const [{ memberId: ownerId }] = (await place.as('GET W/members?role=owner')).body.data as [{ memberId: string }];
      const cases: [string, Record<string, unknown>, string][] = [
        ['get_course_content', { courseId: draft }, 'course-not-published'],
        ['assign_course', { courseId: draft, groupId: UNKNOWN }, 'course-not-published'],
        ['assign_course', { courseId, groupId: UNKNOWN }, 'group-not-found'],
        ['assign_course', { courseId, memberId: UNKNOWN }, 'member-not-found'],
        ['assign_course', { courseId, memberId: ownerId }, 'not-a-learner'],
        ['publish_course', { courseId: archived }, 'course-archived'],
        ['assign_course', { courseId: archived, groupId: UNKNOWN }, 'course-archived'],
        ['fill_course_images', { courseId: archived }, 'course-archived'],
        ['publish_course', { courseId: empty, confirm: true }, 'publish-blocked'],
      ];
      for (const [name, given, code] of cases) {
        const refused = await place.client.call(name, given);
        expect(refused).toMatchObject({ isError: true, data: {} });
        expect(refused.text).toMatch(saying(code));
      }
      const summary = await place.client.call('publish_course', { courseId: empty });
      expect(summary).toMatchObject({ isError: false, data: { confirmed: false, blocking: [{ code: 'no-module' }] } });
      const blocked = await place.client.call('publish_course', { courseId: empty, confirm: true });
      expect(blocked.text).toContain('no-module');
    });
  });
});
