import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Learning1700000040000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Lists show the title that was published; reading it from the document would unpack megabytes a row.
    await queryRunner.query(
      `ALTER TABLE course_versions ADD COLUMN title text NOT NULL GENERATED ALWAYS AS (content->>'title') STORED`,
    );
    // Secret: orders and draws follow from it, and with it a learner could turn a shuffled order back.
    await queryRunner.query(`ALTER TABLE quiz_attempts ADD COLUMN seed uuid NOT NULL DEFAULT gen_random_uuid()`);
    await queryRunner.query(`CREATE INDEX assignments_of_course ON assignments (course_id, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX assignments_of_course`);
    await queryRunner.query(`ALTER TABLE quiz_attempts DROP COLUMN seed`);
    await queryRunner.query(`ALTER TABLE course_versions DROP COLUMN title`);
  }
}
