import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  ['courses', 'draft'],
  ['course_versions', 'content'],
  ['generations', 'request'],
  ['generations', 'plan'],
  ['generation_slides', 'slide'],
  ['idempotency_keys', 'result'],
] as const;

/**
 * The version of its schema beside each stored document: 1 in what is there, and in what the version before this one goes on
 * writing. A constant default is kept once, in the catalogue: no row is written anew.
 */
export class DocumentVersions1700000099000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) {
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN ${column}_schema smallint NOT NULL DEFAULT 1`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) await queryRunner.query(`ALTER TABLE ${table} DROP COLUMN ${column}_schema`);
  }
}
