import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What assignments of courses can say, for those of learning paths: a last day counted from joining, and tags. */
export class RulesOfPathAssignments1700000139200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE path_assignments ADD COLUMN due_after_days int, ADD COLUMN tags text[] NOT NULL DEFAULT '{}'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE path_assignments DROP COLUMN tags, DROP COLUMN due_after_days');
  }
}
