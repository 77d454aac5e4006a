import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A plan sent again while it was at the review gate. */
export class GenerationRevisions1700000062000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE generations ADD COLUMN revision_of uuid REFERENCES generations ON DELETE SET NULL`);
    await queryRunner.query(`CREATE INDEX generations_revising ON generations (revision_of) WHERE revision_of IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE generations DROP COLUMN revision_of`);
  }
}
