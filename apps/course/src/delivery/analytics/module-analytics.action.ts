import { stepsOf } from '@lib/course-content/quiz';
import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { findCourse, requirePublished } from '../../authoring/courses/index.js';
import { defineAction } from '../../kernel/action.js';
import type { Tx } from '../../kernel/transaction.js';

const completedBy = z.int().describe('Learners who have done every step of it');

export const getModuleAnalytics = defineAction({
  name: 'get_module_analytics',
  title: 'Analytics by module',
  description:
    'How far the enrolled learners are in each module of the published version, and how many have passed its final assessment. Totals only, never a single learner.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/analytics/modules',
  tag: 'Analytics',
  input: strictObject({ courseId: z.uuid().describe('From list_courses') }),
  output: z.object({
    courseId: z.uuid(),
    version: z.int(),
    enrolled: z.int().describe('Learners, each once, in their last round'),
    modules: z.array(
      z.object({
        moduleId: z.uuid(),
        title: z.string(),
        steps: z.int().describe('Its slides, each a step'),
        completedBy,
        averageProgress: z.number().min(0).max(100).nullable().describe('Per cent; null: nobody is enrolled'),
      }),
    ),
    assessment: z.object({ completedBy }).nullable().describe('Null: the course has none'),
  }),
  permission: 'workspace.read',
  effect: 'read',
  replica: true,
  async commit(ctx, input) {
    const { version, content } = await requirePublished(ctx, await findCourse(ctx, input.courseId));
    const steps = new Set(stepsOf(content, input.courseId));
    const parts = content.modules.map(({ slides }) => slides.map(({ id }) => id).filter((id) => steps.has(id)));
    const hasAssessment = steps.has(input.courseId);
    const { enrolled, tally } = await tallyOf(ctx.tx, input.courseId, hasAssessment ? [...parts, [input.courseId]] : parts);
    const of = (part: number): Tally[] => tally.filter((row) => row.part === part);
    const completed = (part: number, all: number): number => of(part).find(({ done }) => done === all)?.learners ?? 0;
    const progress = (part: number, all: number): number | null => {
      if (enrolled === 0 || all === 0) return null;
      const done = of(part).reduce((sum, row) => sum + row.done * row.learners, 0);
      return Math.round((1_000 * done) / (enrolled * all)) / 10;
    };
    return {
      courseId: input.courseId,
      version,
      enrolled,
      modules: content.modules.map(({ id, title }, part) => {
        const all = parts[part]!.length;
        return { moduleId: id, title, steps: all, completedBy: completed(part, all), averageProgress: progress(part, all) };
      }),
      assessment: hasAssessment ? { completedBy: completed(parts.length, 1) } : null,
    };
  },
});

/** So many learners have done so many steps of a part. */
interface Tally {
  part: number;
  done: number;
  learners: number;
}

/** One statement sees one moment: nobody has done more than there is. */
async function tallyOf(tx: Tx, courseId: string, parts: readonly string[][]): Promise<{ enrolled: number; tally: Tally[] }> {
  const [row] = await tx.query<{ enrolled: number; tally: Tally[] }[]>(
    `WITH done AS (
       SELECT p.part, count(*)::int AS done
         FROM enrollments e JOIN enrollment_steps s ON s.enrollment_id = e.id
         JOIN unnest($2::uuid[], $3::int[]) AS p (id, part) ON p.id = s.step_id
        WHERE e.course_id = $1 AND e.member_id IS NOT NULL GROUP BY e.id, p.part)
     SELECT (SELECT count(*)::int FROM enrollments WHERE course_id = $1 AND member_id IS NOT NULL) AS enrolled,
            coalesce((SELECT json_agg(t) FROM (SELECT part, done, count(*)::int AS learners FROM done GROUP BY part, done) t), '[]') AS tally`,
    [courseId, parts.flat(), parts.flatMap((ids, part) => ids.map(() => part))],
  );
  return row!;
}
