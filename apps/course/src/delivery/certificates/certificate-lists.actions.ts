import { cursorPage, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import type { Cell } from '../../kernel/csv.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { toPage } from '../../kernel/page.js';
import { rowFile, rowFormat, writeRows } from '../../kernel/row-file.js';
import type { Tx } from '../../kernel/transaction.js';
import { Addresses } from '../../people/settings/index.js';
import { countOf, rows, sql } from '../../platform/database/index.js';
import {
  certificate,
  CERTIFICATE_STATES,
  certificates,
  inState,
  keyOf,
  named,
  ownCertificate,
  present,
  presentOwn,
  shownCertificates,
  type CertificateRow,
} from './certificate-view.js';

const ofCourse = z.uuid().optional().describe('From list_courses');
const ofPath = z.uuid().optional().describe('From list_paths');

const certificateFilters = {
  courseId: ofCourse,
  pathId: ofPath,
  memberId: z.uuid().optional().describe('From list_members, or from a learning record: also of somebody who has left'),
  enrollmentId: z.uuid().optional().describe('From list_learning_records'),
  search: z.string().trim().min(1).max(200).optional().describe('A number, or part of a name or a title'),
  state: z.enum(CERTIFICATE_STATES).optional(),
  expiresBefore: z.iso.date().optional().describe('Only those of which the last day is before this one'),
};
type Filters = z.output<z.ZodObject<typeof certificateFilters>>;

const matching = (workspaceId: string, filters: Filters) => {
  const { courseId, pathId, memberId, enrollmentId, search, state, expiresBefore } = filters;
  return certificates
    .where('k.workspace_id', '=', workspaceId)
    .$if(courseId !== undefined, (some) => some.where('k.course_id', '=', courseId!))
    .$if(pathId !== undefined, (some) => some.where('k.path_id', '=', pathId!))
    .$if(memberId !== undefined, (some) => some.where('k.member_id', '=', memberId!))
    .$if(enrollmentId !== undefined, (some) => some.where('k.enrollment_id', '=', enrollmentId!))
    .$if(search !== undefined, (some) => some.where(named(search!)))
    .$if(state !== undefined, (some) => some.where(inState(state!)))
    .$if(expiresBefore !== undefined, (some) => some.where('k.valid_until', '<', sql<Date>`${expiresBefore!}::date`));
};

/** Newest first, after the one with this id. */
function findCertificates(
  tx: Tx,
  workspaceId: string,
  filters: Filters,
  { after, limit }: { after: readonly string[] | null; limit: number },
): Promise<CertificateRow[]> {
  const page = shownCertificates
    .where('k.id', 'in', matching(workspaceId, filters).select('k.id'))
    .$if(after !== null, (older) => older.where('k.id', '<', after![0]!))
    .orderBy('k.id', 'desc')
    .limit(limit);
  return rows(tx, page);
}

export const listCertificates = defineAction({
  name: 'list_certificates',
  title: 'Certificates',
  description: 'The certificates of the workspace, newest first; of people who have left too.',
  route: 'GET /workspaces/:workspaceId/certificates',
  tag: 'Certificates',
  input: strictObject({ ...certificateFilters, ...paging }),
  output: cursorPage(certificate),
  permission: 'records.read',
  effect: 'read',
  replica: true,
  uses: [Addresses],
  async commit(ctx, { cursor, limit, ...filters }) {
    const { tx, workspaceId } = ctx;
    const bound = { workspaceId, ...filters };
    const after = decodeCursor(bound, cursor, CURSOR_KEYS.id);
    return toPage(await findCertificates(tx, workspaceId, filters, { after, limit: limit + 1 }), {
      limit,
      total: await countOf(tx, matching(workspaceId, filters)),
      filters: bound,
      keyOf,
      present: (row) => present(row, (number) => ctx.use(Addresses).certificate(number)),
    });
  },
});

export const exportCertificates = defineAction({
  name: 'export_certificates',
  title: 'Export certificates',
  description: 'The certificates that match, newest first, as a CSV file with a header line or as one JSON object a line.',
  route: 'GET /workspaces/:workspaceId/certificates/export',
  tag: 'Certificates',
  input: strictObject({ format: rowFormat, ...certificateFilters }),
  answer: 'file',
  output: rowFile,
  permission: 'records.read',
  effect: 'read',
  uses: [Addresses],
  commit(ctx, { format, ...filters }) {
    const { tx, workspaceId } = ctx;
    const addresses = ctx.use(Addresses);
    return Promise.resolve(
      writeRows({
        name: 'certificates',
        format,
        columns: COLUMNS,
        batch: (after, limit) => findCertificates(tx, workspaceId, filters, { after, limit }),
        keyOf,
        present: (row) => present(row, (number) => addresses.certificate(number)),
      }),
    );
  },
});

type Shown = z.input<typeof certificate>;

/** Of the certificates as CSV. */
const COLUMNS: Record<string, (shown: Shown) => Cell> = {
  certificateId: (shown) => shown.certificateId,
  number: (shown) => shown.number,
  publicUrl: (shown) => shown.publicUrl,
  state: (shown) => shown.state,
  name: (shown) => shown.name,
  memberId: (shown) => shown.memberId,
  title: (shown) => shown.title,
  courseId: (shown) => shown.courseId,
  pathId: (shown) => shown.pathId ?? null,
  version: (shown) => shown.version,
  score: (shown) => shown.score,
  completedOn: (shown) => shown.completedOn,
  validUntil: (shown) => shown.validUntil,
  issuedAt: (shown) => shown.issuedAt,
  revokedAt: (shown) => shown.revokedAt,
  revokedReason: (shown) => shown.revokedReason,
};

export const listMyCertificates = defineAction({
  name: 'list_my_certificates',
  title: 'My certificates',
  description: 'The certificates that the caller was given in the workspace, newest first, in whatever role they are now.',
  route: 'GET /workspaces/:workspaceId/learning/certificates',
  tag: 'Certificates',
  input: strictObject({
    courseId: z.uuid().optional().describe('From list_my_courses'),
    pathId: z.uuid().optional().describe('From list_my_paths'),
    ...paging,
  }),
  output: cursorPage(ownCertificate),
  permission: 'workspace.belong',
  effect: 'read',
  uses: [Addresses],
  async commit(ctx, { cursor, limit, courseId, pathId }) {
    const filters = [ctx.workspaceId, ctx.actor.userId, courseId, pathId];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const mine = certificates
      .where('k.user_id', '=', ctx.actor.userId)
      .where('k.workspace_id', '=', ctx.workspaceId)
      .$if(courseId !== undefined, (some) => some.where('k.course_id', '=', courseId!))
      .$if(pathId !== undefined, (some) => some.where('k.path_id', '=', pathId!));
    const page = shownCertificates
      .where('k.id', 'in', mine.select('k.id'))
      .$if(after !== null, (older) => older.where('k.id', '<', after![0]))
      .orderBy('k.id', 'desc')
      .limit(limit + 1);
    const publicUrl = (number: string): string => ctx.use(Addresses).certificate(number);
    return toPage(await rows(ctx.tx, page), {
      limit,
      total: await countOf(ctx.tx, mine),
      filters,
      keyOf,
      present: (row) => presentOwn(row, publicUrl),
    });
  },
});
