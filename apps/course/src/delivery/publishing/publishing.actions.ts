import { counted, cursorPage, paging, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import {
  checksOf,
  type Course,
  courseUri,
  type CourseVersion,
  findVersion,
  insertVersion,
  findCourse,
  requireNamedRevision,
  requireNotArchived,
  PAGE_CHARACTERS,
  publishedPage,
  requirePublished,
} from '../../authoring/courses/index.js';
import { FIX_WITHOUT_EDITOR } from '@lib/course-content/review';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor, encodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { emitEvent } from '../../kernel/events.js';
import { finding, findingLines, idFrom, moreLine, outcome } from '../../kernel/tool-schemas.js';
import { followInPaths, lockPathsThrough, moveToVersion } from '../learning/index.js';
import { approvalActions } from './approval.actions.js';
import { AWAITS, awaitsApproval, requireApproval } from './approvals.repository.js';
import { getChecks } from './checks.actions.js';

const courseId = idFrom('list_courses');

export const publishCourse = defineAction({
  name: 'publish_course',
  title: 'Publish a course',
  description:
    'Publishes the draft of a course as a new version, after the same checks as the app; what blocks is listed and nothing is published. An unchanged draft gives its last version. To have it taken use assign_course.',
  route: 'POST /workspaces/:workspaceId/courses/:courseId/publish',
  tag: 'Publishing',
  input: strictObject({ courseId }),
  output: z.object({
    ...outcome,
    courseId: z.uuid().describe('Its id'),
    blocking: z.array(finding).describe('What blocks publishing'),
    warnings: z.array(finding).describe('What to look at'),
    version: z.int().optional().describe('Counts from 1'),
    publishedAt: timestamp.optional().describe('Of this version'),
    resourceUri: z.string().optional().describe('MCP resource'),
  }),
  permission: 'courses.write',
  effect: 'write',
  ifMatch: 'optional',
  tool: {
    idempotent: true,
    view: 'publish-checks',
    text: ({ summary, blocking, warnings }) =>
      [summary, ...findingLines('Blocking:', blocking), ...findingLines('Warnings, which do not block:', warnings)].join('\n'),
  },
  async check(ctx, input) {
    requireNotArchived(await findCourse(ctx, input.courseId));
  },
  async summarise(ctx, input) {
    const course = await findCourse(ctx, input.courseId);
    const { blocking, warnings } = await checksOf(ctx, course);
    const next = (course.version ?? 0) + 1;
    const awaits = await awaitsApproval(ctx, course);
    const summary =
      blocking.length > 0
        ? `"${course.title}" (courseId ${course.id}) cannot be published yet: ${problems(blocking)} it. ${howToFix(ctx)}`
        : awaits
          ? `"${course.title}" (courseId ${course.id}) cannot be published yet. ${AWAITS}.`
          : course.publishedRevision === course.revision
            ? `"${course.title}" (courseId ${course.id}) is already published as version ${course.version} and has not changed. Publishing again gives that version.`
            : `Would publish "${course.title}" (${counted(course.slides, 'slide')}) as version ${next}. Call publish_course again with courseId ${course.id} and ${ctx.confirmation}.`;
    return { confirmed: false, summary, courseId: course.id, blocking, warnings };
  },
  async prepare(ctx, input) {
    const course = await findCourse(ctx, input.courseId);
    return { revision: course.revision, ...(await checksOf(ctx, course)) };
  },
  async commit(ctx, input, { blocking, warnings, revision }) {
    await lockPathsThrough(ctx.tx, { workspaceId: ctx.workspaceId, courseId: input.courseId }, null);
    const course = await findCourse(ctx, input.courseId, { lock: true });
    requireNotArchived(course);
    requireNamedRevision(ctx, course);
    requireNamedRevision({ ifMatch: [String(revision)] }, course);
    if (blocking.length > 0) {
      const [title, ...lines] = findingLines(`${problems(blocking)} publishing:`, blocking);
      throw new ProblemError('publish-blocked', [title, ...lines, howToFix(ctx)].join('\n'), {
        errors: blocking.map(({ code, slide, message }) => ({ pointer: '', detail: `${slide ?? 'course'}: ${message}`, code })),
      });
    }
    await requireApproval(ctx, course);
    const { version, publishedAt } =
      course.publishedRevision === course.revision && course.version !== null
        ? await lastVersion(ctx, course)
        : await newVersion(ctx, course);
    return {
      confirmed: true,
      summary: `"${course.title}" (courseId ${course.id}) is published as version ${version} since ${publishedAt.toISOString()}, readable as ${courseUri(course.id)}. Assign it with assign_course.`,
      courseId: course.id,
      blocking,
      warnings,
      version,
      publishedAt: publishedAt.toISOString(),
      resourceUri: courseUri(course.id),
    };
  },
});

/** No tool edits drafts, as every client of REST can. */
const howToFix = ({ confirmation }: Pick<ActionContext, 'confirmation'>): string =>
  confirmation === 'confirm true' ? FIX_WITHOUT_EDITOR : 'Fix the draft and publish again.';

const problems = ({ length }: unknown[]): string => counted(length, 'problem blocks', 'problems block');

function lastVersion(ctx: ActionContext, course: Course): Promise<CourseVersion> {
  return findVersion(ctx.tx, course.id, course.version!);
}

/** Titles, ids and a beginning of a slide have room in it. */
const LEAST_CHARACTERS = 2_000;

/** In characters: a checksum and two numbers in base64, and the name of the field. */
const ROOM_FOR_CURSOR = 120;

const contentInput = {
  courseId,
  ...paging,
  limit: paging.limit.unwrap().default(20).describe('Slides a page; fewer where long'),
};
const maxCharacters = z.coerce.number().int().min(LEAST_CHARACTERS).max(PAGE_CHARACTERS).optional();

const MOST_VERSIONS = 1_000;

async function newVersion(ctx: ActionContext, course: Course): Promise<CourseVersion> {
  const version = (course.version ?? 0) + 1;
  if (version > MOST_VERSIONS) {
    const detail = `A course has at most ${MOST_VERSIONS} versions. Duplicate it, and publish the copy.`;
    throw new ProblemError('limit-exceeded', detail);
  }
  const published = await insertVersion(ctx.tx, course, version, ctx.actor.userId);
  const completed = await moveToVersion(ctx.tx, { id: course.id, workspaceId: ctx.workspaceId }, version, course.draft);
  if (completed.length > 0)
    await followInPaths(ctx.tx, { workspaceId: ctx.workspaceId, courseId: course.id }, completed, 'completed');
  await emitEvent(ctx.tx, ctx.workspaceId, 'course.published', { courseId: course.id, version, title: course.title });
  return published;
}

export const getCourseContent = defineAction({
  name: 'get_course_content',
  title: 'Read a published course',
  description:
    'The published slides of a course as course markdown with keys, question pool last. Drafts are never shown: publish_course first. For counts and settings use get_course.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/content',
  tag: 'Publishing',
  input: strictObject({
    ...contentInput,
    maxCharacters: maxCharacters.describe('Of a page, in JSON. Longer slides are split, which they are not without it'),
  }),
  output: cursorPage(
    z.object({
      slideId: z.uuid().describe('Its id'),
      module: z.string().describe('Its module'),
      title: z.string().describe('Of the slide'),
      text: z.string().describe('Course markdown'),
      continued: z.literal(true).optional().describe('Rest of a long slide'),
    }),
  ).extend({
    courseId: z.uuid().describe('Its id'),
    version: z.int().describe('Published last'),
    title: z.string().describe('Of that version'),
  }),
  permission: 'workspace.read',
  effect: 'read',
  hold: 'content',
  tool: {
    input: strictObject({ ...contentInput, maxCharacters: maxCharacters.describe('Of a page, else 8000') }),
    text: ({ courseId: id, title, version, data, total, nextCursor }) =>
      [
        `${title}, version ${version}, courseId ${id}: ${data.length} of ${counted(total, 'slide')}.`,
        ...data.flatMap(({ module, title: of, text, continued }, at) => [
          ...(module === data[at - 1]?.module ? [] : [`## ${module}`]),
          ...(continued ? [`### ${of} (continued)`] : []),
          text,
        ]),
        ...moreLine(nextCursor),
      ].join('\n\n'),
  },
  async commit(ctx, { cursor, limit, ...input }) {
    const course = await findCourse(ctx, input.courseId);
    const { version, content } = await requirePublished(ctx, course);
    const filters = [course.id, version];
    const [slide = '0', character = '0'] = decodeCursor(filters, cursor, CURSOR_KEYS.numbers) ?? [];
    const characters = input.maxCharacters ?? ctx.pageCharacters;
    const around = JSON.stringify({ courseId: course.id, version, title: content.title, total: 0 }).length + ROOM_FOR_CURSOR;
    const size = { slides: limit, characters: (characters ?? PAGE_CHARACTERS) - around, splits: characters !== null };
    const { data, next, total } = publishedPage(content, { slide: Number(slide), character: Number(character) }, size);
    return {
      courseId: course.id,
      version,
      title: content.title,
      data,
      nextCursor: next && encodeCursor(filters, [next.slide, ...(next.character > 0 ? [next.character] : [])].map(String)),
      total,
    };
  },
});

export const publishingActions = [publishCourse, getChecks, getCourseContent, ...approvalActions];
