import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.js';

const COUNTED = `((created_at AT TIME ZONE 'UTC')::date + due_after_days)`;
const INDEXES = [
  ['assignments_counted', `assignments (${COUNTED}) WHERE due_after_days IS NOT NULL`],
  ['assignments_days', 'assignments (due_after_days, course_id) WHERE due_after_days IS NOT NULL'],
  ['path_assignments_counted', `path_assignments (${COUNTED}) WHERE due_after_days IS NOT NULL`],
  ['path_assignments_days', 'path_assignments (due_after_days, path_id) WHERE due_after_days IS NOT NULL'],
  ['enrollments_open_since', `enrollments (created_at) WHERE state <> 'completed'`],
  ['path_enrollments_open_since', 'path_enrollments (created_at) WHERE completed_at IS NULL'],
  ['group_members_since', 'group_members (created_at)'],
] as const;

/** Who came so many days ago that their last day, which is counted from then, is near: not all to whom days are counted. */
export class DaysCountedFound1700000139300 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, definition] of INDEXES) await createIndexConcurrently(queryRunner, name, `ON ${definition}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await queryRunner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
