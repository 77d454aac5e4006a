import { cursorPage, paging, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { findCourse } from '../courses/index.js';
import {
  anyOf,
  changes,
  countOf,
  firstRow,
  now,
  requireFewer,
  rows,
  sql,
  statements,
  type RowOf,
} from '../../platform/database/index.js';
import { hashPassword } from '../../people/identity/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { PERMISSIONS } from '../../kernel/permissions.js';
import { insertPreviewLink, PREVIEW_LIFETIMES, PreviewLinks, type PreviewLifetime } from '../preview-links/index.js';
import type { PreviewTables } from './tables.js';

const MOST_OPEN = 100;
const courseId = z.uuid();
const previewLinkId = z.uuid();

const STATES = ['active', 'inactive', 'expired', 'revoked'] as const;
type State = (typeof STATES)[number];

const previewLink = z.object({
  previewLinkId,
  courseId,
  createdBy: z.string().describe('Name of whoever made it'),
  createdAt: timestamp,
  expiresAt: timestamp,
  hasPassword: z.boolean(),
  status: z.enum(STATES).describe('inactive: whoever made it may not read drafts at present, so that it opens nothing'),
  url: z.string().nullable().describe('Of the caller’s own, while it is active'),
});

const db = statements<PreviewTables>();

const links = db
  .selectFrom('preview_links as l')
  .innerJoin('users as u', 'u.id', 'l.created_by')
  .leftJoin('members as m', (on) => on.onRef('m.workspace_id', '=', 'l.workspace_id').onRef('m.user_id', '=', 'l.created_by'))
  .select(['l.id', 'l.created_by', 'u.name as creator', 'l.created_at', 'l.expires_at'])
  .select((eb) => [
    sql<boolean>`l.password_hash IS NOT NULL`.as('has_password'),
    eb
      .case()
      .when('l.revoked_at', 'is not', null)
      .then<State>('revoked')
      .when('l.expires_at', '<=', now)
      .then<State>('expired')
      .when('m.role', '=', anyOf(PERMISSIONS['courses.write'].roles))
      .then<State>('active')
      .else<State>('inactive')
      .end()
      .as('status'),
  ]);

type Row = RowOf<typeof links>;

async function present(ctx: ActionContext<typeof PreviewLinks>, course: string, row: Row): Promise<z.input<typeof previewLink>> {
  const isShown = row.status === 'active' && row.created_by === ctx.actor.userId;
  return {
    previewLinkId: row.id,
    courseId: course,
    createdBy: row.creator,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    hasPassword: row.has_password,
    status: row.status,
    url: isShown ? await ctx.use(PreviewLinks).addressOf({ id: row.id, expiresAt: row.expires_at }) : null,
  };
}

function noSuchLink(): ProblemError {
  return new ProblemError('preview-link-not-found', 'The course has no preview link with this id. List its links to find it.');
}

async function findLink(
  ctx: ActionContext<typeof PreviewLinks>,
  course: string,
  id: string,
): Promise<z.input<typeof previewLink>> {
  await findCourse(ctx, course);
  const row = await firstRow(ctx.tx, links.where('l.course_id', '=', course).where('l.id', '=', id));
  if (!row) throw noSuchLink();
  ctx.target('preview-link', id);
  return present(ctx, course, row);
}

export const createPreviewLink = defineAction({
  name: 'create_preview_link',
  title: 'Make a preview link',
  description:
    'Makes a link that shows the draft of a course, as it is when it is opened, to whoever has it: no sign-in, for a limited time, behind a password where one is given. It opens nothing while whoever made it is neither owner nor trainer.',
  route: 'POST /workspaces/:workspaceId/courses/:courseId/preview-links',
  tag: 'Courses',
  status: 201,
  location: (link, workspaceId) => `/workspaces/${workspaceId}/courses/${link.courseId}/preview-links/${link.previewLinkId}`,
  input: strictObject({
    courseId,
    expiresIn: z.enum(Object.keys(PREVIEW_LIFETIMES) as [PreviewLifetime]).default('24h'),
    password: z.string().min(8).max(200).optional().describe('What whoever opens it is asked for'),
  }),
  output: previewLink,
  permission: 'courses.write',
  effect: 'write',
  uses: [PreviewLinks],
  sensitive: true,
  async check(ctx, input) {
    await findCourse(ctx, input.courseId);
    await requireFewer(
      ctx.tx,
      MOST_OPEN,
      db
        .selectFrom('preview_links')
        .where('course_id', '=', input.courseId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now),
      `The course has ${MOST_OPEN} open preview links. Revoke those that nobody needs.`,
    );
  },
  prepare: async (_ctx, { password }) => (password === undefined ? null : hashPassword(password)),
  async commit(ctx, { courseId: course, expiresIn }, passwordHash) {
    await findCourse(ctx, course);
    const { workspaceId, actor } = ctx;
    const { id } = await insertPreviewLink(ctx.tx, {
      workspaceId,
      courseId: course,
      createdBy: actor.userId,
      expiresIn,
      passwordHash,
    });
    return findLink(ctx, course, id);
  },
});

export const listPreviewLinks = defineAction({
  name: 'list_preview_links',
  title: 'Preview links of a course',
  description: 'Every link that was made to the draft of a course, by whomever, newest first, dead ones too.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/preview-links',
  tag: 'Courses',
  input: strictObject({ courseId, ...paging }),
  output: cursorPage(previewLink),
  permission: 'courses.write',
  effect: 'read',
  uses: [PreviewLinks],
  async commit(ctx, { courseId: course, cursor, limit }) {
    await findCourse(ctx, course);
    const filters = [ctx.workspaceId, course];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const found = await rows(
      ctx.tx,
      links
        .where('l.course_id', '=', course)
        .$if(after !== null, (older) => older.where('l.id', '<', after![0]))
        .orderBy('l.id', 'desc')
        .limit(limit + 1),
    );
    const total = await countOf(ctx.tx, db.selectFrom('preview_links').where('course_id', '=', course));
    const page = toPage(found, { limit, total, filters, keyOf: ({ id }) => [id], present: (row) => row });
    return { ...page, data: await Promise.all(page.data.map((row) => present(ctx, course, row))) };
  },
});

export const getPreviewLink = defineAction({
  name: 'get_preview_link',
  title: 'A preview link',
  description: 'One link to the draft of a course.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/preview-links/:previewLinkId',
  tag: 'Courses',
  input: strictObject({ courseId, previewLinkId }),
  output: previewLink,
  permission: 'courses.write',
  effect: 'read',
  uses: [PreviewLinks],
  commit: (ctx, input) => findLink(ctx, input.courseId, input.previewLinkId),
});

export const revokePreviewLink = defineAction({
  name: 'revoke_preview_link',
  title: 'Revoke a preview link',
  description: 'Ends a link to the draft of a course at once, whoever made it.',
  route: 'DELETE /workspaces/:workspaceId/courses/:courseId/preview-links/:previewLinkId',
  tag: 'Courses',
  status: 204,
  input: strictObject({ courseId, previewLinkId }),
  output: z.object({}),
  permission: 'courses.write',
  effect: 'write',
  uses: [PreviewLinks],
  async commit(ctx, input) {
    await findLink(ctx, input.courseId, input.previewLinkId);
    const link = db.updateTable('preview_links').set({ revoked_at: now }).where('id', '=', input.previewLinkId);
    await changes(ctx.tx, link.where('revoked_at', 'is', null));
    return {};
  },
});

export const previewLinkActions = [createPreviewLink, listPreviewLinks, getPreviewLink, revokePreviewLink];
