import { counted, nameText, strictObject } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { idFrom, outcome } from '../../kernel/tool-schemas.js';
import { PreviewLinks } from '../preview-links/index.js';
import { changes, now, statements } from '../../platform/database/index.js';
import { Course, type CourseState } from './course.entity.js';
import { courseDetail, presentDetail } from './course-presenter.js';
import { createCourse, findCourse, draftOf } from './courses.repository.js';
import { draftSchemas, settingsSchema, settleIds, LIMITS } from '@lib/course-content/document';
import { findWorkspace } from '../../people/workspaces/index.js';
import type { CoursesTables } from './tables.js';

const courseId = idFrom('list_courses');
const { title, description, language, objectives, modules, pool } = draftSchemas.course.shape;

export const createDraft = defineAction({
  name: 'create_course',
  title: 'Create a course',
  description: 'Makes a draft, empty or with the content given. Inner ids are made by the server.',
  route: 'POST /workspaces/:workspaceId/courses',
  tag: 'Courses',
  status: 201,
  location: (course, workspaceId) => `/workspaces/${workspaceId}/courses/${course.courseId}`,
  input: strictObject({
    title: title.trim(),
    description: description.default(''),
    language: language.optional().describe('BCP 47; left out: the language of the workspace'),
    objectives: objectives.default([]),
    settings: settingsSchema.prefault({}),
    modules: modules.default([]),
    pool: pool.default([]),
  }),
  output: courseDetail,
  permission: 'courses.write',
  effect: 'write',
  uses: [PreviewLinks],
  body: 'course',
  async commit(ctx, input) {
    const { language } = await findWorkspace(ctx.tx, ctx.workspaceId);
    const document = settleIds({ ...input, language: input.language ?? language }, new Set(), uuid);
    return presentDetail(ctx, await findCourse(ctx, await createCourse(ctx.tx, ctx.workspaceId, draftOf(document))));
  },
});

export const duplicateCourse = defineAction({
  name: 'duplicate_course',
  title: 'Duplicate a course',
  description:
    'Copies the draft of a course, whatever its state, into a new editable draft. The original does not change; assignments and progress are not copied.',
  route: 'POST /workspaces/:workspaceId/courses/:courseId/duplicate',
  tag: 'Courses',
  status: 201,
  location: (copy, workspaceId) => `/workspaces/${workspaceId}/courses/${copy.courseId}`,
  input: strictObject({
    courseId,
    title: nameText(LIMITS.titleLength).optional().describe('Of the copy; left out: "<title> (copy)"'),
  }),
  output: z.object({
    ...outcome,
    sourceCourseId: z.uuid().describe('The original'),
    title: z.string().describe('Of the copy'),
    courseId: z.uuid().optional().describe('Of the copy'),
    previewUrl: z.string().optional().describe('Of the copy'),
  }),
  permission: 'courses.write',
  effect: 'write',
  uses: [PreviewLinks],
  tool: {
    text: ({ summary }) => summary,
    async isCurrent({ tx, workspaceId }, input, first) {
      const select = { id: true, state: true, createdAt: true, updatedAt: true } as const;
      const [source, copy] = await Promise.all(
        [input.courseId, first.courseId!].map((id) => tx.findOne(Course, { where: { id, workspaceId }, select })),
      );
      if (!source || !copy || copy.state === 'archived') return false;
      return source.updatedAt <= copy.createdAt;
    },
  },
  async summarise(ctx, input) {
    const source = await findCourse(ctx, input.courseId);
    const copyTitle = input.title ?? copyOf(source.title);
    return {
      confirmed: false,
      summary: `Would copy the draft of "${source.title}" (${counted(source.slides, 'slide')}, courseId ${source.id}) into a new draft "${copyTitle}". Call duplicate_course again with the same arguments and ${ctx.confirmation}.`,
      sourceCourseId: source.id,
      title: copyTitle,
    };
  },
  async commit(ctx, input) {
    const source = await findCourse(ctx, input.courseId);
    const copyTitle = input.title ?? copyOf(source.title);
    const copy = draftOf(settleIds({ ...source.draft, title: copyTitle }, new Set(), uuid));
    const id = await createCourse(ctx.tx, ctx.workspaceId, copy, source);
    ctx.target('course', id);
    const previewUrl = ctx.use(PreviewLinks).inConsole(ctx, id);
    return {
      confirmed: true,
      summary: `"${source.title}" (courseId ${source.id}) was copied into the new draft "${copyTitle}": courseId ${id}, preview ${previewUrl}`,
      sourceCourseId: source.id,
      title: copyTitle,
      courseId: id,
      previewUrl,
    };
  },
});

