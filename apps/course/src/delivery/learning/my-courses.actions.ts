import { cursorPage, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { fileIdsOf, type CourseDocument } from '@lib/course-content/document';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { countOf, rows } from '../../platform/database/index.js';
import { filesById } from '../../authoring/files/index.js';
import { SignedLinks } from '../../platform/signed-links/index.js';
import { attemptsOf } from './attempts.repository.js';
import { isAsked, quizzesOf } from '@lib/course-content/quiz';
import { dueColumns, enrollmentsDue, isOverdue, presentDue } from './due-dates.js';
import { completeStep, myEnrollment, rememberPlace, versionContent } from './enrollments.repository.js';
import { courseId, myCourse, openedCourse, progress, state } from './learning.schemas.js';
import { nextRoundOn } from './rounds.js';
import { quizStatuses } from './quiz-status.js';

export const listMyCourses = defineAction({
  name: 'list_my_courses',
  title: 'My courses',
  description: 'The courses that are assigned to the caller, with progress and due date, newest first.',
  route: 'GET /workspaces/:workspaceId/learning/courses',
  tag: 'Learning',
  input: strictObject({
    state: state.or(z.literal('overdue')).optional().describe('Only courses in this state, or those that are overdue'),
    ...paging,
  }),
  output: cursorPage(myCourse),
  permission: 'learning.take',
  effect: 'read',
  async commit(ctx, { cursor, limit, ...filter }) {
    const filters = [ctx.workspaceId, ctx.actor.userId, filter.state];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const mine = enrollmentsDue.where('e.member_id', '=', (eb) =>
      eb.selectFrom('members').select('id').where('user_id', '=', ctx.actor.userId).where('workspace_id', '=', ctx.workspaceId),
    );
    const matching =
      filter.state === undefined
        ? mine
        : filter.state === 'overdue'
          ? mine.where(isOverdue)
          : mine.where('e.state', '=', filter.state);
    const page = matching
      .innerJoin('course_versions as v', (on) => on.onRef('v.course_id', '=', 'e.course_id').onRef('v.version', '=', 'e.version'))
      .select(['e.id', 'e.course_id', 'v.title', 'e.version', 'e.state', 'e.progress', 'e.started_at', 'e.completed_at'])
      .select([...dueColumns, nextRoundOn])
      .$if(after !== null, (later) => later.where('e.id', '<', after![0]))
      .orderBy('e.id', 'desc')
      .limit(limit + 1);
    return toPage(await rows(ctx.tx, page), {
      limit,
      total: await countOf(ctx.tx, matching),
      filters,
      keyOf: ({ id }) => [id],
      present: (row) => ({
        courseId: row.course_id,
        title: row.title,
        version: row.version,
        state: row.state,
        progress: row.progress,
        ...presentDue(row),
        startedAt: row.started_at?.toISOString() ?? null,
        completedAt: row.completed_at?.toISOString() ?? null,
        nextRoundOn: row.nextRoundOn,
      }),
    });
  },
});

export const getMyCourse = defineAction({
  name: 'get_my_course',
  title: 'Open one of my courses',
  description:
    'The published version that the caller takes: every slide but the questions, what is done, and where each quiz stands.',
  route: 'GET /workspaces/:workspaceId/learning/courses/:courseId',
  tag: 'Learning',
  input: strictObject({ courseId }),
  output: openedCourse,
  permission: 'learning.take',
  effect: 'read',
  uses: [SignedLinks],
  async commit(ctx, input) {
    const enrollment = await myEnrollment(ctx, input.courseId);
    const content = await versionContent(ctx.tx, input.courseId, enrollment.version);
    const statuses = quizStatuses(enrollment, content, await attemptsOf(ctx.tx, enrollment.id));
    const { settings } = content;
    return {
      courseId: input.courseId,
      title: content.title,
      version: enrollment.version,
      state: enrollment.state,
      progress: enrollment.progress,
      ...presentDue(enrollment),
      startedAt: enrollment.startedAt?.toISOString() ?? null,
      completedAt: enrollment.completedAt?.toISOString() ?? null,
      description: content.description,
      language: content.language,
      objectives: content.objectives.map(({ text }) => text),
      quizMode: settings.quizMode,
      passMark: settings.quizMode === 'graded' ? settings.passMark : null,
      modules: content.modules.map(({ title, slides }) => ({
        title,
        slides: slides.map((slide) => ({
          slideId: slide.id,
          title: slide.title,
          kind: slide.kind,
          done: enrollment.done.includes(slide.id),
          items: slide.items.filter((item) => !isAsked(item)),
          quiz: statuses.get(slide.id) ?? null,
        })),
      })),
      finalAssessment: statuses.get(input.courseId) ?? null,
      lastSlideId: content.modules.some(({ slides }) => slides.some(({ id }) => id === enrollment.lastSlideId))
        ? enrollment.lastSlideId
        : null,
      ...(await filesIn(ctx, content)),
    };
  },
});

async function filesIn(ctx: ActionContext<typeof SignedLinks>, content: CourseDocument) {
  const ids = fileIdsOf(content);
  const url = await ctx.use(SignedLinks).contentSigner(ctx.tx);
  const found = ids.length > 0 ? await filesById(ctx.tx, ctx.workspaceId, ids) : [];
  const files = Object.fromEntries(ids.map((id) => [id, url(id)]));
  const fileFacts = Object.fromEntries(
    found.map(({ id, name, media_type: mediaType, bytes }) => [id, { url: url(id), name, mediaType, bytes }] as const),
  );
  return { files, fileFacts };
}

export const openSlide = defineAction({
  name: 'open_slide',
  title: 'Record that a slide was opened',
  description:
    'A content slide is done when it is opened, a knowledge check by its quiz. The course remembers where its learner is.',
  route: 'POST /workspaces/:workspaceId/learning/courses/:courseId/slides/:slideId/open',
  tag: 'Learning',
  input: strictObject({ courseId, slideId: z.uuid() }),
  output: z.object({ courseId: z.uuid(), slideId: z.uuid(), done: z.boolean(), state, progress }),
  permission: 'learning.take',
  effect: 'write',
  async commit(ctx, { slideId, ...input }) {
    const enrollment = await myEnrollment(ctx, input.courseId, { lock: true });
    const content = await versionContent(ctx.tx, input.courseId, enrollment.version);
    const slide = content.modules.flatMap(({ slides }) => slides).find(({ id }) => id === slideId);
    if (!slide)
      throw new ProblemError('not-found', 'The course has no slide with this id. Open the course again to see its slides.');
    await rememberPlace(ctx, enrollment, slideId);
    const isQuiz = quizzesOf(content, input.courseId).some(({ id }) => id === slideId);
    const after = isQuiz ? enrollment : await completeStep(ctx, enrollment, content, slideId);
    return {
      courseId: input.courseId,
      slideId,
      done: after.done.includes(slideId),
      state: after.state,
      progress: after.progress,
    };
  },
});
