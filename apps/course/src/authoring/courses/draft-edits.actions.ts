import { strictObject, timestamp } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { defineAction, type ActionContext, type AnyAction } from '../../kernel/action.js';
import type { BodyKind } from '../../kernel/body-sizes.js';
import { ProblemError } from '../../kernel/errors.js';
import { findForEdit, saveDraft, updatedBy } from './courses.repository.js';
import {
  draftSchemas,
  edit,
  idsIn,
  settingsSchema,
  settleIds,
  shownSchemas,
  slidesOf,
  type CourseDocument,
} from '@lib/course-content/document';

/** What an edit makes of a draft, and the element that it made or changed. */
interface Edited {
  draft: CourseDocument;
  id: string | null;
  /** The slide that was made or changed, or that something was put on. */
  slideId?: string;
  /** Its objectives were set. */
  objectives?: true;
}

interface Edit<I extends z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  /** Below the draft. */
  route: `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`;
  body?: BodyKind;
  input: I;
  apply: (draft: CourseDocument, input: z.output<z.ZodObject<I>>) => Edited;
}

/** Every edit is one action: the draft that was read, a pure change, the draft that is kept. */
function defineEdit<I extends z.ZodRawShape>({ name, title, description, route, body, input, apply }: Edit<I>): AnyAction {
  const [method, path] = route.split(' ') as ['POST', string];
  return defineAction({
    name,
    title,
    description: `${description} Needs If-Match; answers with the next ETag.`,
    route: `${method} /workspaces/:workspaceId/courses/:courseId/draft${path}`,
    tag: 'Course drafts',
    etag: ({ revision }) => String(revision),
    input: strictObject({ courseId: z.uuid().describe('From list_courses'), ...input }),
    output: z.object({
      courseId: z.uuid(),
      revision: z.int().describe('Also the ETag; send it as If-Match with the next change'),
      id: z.uuid().nullable().describe('The element that was made or changed; null where there is none'),
      slides: z.int(),
      updatedAt: timestamp,
      updatedBy,
      slide: shownSchemas.slide
        .optional()
        .describe('As it is now, with the ids that were given; where the edit made or changed a slide that is still there'),
      objectives: shownSchemas.course.shape.objectives.optional().describe('With the ids that were given; where they were set'),
    }),
    permission: 'courses.write',
    effect: 'write',
    ...(body && { body }),
    async commit(ctx: ActionContext, given) {
      const { courseId, ...rest } = given as { courseId: string } & z.output<z.ZodObject<I>>;
      const course = await findForEdit(ctx, courseId);
      const { draft, id, slideId, objectives } = applied(() => apply(course.draft, rest as never));
      const saved = await saveDraft(ctx, course, draft);
      const slide = slidesOf(saved.draft).find((each) => each.id === slideId);
      const { revision, slides, updatedAt } = saved;
      return {
        courseId,
        revision,
        id,
        slides,
        updatedAt: updatedAt.toISOString(),
        updatedBy: ctx.actor.name,
        ...(slide && { slide }),
        ...(objectives && { objectives: saved.draft.objectives }),
      };
    },
  });
}

function applied(work: () => Edited): Edited {
  try {
    return work();
  } catch (error) {
    if (error instanceof edit.ElementMissing) throw new ProblemError('not-found', error.message, { cause: error });
    throw error;
  }
}

const { title, description, language } = draftSchemas.course.shape;
const position = z.int().min(0).max(500).describe('Place among its siblings, from 0');
const place = { position: position.optional().describe('Place among its siblings, from 0; left out: last') };
const moduleId = z.uuid();
const slideId = z.uuid();
const itemId = z.uuid();
const item = draftSchemas.item;
const slideContent = { title, kind: draftSchemas.slide.shape.kind.default('content'), items: draftSchemas.slide.shape.items };
const NEW = new Set<string>();

