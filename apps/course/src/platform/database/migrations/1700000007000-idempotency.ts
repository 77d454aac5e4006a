import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Idempotency1700000007000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE idempotency_keys (
        workspace_id uuid NOT NULL,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        action text NOT NULL,
        key_hash text NOT NULL,
        args_digest text NOT NULL,
        holder uuid NOT NULL,
        lease_until timestamptz NOT NULL,
        result jsonb,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        PRIMARY KEY (workspace_id, user_id, action, key_hash)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE idempotency_keys`);
  }
}