function copyOf(original: string): string {
  const mark = ' (copy)';
  return original.slice(0, LIMITS.titleLength - mark.length).trimEnd() + mark;
}

export const archiveCourse = defineAction({
  name: 'archive_course',
  title: 'Archive a course',
  description:
    'Takes a course out of use: it leaves the list and can no longer be edited, published or assigned. Everything is kept; restore_course brings it back.',
  route: 'POST /workspaces/:workspaceId/courses/:courseId/archive',
  tag: 'Courses',
  input: strictObject({ courseId }),
  output: courseDetail,
  permission: 'courses.write',
  effect: 'write',
  uses: [PreviewLinks],
  commit: (ctx, input) => setState(ctx, input.courseId, () => 'archived'),
});

export const restoreCourse = defineAction({
  name: 'restore_course',
  title: 'Restore an archived course',
  description: 'Brings an archived course back as it was: published where it has a version, else a draft.',
  route: 'POST /workspaces/:workspaceId/courses/:courseId/restore',
  tag: 'Courses',
  input: strictObject({ courseId }),
  output: courseDetail,
  permission: 'courses.write',
  effect: 'write',
  uses: [PreviewLinks],
  commit: (ctx, input) => setState(ctx, input.courseId, ({ version }) => (version === null ? 'draft' : 'published')),
});

/** A repeat changes nothing, not even the time of the last change. */
async function setState(ctx: ActionContext<typeof PreviewLinks>, id: string, stateOf: (course: Course) => CourseState) {
  const state = stateOf(await findCourse(ctx, id, { lock: true }));
  const courses = statements<CoursesTables>().updateTable('courses').set({ state, updated_at: now });
  await changes(ctx.tx, courses.where('id', '=', id).where('state', '<>', state));
  return presentDetail(ctx, await ctx.tx.findOneByOrFail(Course, { id }));
}

export const deleteCourse = defineAction({
  name: 'delete_course',
  title: 'Delete a course',
  description:
    'Deletes a course with its versions and assignments, for good. A course that someone is enrolled in must be archived first, and one that someone has begun is kept: what a person has learned is not deleted, whether they are a member still or not.',
  route: 'DELETE /workspaces/:workspaceId/courses/:courseId',
  tag: 'Courses',
  status: 204,
  input: strictObject({ courseId }),
  output: z.object({}),
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, input) {
    const course = await findCourse(ctx, input.courseId, { lock: true });
    // Text here and below: the types of enrolments and paths are above.
    const [row] = await ctx.tx.query<{ enrolled: number; begun: number }[]>(
      `SELECT count(*)::int AS enrolled, count(*) FILTER (WHERE state <> 'enrolled')::int AS begun FROM enrollments WHERE course_id = $1`,
      [course.id],
    );
    const inUse = (detail: string, what: string): ProblemError =>
      new ProblemError('invalid-input', detail, { errors: [{ pointer: '/courseId', detail: what, code: 'course-in-use' }] });
    if (row!.begun > 0)
      throw inUse(
        `Someone has begun "${course.title}", and what people have learned is kept. Archive it instead.`,
        'has learning records',
      );
    if (row!.enrolled > 0 && course.state !== 'archived')
      throw inUse(
        `Someone is enrolled in "${course.title}". Archive it first; deleting it then takes it off their lists.`,
        'has enrolments and is not archived',
      );
    const [path] = await ctx.tx.query<{ title: string }[]>(
      'SELECT p.title FROM path_steps s JOIN learning_paths p ON p.id = s.path_id WHERE s.course_id = $1 LIMIT 1',
      [course.id],
    );
    if (path)
      throw inUse(
        `"${course.title}" is a step of the learning path "${path.title}". Take it out of there first.`,
        'is a step of a path',
      );
    await ctx.tx.delete(Course, { id: course.id });
    return {};
  },
});

export const courseLifecycleActions = [createDraft, duplicateCourse, archiveCourse, restoreCourse, deleteCourse];
