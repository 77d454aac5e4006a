import { strictObject, timestamp } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { findCourse, findForEdit, nameOfEditor, saveDraft, updatedBy } from './courses.repository.js';
import { draftSchemas, placedSlides, shownSchemas, idsIn, settleIds } from '@lib/course-content/document';

const courseId = z.uuid().describe('From list_courses');
const revision = z.int().describe('Also the ETag; send it as If-Match with the next change');
const draftOutput = z.object({ courseId: z.uuid(), revision, updatedAt: timestamp, updatedBy, draft: shownSchemas.course });

export const getDraft = defineAction({
  name: 'get_course_draft',
  title: 'Read the draft',
  description: 'The whole draft of a course with its inner ids and the keys of its questions. The ETag is its revision.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/draft',
  tag: 'Course drafts',
  etag: (shown) => String(shown.revision),
  input: strictObject({ courseId }),
  output: draftOutput,
  permission: 'courses.write',
  effect: 'read',
  async commit(ctx, input) {
    const course = await findCourse(ctx, input.courseId);
    const { id, revision: at, draft } = course;
    const by = await nameOfEditor(ctx.tx, course);
    return { courseId: id, revision: at, updatedAt: course.updatedAt.toISOString(), updatedBy: by, draft };
  },
});

export const getDraftSlide = defineAction({
  name: 'get_course_draft_slide',
  title: 'Read a slide of the draft',
  description: 'One slide of the draft with its place and module. The ETag is the revision of the whole draft.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/draft/slides/:slideId',
  tag: 'Course drafts',
  etag: (shown) => String(shown.revision),
  input: strictObject({ courseId, slideId: z.uuid() }),
  output: z.object({
    courseId: z.uuid(),
    revision,
    place: z.string().describe('"2.3 Title" (module.slide), in the pool "F1.2 Title"'),
    moduleId: z.uuid(),
    slide: shownSchemas.slide,
  }),
  permission: 'courses.write',
  effect: 'read',
  async commit(ctx, input) {
    const course = await findCourse(ctx, input.courseId);
    const placed = placedSlides(course.draft).find(({ slide }) => slide.id === input.slideId);
    if (!placed) throw new ProblemError('not-found', 'The draft has no slide with this id. Read the draft to find it.');
    const { place, module, slide } = placed;
    return { courseId: course.id, revision: course.revision, place, moduleId: module.id, slide };
  },
});

export const replaceDraft = defineAction({
  name: 'replace_course_draft',
  title: 'Replace the draft',
  description:
    'Puts a whole document in place of the draft. Elements that keep their ids stay the same elements, so that learners under way keep their progress once it is published; a new element needs no id. Needs If-Match.',
  route: 'PUT /workspaces/:workspaceId/courses/:courseId/draft',
  tag: 'Course drafts',
  etag: (shown) => String(shown.revision),
  input: draftSchemas.course.extend({ courseId }),
  output: draftOutput,
  permission: 'courses.write',
  effect: 'write',
  body: 'course',
  async commit(ctx, { courseId: id, ...document }) {
    const course = await findForEdit(ctx, id);
    const { revision: next, updatedAt, draft } = await saveDraft(ctx, course, settleIds(document, idsIn(course.draft), uuid));
    return { courseId: id, revision: next, updatedAt: updatedAt.toISOString(), updatedBy: ctx.actor.name, draft };
  },
});

export const draftActions = [getDraft, getDraftSlide, replaceDraft];
