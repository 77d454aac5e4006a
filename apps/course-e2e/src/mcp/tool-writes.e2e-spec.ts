import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { addPublishedCourse } from '../support/courses.js';
import { withoutRequest, type ToolAnswer } from '../support/mcp-clients.js';
import { newMember } from '../support/people.js';
import {
  BRIEF,
  courseOf,
  follow,
  newCourse,
  newDraft,
  newPlace,
  newPlan,
  slide,
  text,
  UNKNOWN,
  type Place,
} from '../support/places.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

const MARKDOWN = '# Ladders\n\n## Start\n\n### Look first\n\nLook at every rung.\n';

describe('a tool that writes', () => {
  let service: SharedService;
  let place: Place;

  beforeAll(async () => {
    service = await useSharedService();
    place = await newPlace(service, await service.anotherApi());
  });
  afterAll(async () => {
    await place.close();
    await service.stop();
  });

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
        await follow(place, data.generationId, 'awaiting_review');
        // Only so many may be unfinished at once.
        await service.query(`UPDATE generations SET state = 'cancelled' WHERE id = $1`, [data.generationId]);
      },
      named: ['generationId', 'estimatedCredits'],
    },
    approve_generated_course: {
      args: async () => ({ generationId: await newPlan(place) }),
      change: () => ({ generationId: randomUUID() }),
      refused: { generationId: UNKNOWN },
      settle: ({ data }) => follow(place, data.generationId, 'completed'),
      named: ['generationId', 'chargedCredits', 'creditsLeft'],
    },
    import_course: {
      args: () => Promise.resolve({ markdown: MARKDOWN }),
      change: () => ({ markdown: MARKDOWN.replace('rung', 'step') }),
      refused: { markdown: '# No course at all' },
      named: ['courseId', 'previewUrl'],
    },
    publish_course: {
      args: async () => ({ courseId: await newDraft(place) }),
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
      args: async () => ({ courseId: await newDraft(place) }),
      change: (args) => ({ ...args, title: 'Another' }),
      refused: { courseId: UNKNOWN },
      named: ['sourceCourseId', 'courseId', 'title', 'previewUrl'],
    },
    fill_course_images: {
      args: async () => {
        const image = { kind: 'image', fileId: null, alt: 'A ladder', caption: '', prompt: 'A ladder on a wall' };
        return { courseId: await newCourse(place, courseOf('Ladders', slide('Look first', image))) };
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
      expect(withoutRequest(summary)).toBe(withoutRequest(call));
      const done = await place.client.call(name, { ...(await args()), idempotencyKey, confirm: true });
      expect(done).toMatchObject({ isError: false, data: { confirmed: true } });
      await settle?.(done);
    });
  });

  it.each(['generate_course', 'approve_generated_course', 'import_course', 'duplicate_course'])(
    '%s gives the first result to the same call a moment later, also without a key',
    async (name) => {
      const { args, change, settle } = WRITES[name]!;
      const given = { ...(await args()), confirm: true };
      const done = await place.client.call(name, given);
      // A generation that was cancelled is no result to repeat
      if (name === 'generate_course') await follow(place, done.data.generationId, 'awaiting_review');
      else await settle?.(done);
      const after = await rows();
      const again = await place.other.call(name, given);
      const { next: _next, ...data } = done.data;
      expect(again).toMatchObject({ isError: false, data, meta: { 'svc-lms/replayed': true } });
      expect(again.text).toContain(done.text);
      for (const told of [again.text, again.data.next]) expect(told).toMatch(/not run again.+send an idempotencyKey\.$/);
      expect(await rows()).toEqual(after);
      const another = await place.client.call(name, change(given));
      expect(another.meta).not.toHaveProperty('svc-lms/replayed');
    },
  );

  it('runs again where it goes on with what is left, or where the draft has changed', async () => {
    const images = Array.from({ length: 5 }, (_, at) => ({
      kind: 'image',
      fileId: null,
      alt: `Rung ${at}`,
      caption: '',
      prompt: 'A rung',
    }));
    const courseId = await newCourse(place, courseOf('Ladders', slide('Look first', ...images)));
    const fill = () => place.client.call('fill_course_images', { courseId, confirm: true });
    expect((await fill()).data).toMatchObject({ filled: 4, remaining: 1 });
    expect((await fill()).data).toMatchObject({ filled: 1, remaining: 0 });
    const publish = () => place.client.call('publish_course', { courseId, confirm: true });
    expect((await publish()).data).toMatchObject({ version: 1 });
    const rest = { description: '', language: 'en', objectives: [], settings: {}, pool: [] };
    const changed = { ...courseOf('Ladders', slide('Look first', text('Look at every step.'))), ...rest };
    const edited = await place.as(`PUT W/courses/${courseId}/draft`, changed, { 'If-Match': '*' });
    expect(edited.status).toBe(200);
    expect((await publish()).data).toMatchObject({ version: 2 });
  });

  it('make one course of fifty repeats at once on two processes', async () => {
    const courseId = await newDraft(place);
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
});
