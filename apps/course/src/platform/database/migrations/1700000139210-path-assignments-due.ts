import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.js';

/** The assignments of learning paths whose day is near, and those that count from when a learner came. */
export class PathAssignmentsDue1700000139210 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(queryRunner, 'path_assignments_due', 'ON path_assignments (due_on) WHERE due_on IS NOT NULL');
    await createIndexConcurrently(
      queryRunner,
      'path_assignments_relative',
      'ON path_assignments (path_id) WHERE due_after_days IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS path_assignments_due');
    await queryRunner.query('DROP INDEX IF EXISTS path_assignments_relative');
  }
}
