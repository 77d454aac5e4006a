import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { ROLES } from '../../kernel/actor.js';
import type { Cell } from '../../kernel/csv.js';
import { due, nextRoundDay, presentDue, progress, state } from '../learning/index.js';
import type { RecordRow } from './record-query.js';

/** What somebody has done in a course, as they see it themselves. */
export const ownRecord = z.object({
  enrollmentId: z.uuid(),
  courseId: z.uuid(),
  title: z.string().describe('Of the version'),
  version: z.int().describe('Published version that is taken, or was completed'),
  round: z.int().describe('Of a course that is taken again, which time it is: each is a record of its own'),
  state,
  progress,
  score: z.int().nullable().describe('Per cent: the mean of the best of each graded quiz that was passed; null where none was'),
  ...due,
  enrolledAt: timestamp,
  startedAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
  nextRoundOn: nextRoundDay,
});

export const learningRecord = ownRecord.extend({
  memberId: z.uuid(),
  name: z.string().nullable().describe('Null where the account was erased'),
  email: z.string().nullable(),
  role: z.enum(ROLES).nullable().describe('In the workspace now; null for somebody who has left'),
});

export type LearningRecord = z.input<typeof learningRecord>;

export const presentOwn = (row: RecordRow): z.input<typeof ownRecord> => ({
  enrollmentId: row.enrollmentId,
  courseId: row.courseId,
  title: row.title,
  version: row.version,
  round: row.round,
  state: row.state,
  progress: row.progress,
  score: row.score,
  ...presentDue(row),
  enrolledAt: row.enrolledAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  completedAt: row.completedAt?.toISOString() ?? null,
  nextRoundOn: row.nextRoundOn,
});

export const presentRecord = (row: RecordRow): LearningRecord => ({
  ...presentOwn(row),
  memberId: row.memberId,
  name: row.name,
  email: row.email,
  role: row.role,
});

/** Of the records as CSV. */
export const RECORD_COLUMNS: Record<string, (record: LearningRecord) => Cell> = {
  enrollmentId: (record) => record.enrollmentId,
  memberId: (record) => record.memberId,
  name: (record) => record.name,
  email: (record) => record.email,
  role: (record) => record.role,
  courseId: (record) => record.courseId,
  course: (record) => record.title,
  version: (record) => record.version,
  state: (record) => record.state,
  progress: (record) => record.progress,
  score: (record) => record.score,
  dueOn: (record) => record.dueOn,
  overdue: (record) => record.overdue,
  enrolledAt: (record) => record.enrolledAt,
  startedAt: (record) => record.startedAt,
  completedAt: (record) => record.completedAt,
  round: (record) => record.round,
  nextRoundOn: (record) => record.nextRoundOn,
};
