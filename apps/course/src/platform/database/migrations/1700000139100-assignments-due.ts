import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.js';

/** The assignments whose day is near, and those that count from when a learner came. */
export class AssignmentsDue1700000139100 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(queryRunner, 'assignments_due', 'ON assignments (due_on) WHERE due_on IS NOT NULL');
    await createIndexConcurrently(
      queryRunner,
      'assignments_relative',
      'ON assignments (course_id) WHERE due_after_days IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS assignments_due');
    await queryRunner.query('DROP INDEX IF EXISTS assignments_relative');
  }
}
