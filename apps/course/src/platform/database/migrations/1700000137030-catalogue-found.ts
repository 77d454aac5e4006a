import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.js';

/** A workspace has ten thousand courses at most, and mostly few of them in its catalogue. */
export class CatalogueFound1700000137030 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(queryRunner, 'courses_in_catalogue', 'ON courses (workspace_id, id) WHERE in_catalogue');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS courses_in_catalogue');
  }
}
