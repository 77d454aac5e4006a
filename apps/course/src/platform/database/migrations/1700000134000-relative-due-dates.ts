import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A last day that is counted from when each learner came under the assignment, beside one that is the same for all. */
export class RelativeDueDates1700000134000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE assignments ADD COLUMN due_after_days int');
    await queryRunner.query('ALTER TABLE closed_assignments ADD COLUMN due_after_days int');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE closed_assignments DROP COLUMN due_after_days');
    await queryRunner.query('ALTER TABLE assignments DROP COLUMN due_after_days');
  }
}