export const draftEditActions = [
  defineEdit({
    name: 'update_course_details',
    title: 'Change title, description or language',
    description: 'Changes what is given and leaves the rest.',
    route: 'PATCH ',
    body: 'text',
    input: { title: title.optional(), description: description.optional(), language: language.optional() },
    apply: (draft, changes) => ({ draft: { ...draft, ...given(changes) }, id: null }),
  }),
  defineEdit({
    name: 'update_course_settings',
    title: 'Change the settings',
    description: 'Pass mark, quiz mode, retry limit and pool draw: changes what is given and leaves the rest.',
    route: 'PATCH /settings',
    input: {
      passMark: settingsSchema.shape.passMark.unwrap().optional(),
      quizMode: settingsSchema.shape.quizMode.unwrap().optional(),
      retryLimit: settingsSchema.shape.retryLimit.unwrap().optional(),
      poolDraw: settingsSchema.shape.poolDraw.unwrap().optional(),
    },
    apply: (draft, changes) => ({ draft: { ...draft, settings: { ...draft.settings, ...given(changes) } }, id: null }),
  }),
  defineEdit({
    name: 'set_course_objectives',
    title: 'Set the objectives',
    description: 'Replaces the list; an objective that keeps its id stays with the questions that test it.',
    route: 'PUT /objectives',
    body: 'document',
    input: { objectives: draftSchemas.course.shape.objectives },
    apply: (draft, { objectives }) => ({
      draft: edit.setObjectives(draft, settleIds(objectives, idsIn(draft.objectives), uuid)),
      id: null,
      objectives: true,
    }),
  }),
  defineEdit({
    name: 'add_module',
    title: 'Add a module',
    description: 'Adds an empty module, or an empty section of the question pool.',
    route: 'POST /modules',
    input: { title, pool: z.boolean().default(false).describe('A section of the question pool'), ...place },
    apply: (draft, { title: name, pool, position: at }) => {
      const module = { id: uuid(), title: name, slides: [] };
      return { draft: edit.insertModule(draft, module, pool ? 'pool' : 'modules', at), id: module.id };
    },
  }),
  defineEdit({
    name: 'update_module',
    title: 'Rename a module',
    description: 'Changes the title of a module or of a section of the pool.',
    route: 'PATCH /modules/:moduleId',
    input: { moduleId, title },
    apply: (draft, { moduleId: id, title: name }) => ({
      draft: edit.changeModule(draft, id, (module) => ({ ...module, title: name })),
      id,
    }),
  }),
  defineEdit({
    name: 'move_module',
    title: 'Move a module',
    description: 'Puts a module at another place among the modules, or a section among the sections of the pool.',
    route: 'POST /modules/:moduleId/move',
    input: { moduleId, position },
    apply: (draft, { moduleId: id, position: at }) => ({ draft: edit.moveModule(draft, id, at), id }),
  }),
  defineEdit({
    name: 'remove_module',
    title: 'Remove a module',
    description: 'Removes a module with its slides.',
    route: 'DELETE /modules/:moduleId',
    input: { moduleId },
    apply: (draft, { moduleId: id }) => ({ draft: edit.changeModule(draft, id, () => null), id: null }),
  }),
  defineEdit({
    name: 'add_slide',
    title: 'Add a slide',
    description: 'Adds a slide, empty or with items. A slide with a question is a knowledge check.',
    route: 'POST /modules/:moduleId/slides',
    body: 'course',
    input: { moduleId, ...slideContent, items: slideContent.items.default([]), ...place },
    apply: (draft, { moduleId: into, position: at, ...content }) => {
      const slide = settleIds({ id: '', ...content }, NEW, uuid);
      return { draft: edit.insertSlide(draft, slide, into, at), id: slide.id, slideId: slide.id };
    },
  }),
  defineEdit({
    name: 'replace_slide',
    title: 'Replace a slide',
    description: 'Puts new content in a slide, which stays the same slide for learners. Items that keep their ids stay the same.',
    route: 'PUT /slides/:slideId',
    body: 'course',
    input: { slideId, ...slideContent },
    apply: (draft, { slideId: id, ...content }) => ({
      draft: edit.changeSlide(draft, id, (slide) => settleIds({ id, ...content }, idsIn(slide), uuid)),
      id,
      slideId: id,
    }),
  }),
  defineEdit({
    name: 'move_slide',
    title: 'Move a slide',
    description: 'Puts a slide at another place, also in another module. In a section of the pool it joins the final assessment.',
    route: 'POST /slides/:slideId/move',
    input: { slideId, moduleId, ...place },
    apply: (draft, { slideId: id, moduleId: into, position: at }) => ({
      draft: edit.moveSlide(draft, id, into, at),
      id,
      slideId: id,
    }),
  }),
  defineEdit({
    name: 'remove_slide',
    title: 'Remove a slide',
    description: 'Removes a slide with all that is on it.',
    route: 'DELETE /slides/:slideId',
    input: { slideId },
    apply: (draft, { slideId: id }) => ({ draft: edit.changeSlide(draft, id, () => null), id: null }),
  }),
  defineEdit({
    name: 'add_item',
    title: 'Add a block, interaction or question',
    description: 'Adds one item to a slide.',
    route: 'POST /slides/:slideId/items',
    body: 'course',
    input: { slideId, item, ...place },
    apply: (draft, { slideId: into, item: given_, position: at }) => {
      const made = settleIds(given_, NEW, uuid);
      return { draft: edit.insertItem(draft, made, into, at), id: made.id, slideId: into };
    },
  }),
  defineEdit({
    name: 'replace_item',
    title: 'Replace a block, interaction or question',
    description: 'Puts another item in its place under the same id; what is inside keeps the ids that are sent.',
    route: 'PUT /items/:itemId',
    body: 'course',
    input: { itemId, item },
    apply: (draft, { itemId: id, item: given_ }) => ({
      draft: edit.changeItem(draft, id, (before) => settleIds({ ...given_, id }, idsIn(before), uuid)),
      id,
      ...onSlideOf(draft, id),
    }),
  }),
  defineEdit({
    name: 'move_item',
    title: 'Move a block, interaction or question',
    description: 'Puts an item at another place on its slide or on another one.',
    route: 'POST /items/:itemId/move',
    input: { itemId, slideId, ...place },
    apply: (draft, { itemId: id, slideId: into, position: at }) => ({
      draft: edit.moveItem(draft, id, into, at),
      id,
      slideId: into,
    }),
  }),
  defineEdit({
    name: 'remove_item',
    title: 'Remove a block, interaction or question',
    description: 'Removes one item from its slide.',
    route: 'DELETE /items/:itemId',
    input: { itemId },
    apply: (draft, { itemId: id }) => ({
      draft: edit.changeItem(draft, id, () => null),
      id: null,
      ...onSlideOf(draft, id),
    }),
  }),
];

function onSlideOf(draft: CourseDocument, itemId: string): { slideId?: string } {
  const slide = slidesOf(draft).find(({ items }) => items.some(({ id }) => id === itemId));
  return slide ? { slideId: slide.id } : {};
}

/** What was left out stays as it is. */
function given<T extends object>(changes: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as never;
}
