import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.js';

/** The keys that the retention may clear away: without a result, or of no workspace that is there. The condition is its own, word for word. */
export class DeadIdempotencyKeys1700000081000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      queryRunner,
      'idempotency_keys_dead',
      `ON idempotency_keys (created_at)
        WHERE result IS NULL OR action = 'delete_workspace' OR workspace_id = '00000000-0000-0000-0000-000000000000'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX idempotency_keys_dead`);
  }
}
