import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccessTokens1700000004000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE access_tokens (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        workspace_id uuid REFERENCES workspaces ON DELETE CASCADE,
        label text NOT NULL,
        prefix text NOT NULL,
        secret_hash bytea NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        expires_at timestamptz(3),
        last_used_at timestamptz(3),
        revoked_at timestamptz(3),
        revoked_reason text,
        CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL))
      )`);
    await queryRunner.query(`CREATE INDEX access_tokens_of_user ON access_tokens (user_id, created_at)`);
    await queryRunner.query(`CREATE INDEX access_tokens_of_workspace ON access_tokens (workspace_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE access_tokens`);
  }
}
