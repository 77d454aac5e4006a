import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what assignments belong together that are of several courses: the induction of a year, a law, a customer. */
export class TagsOfAssignments1700000134010 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE assignments ADD COLUMN tags text[] NOT NULL DEFAULT '{}'`);
    await queryRunner.query(`ALTER TABLE closed_assignments ADD COLUMN tags text[] NOT NULL DEFAULT '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE closed_assignments DROP COLUMN tags');
    await queryRunner.query('ALTER TABLE assignments DROP COLUMN tags');
  }
}
