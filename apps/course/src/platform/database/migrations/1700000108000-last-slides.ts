import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The slide that a learner opened last in a course. */
export class LastSlides1700000108000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE enrollments ADD COLUMN last_slide_id uuid');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE enrollments DROP COLUMN last_slide_id');
  }
}
