import { cursorPage, paging, strictObject } from '@lib/validation';
import { defineAction } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { toPage } from '../../kernel/page.js';
import { rowFile, rowFormat, writeRows } from '../../kernel/row-file.js';
import { recordOf } from '../learning/index.js';
import { countRecords, findRecords, keyOf, recordFilters } from './record-query.js';
import { learningRecord, ownRecord, presentOwn, presentRecord, RECORD_COLUMNS } from './record-view.js';

export const listLearningRecords = defineAction({
  name: 'list_learning_records',
  title: 'Learning records',
  description:
    'Who takes which course, in which version, how far and with which score, newest first; of people who have left too. Of one person it is their transcript.',
  route: 'GET /workspaces/:workspaceId/learning-records',
  tag: 'Learning records',
  input: strictObject({ ...recordFilters, ...paging }),
  output: cursorPage(learningRecord),
  permission: 'records.read',
  effect: 'read',
  replica: true,
  async commit({ tx, workspaceId }, { cursor, limit, ...filters }) {
    const bound = { workspaceId, ...filters };
    const after = decodeCursor(bound, cursor, CURSOR_KEYS.id);
    const [found, total] = await Promise.all([
      findRecords(tx, workspaceId, filters, { after, limit: limit + 1 }),
      countRecords(tx, workspaceId, filters),
    ]);
    return toPage(found, { limit, total, filters: bound, keyOf, present: presentRecord });
  },
});

export const exportLearningRecords = defineAction({
  name: 'export_learning_records',
  title: 'Export learning records',
  description: 'The records that match, newest first, as a CSV file with a header line or as one JSON object a line.',
  route: 'GET /workspaces/:workspaceId/learning-records/export',
  tag: 'Learning records',
  input: strictObject({ format: rowFormat, ...recordFilters }),
  answer: 'file',
  output: rowFile,
  permission: 'records.read',
  effect: 'read',
  commit({ tx, workspaceId }, { format, ...filters }) {
    return Promise.resolve(
      writeRows({
        name: 'learning-records',
        format,
        columns: RECORD_COLUMNS,
        batch: (after, limit) => findRecords(tx, workspaceId, filters, { after, limit }),
        keyOf,
        present: presentRecord,
      }),
    );
  },
});

export const listMyLearningRecords = defineAction({
  name: 'list_my_learning_records',
  title: 'My transcript',
  description: 'What the caller has done in the courses of the workspace, newest first, in whatever role they are now.',
  route: 'GET /workspaces/:workspaceId/learning/records',
  tag: 'Learning records',
  input: strictObject(paging),
  output: cursorPage(ownRecord),
  permission: 'workspace.belong',
  effect: 'read',
  async commit({ tx, workspaceId, actor }, { cursor, limit }) {
    const memberId = await recordOf(tx, workspaceId, actor.userId);
    const after = decodeCursor(memberId, cursor, CURSOR_KEYS.id);
    const page = { limit, filters: memberId, keyOf, present: presentOwn };
    if (memberId === null) return toPage([], { ...page, total: 0 });
    const [found, total] = await Promise.all([
      findRecords(tx, workspaceId, { memberId }, { after, limit: limit + 1 }),
      countRecords(tx, workspaceId, { memberId }),
    ]);
    return toPage(found, { ...page, total });
  },
});
