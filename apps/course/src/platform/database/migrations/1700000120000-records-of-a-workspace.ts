import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.js';

/** Records of a workspace, and of a course, are read newest first; what figures need stands in the index, as before. */
export class RecordsOfAWorkspace1700000120000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(queryRunner, 'enrollments_of_workspace', 'ON enrollments (workspace_id, id)');
    const ofCourse = 'ON enrollments (course_id, id) INCLUDE (state, progress)';
    await createIndexConcurrently(queryRunner, 'enrollments_of_course_in_order', ofCourse);
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS enrollments_of_course');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX enrollments_of_course ON enrollments (course_id) INCLUDE (state, progress)');
    await queryRunner.query('DROP INDEX IF EXISTS enrollments_of_course_in_order');
    await queryRunner.query('DROP INDEX IF EXISTS enrollments_of_workspace');
  }
}
