import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What learners may enrol themselves in, where the workspace lets them. */
export class Catalogue1700000137020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE workspaces ADD COLUMN catalogue boolean NOT NULL DEFAULT false');
    for (const table of ['courses', 'learning_paths'])
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN in_catalogue boolean NOT NULL DEFAULT false`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['learning_paths', 'courses']) await queryRunner.query(`ALTER TABLE ${table} DROP COLUMN in_catalogue`);
    await queryRunner.query('ALTER TABLE workspaces DROP COLUMN catalogue');
  }
}
