import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.js';

const INDEXES = [
  ['enrollments_done', `enrollments (workspace_id, id) WHERE state = 'completed'`],
  ['enrollments_not_begun', `enrollments (workspace_id, id) WHERE state = 'enrolled'`],
] as const;

/** Records of a state without all others of the workspace. Whoever is under way is in neither: progress writes in no index more. */
export class RecordsOfAState1700000139400 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, definition] of INDEXES) await createIndexConcurrently(queryRunner, name, `ON ${definition}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await queryRunner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
