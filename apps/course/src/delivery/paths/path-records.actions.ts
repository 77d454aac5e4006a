import { cursorPage, paging, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import type { Cell } from '../../kernel/csv.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { toPage } from '../../kernel/page.js';
import { rowFile, rowFormat, writeRows } from '../../kernel/row-file.js';
import { stepsOfPaths, takenBy, type PathStep, type Taken } from '../learning/index.js';
import { presentEnrollment } from './path-enrollments.query.js';
import { countRecords, pathRecordFilters, readRecords, type PathRecordFilters, type PathRecordRow } from './path-record-query.js';
import { findPath } from './paths.repository.js';
import { myPath, pathId } from './paths.schemas.js';

const pathRecord = myPath.omit({ pathId: true, title: true }).extend({
  pathEnrollmentId: z.uuid(),
  memberId: z.uuid(),
  name: z.string().nullable().describe('Null where the account is gone'),
  email: z.string().nullable(),
  formerMember: z.boolean().describe('Has left the workspace, or was removed'),
  enrolledAt: timestamp,
});

interface Read extends PathRecordRow {
  path: readonly PathStep[];
  taken: ReadonlyMap<string, Taken>;
}

/** Newest first, after the one with this id. */
async function findRecords(
  { tx, workspaceId }: Pick<ActionContext, 'tx' | 'workspaceId'>,
  path: string,
  filters: PathRecordFilters,
  page: { after: readonly string[] | null; limit: number },
): Promise<Read[]> {
  const found = await readRecords(tx, workspaceId, path, filters, page);
  const steps = (await stepsOfPaths(tx, [path])).get(path) ?? [];
  const taken = await takenBy(
    tx,
    steps.map(({ courseId }) => courseId),
    found.map(({ memberId }) => memberId),
  );
  return found.map((row) => ({ ...row, path: steps, taken: taken.get(row.memberId) ?? new Map<string, Taken>() }));
}

const present = ({ path, taken, ...row }: Read): z.input<typeof pathRecord> => {
  const { pathId: _path, title: _title, ...standing } = presentEnrollment(row, path, taken);
  return {
    pathEnrollmentId: row.id,
    memberId: row.memberId,
    name: row.name,
    email: row.email,
    formerMember: row.membership === null,
    ...standing,
    enrolledAt: row.enrolledAt.toISOString(),
  };
};

/** Of the records as CSV. */
const RECORD_COLUMNS: Record<string, (record: z.input<typeof pathRecord>) => Cell> = {
  pathEnrollmentId: (record) => record.pathEnrollmentId,
  memberId: (record) => record.memberId,
  name: (record) => record.name,
  email: (record) => record.email,
  state: (record) => record.state,
  progress: (record) => record.progress,
  steps: (record) => record.steps,
  done: (record) => record.done,
  dueOn: (record) => record.dueOn,
  overdue: (record) => record.overdue,
  enrolledAt: (record) => record.enrolledAt,
  startedAt: (record) => record.startedAt,
  completedAt: (record) => record.completedAt,
};

const keyOf = ({ id }: Read): [string] => [id];

export const listPathRecords = defineAction({
  name: 'list_path_records',
  title: 'Records of a learning path',
  description: 'Who takes a learning path, and how far they are, newest first; people who have left too.',
  route: 'GET /workspaces/:workspaceId/paths/:pathId/records',
  tag: 'Learning paths',
  input: strictObject({ pathId, ...pathRecordFilters, ...paging }),
  output: cursorPage(pathRecord),
  permission: 'records.read',
  effect: 'read',
  replica: true,
  async commit(ctx, { pathId: wanted, cursor, limit, ...filters }) {
    const { id } = await findPath(ctx, wanted);
    const bound = { pathId: id, ...filters };
    const after = decodeCursor(bound, cursor, CURSOR_KEYS.id);
    const [found, total] = await Promise.all([
      findRecords(ctx, id, filters, { after, limit: limit + 1 }),
      countRecords(ctx.tx, ctx.workspaceId, id, filters),
    ]);
    return toPage(found, { limit, total, filters: bound, keyOf, present });
  },
});

export const exportPathRecords = defineAction({
  name: 'export_path_records',
  title: 'Export the records of a learning path',
  description:
    'The records of a learning path that match, newest first, as a CSV file with a header line or as one JSON object a line.',
  route: 'GET /workspaces/:workspaceId/paths/:pathId/records/export',
  tag: 'Learning paths',
  input: strictObject({ pathId, format: rowFormat.default('csv'), ...pathRecordFilters }),
  answer: 'file',
  output: rowFile,
  permission: 'records.read',
  effect: 'read',
  async commit(ctx, { pathId: wanted, format, ...filters }) {
    const { id } = await findPath(ctx, wanted);
    return writeRows({
      name: 'path-records',
      format,
      columns: RECORD_COLUMNS,
      batch: (after, limit) => findRecords(ctx, id, filters, { after, limit }),
      keyOf,
      present,
    });
  },
});

export const pathRecordActions = [listPathRecords, exportPathRecords];
