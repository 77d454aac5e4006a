import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Invitations1700000021000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE invitations (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        email text CHECK (email = lower(email)),
        role text NOT NULL CHECK (role IN ('owner', 'admin', 'trainer', 'learner')),
        secret_hash bytea NOT NULL UNIQUE,
        invited_by uuid REFERENCES users ON DELETE SET NULL,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        expires_at timestamptz(3) NOT NULL,
        revoked_at timestamptz(3),
        accepted_at timestamptz(3),
        accepted_by uuid REFERENCES users ON DELETE SET NULL,
        CHECK (revoked_at IS NULL OR accepted_at IS NULL)
      )`);
    await queryRunner.query(`CREATE INDEX invitations_of_workspace ON invitations (workspace_id, id)`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX invitations_open ON invitations (workspace_id, email) WHERE revoked_at IS NULL AND accepted_at IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE invitations`);
  }
}
