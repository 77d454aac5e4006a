import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { completeDraft } from './complete-draft.js';
import { startCourseService, type CourseService } from './course-service.js';
import type { Connect, McpClient, ToolAnswer } from './mcp-clients.js';
import { newMember } from './people.js';
import { newOwner, type Owner } from './rest.js';

export const BRIEF = {
  mode: 'brief',
  topic: 'Working safely at a pump station',
  audience: 'new staff in their first week',
  outcomes: ['shut a pump down in the right order', 'name the dangers of the main hall'],
  difficulty: 'beginner',
  tone: 'friendly and plain',
  slideCount: 8,
};

const redisUrl = process.env.TEST_REDIS_URL;
const backends: [string, NodeJS.ProcessEnv | null][] = [
  ['PostgreSQL', {}],
  ['Redis', redisUrl ? { REDIS_URL: redisUrl } : null],
];

/** From a brief to an assigned course over MCP, with each of these clients. */
export function describeMainJob(clients: Record<string, Connect>): void {
  describe.each(backends)('the main job with queues on %s', (backend, env) => {
    if (!env) {
      it.skip(`${backend} is not there: TEST_REDIS_URL is not set`, () => undefined);
      return;
    }
    let service: CourseService;
    beforeAll(async () => {
      service = await startCourseService(env);
    });
    afterAll(() => service.stop());

    describe.each(Object.entries(clients))('by %s', (_name, connect) => {
      let owner: Owner;
      let client: McpClient;

      beforeEach(async () => {
        owner = await newOwner(service.url);
        client = await connect(owner.mcpUrl, owner.token);
      });
      afterEach(() => client.close());

      const follow = async (generationId: unknown, until: string): Promise<ToolAnswer> => {
        for (;;) {
          const status = await client.call('get_generation_status', { generationId, waitSeconds: 10 });
          if (status.data.state === until) return status;
          expect(['queued', 'planning', 'building']).toContain(status.data.state);
        }
      };
      const generations = () => service.query('SELECT state FROM generations WHERE workspace_id = $1', [owner.workspaceId]);

      it('goes from a brief to an assigned course', async () => {
        expect(client.serverName).toBe('svc-lms');
        expect(await client.tools()).toEqual(
          expect.arrayContaining(['generate_course', 'approve_generated_course', 'publish_course', 'assign_course']),
        );

        const summary = await client.call('generate_course', BRIEF);
        expect(summary.data).toMatchObject({ confirmed: false, estimatedCredits: 8 });
        expect(await generations()).toEqual([]);

        const started = await client.call('generate_course', { ...BRIEF, confirm: true });
        expect(started.data).toMatchObject({ confirmed: true, state: 'queued' });
        const { generationId } = started.data;

        const atGate = await follow(generationId, 'awaiting_review');
        expect(atGate.data.plan).toMatchObject({ title: BRIEF.topic, counts: { slides: 8 } });
        expect(atGate.text).toContain('### ');
        expect((await client.call('list_courses')).data.total).toBe(0);

        expect((await client.call('approve_generated_course', { generationId })).data).toMatchObject({
          confirmed: false,
          creditsLeft: 992,
        });
        expect(await generations()).toEqual([{ state: 'awaiting_review' }]);
        const approved = await client.call('approve_generated_course', { generationId, confirm: true });
        expect(approved.data).toMatchObject({ state: 'building', chargedCredits: 8, creditsLeft: 992 });

        const { courseId } = (await follow(generationId, 'completed')).data;
        const refused = await client.call('get_course_content', { courseId });
        expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('course-not-published') as unknown });

        const unwritten = await client.call('publish_course', { courseId, confirm: true });
        expect(unwritten).toMatchObject({ isError: true, text: expect.stringContaining('still to be written') as unknown });
        await completeDraft(service.url, owner.session, owner.workspaceId, courseId);
        expect((await client.call('publish_course', { courseId })).data).toMatchObject({ confirmed: false, blocking: [] });
        expect((await client.call('publish_course', { courseId, confirm: true })).data).toMatchObject({
          confirmed: true,
          version: 1,
        });

        const listed = await client.call('list_courses');
        expect(listed.data).toMatchObject({ total: 1, data: [{ courseId, title: BRIEF.topic, state: 'published', slides: 8 }] });

        const content = await client.call('get_course_content', { courseId });
        const slides = content.data.data as { title: string; text: string }[];
        expect(slides).toHaveLength(8);
        const whole = await client.read(`svc-course://${String(courseId)}`);
        for (const { title, text } of slides) {
          expect(text.startsWith(`### ${title}`)).toBe(true);
          expect(whole).toContain(text);
          expect(content.text).toContain(text);
        }

        const { memberId } = await newMember(service.url, owner, 'learner', 'Lee Learner');
        const found = await client.call('list_members', { role: 'learner', search: 'lee' });
        expect(found.data.data).toMatchObject([{ memberId }]);
        const assignment = { courseId, memberId };
        expect((await client.call('assign_course', assignment)).data).toMatchObject({ confirmed: false, newlyEnrolled: 1 });
        expect((await client.call('get_course_analytics', { courseId })).data).toMatchObject({ enrolled: 0 });
        const assigned = await client.call('assign_course', { ...assignment, confirm: true });
        expect(assigned.data).toMatchObject({ confirmed: true, newlyEnrolled: 1, assignmentId: expect.any(String) as unknown });
        expect((await client.call('get_course_analytics', { courseId })).data).toMatchObject({ enrolled: 1, inProgress: 0 });
      });

      it('gives the first result to a repeated key, and runs once', async () => {
        const args = { ...BRIEF, confirm: true, idempotencyKey: 'again' };
        const answers = await Promise.all(Array.from({ length: 5 }, () => client.call('generate_course', args)));
        expect(new Set(answers.map(({ data }) => data.generationId)).size).toBe(1);
        expect(answers.filter(({ meta }) => meta['svc-lms/replayed'] === true)).toHaveLength(4);
        expect(await generations()).toHaveLength(1);
        const other = await client.call('generate_course', { ...args, topic: 'Another' });
        expect(other).toMatchObject({ isError: true, text: expect.stringContaining('idempotency-key-reused') as unknown });
      });

      it('refuses a brief with items missing and names all of them', async () => {
        const refused = await client.call('generate_course', { mode: 'brief', topic: 'Pumps', tone: ' ', confirm: true });
        expect(refused.isError).toBe(true);
        for (const item of ['audience', 'outcomes', 'difficulty', 'tone', 'slideCount']) expect(refused.text).toContain(item);
        expect(refused.meta['svc-lms/error']).toMatchObject({ code: 'brief-incomplete', status: 422 });
        expect(await generations()).toEqual([]);
      });

      it('is recorded in the audit trail, call by call', async () => {
        await client.call('list_courses');
        await client.call('get_course_content', { courseId: '01890000-0000-7000-8000-000000000000' });
        const events = await service.query(
          `SELECT action, outcome, record->>'errorCode' AS code FROM audit_events WHERE workspace_id = $1 AND record->>'door' = 'mcp' ORDER BY id`,
          [owner.workspaceId],
        );
        expect(events).toEqual([
          { action: 'list_courses', outcome: 'success', code: null },
          { action: 'get_course_content', outcome: 'failed', code: 'course-not-found' },
        ]);
      });
    });
  });
}
