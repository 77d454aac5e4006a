import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.js';

/** The rounds of a person, the earlier ones of a course, those that may begin, and figures of the last rounds alone. */
export class RoundsFound1700000137010 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE enrollments VALIDATE CONSTRAINT enrollments_past_of_record');
    await queryRunner.query('ALTER TABLE enrollments VALIDATE CONSTRAINT enrollments_past_is_completed');
    const indexes = {
      enrollments_of_person: '((coalesce(member_id, past_of)), id)',
      enrollments_of_course_with_member: '(course_id, id) INCLUDE (state, progress, member_id)',
      enrollments_past: '(past_of, course_id) WHERE past_of IS NOT NULL',
      enrollments_completed: '(course_id, completed_at) WHERE member_id IS NOT NULL AND completed_at IS NOT NULL',
    };
    for (const [name, definition] of Object.entries(indexes))
      await createIndexConcurrently(queryRunner, name, `ON enrollments ${definition}`);
    await createIndexConcurrently(
      queryRunner,
      'assignments_repeating',
      'ON assignments (course_id) WHERE repeats_months IS NOT NULL',
    );
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS enrollments_of_course_in_order');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX enrollments_of_course_in_order ON enrollments (course_id, id) INCLUDE (state, progress)',
    );
    for (const index of [
      'enrollments_of_person',
      'enrollments_of_course_with_member',
      'enrollments_completed',
      'enrollments_past',
    ])
      await queryRunner.query(`DROP INDEX IF EXISTS ${index}`);
    await queryRunner.query('DROP INDEX IF EXISTS assignments_repeating');
  }
}
