import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clients that registered themselves, what people granted them, and the short-lived things that lead there. */
export class OAuth1700000070000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE oauth_clients (
        id text PRIMARY KEY,
        metadata json NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        last_used_at timestamptz(3) NOT NULL DEFAULT app_now()
      )`);
    await queryRunner.query(`CREATE INDEX oauth_clients_unused ON oauth_clients (last_used_at)`);
    // Without a foreign key to the client: one that is known by the address of its metadata has no row
    await queryRunner.query(`
      CREATE TABLE oauth_grants (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        client_id text NOT NULL,
        client_name text NOT NULL,
        client_uri text,
        resource text NOT NULL,
        scopes text[] NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        last_used_at timestamptz(3),
        revoked_at timestamptz(3),
        revoked_reason text,
        CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL))
      )`);
    await queryRunner.query(`CREATE INDEX oauth_grants_of_user ON oauth_grants (user_id)`);
    await queryRunner.query(`CREATE INDEX oauth_grants_of_workspace ON oauth_grants (workspace_id)`);
    await queryRunner.query(`CREATE INDEX oauth_grants_of_client ON oauth_grants (client_id)`);
    // json, not jsonb: it also takes a NUL, which an address may hold
    await queryRunner.query(`
      CREATE TABLE oauth_artifacts (
        kind text NOT NULL,
        id_hash bytea NOT NULL,
        payload json NOT NULL,
        user_id uuid REFERENCES users ON DELETE CASCADE,
        grant_id uuid REFERENCES oauth_grants ON DELETE CASCADE,
        uid_hash bytea,
        consumed_at timestamptz(3),
        expires_at timestamptz(3) NOT NULL,
        PRIMARY KEY (kind, id_hash)
      )`);
    await queryRunner.query(`CREATE INDEX oauth_artifacts_of_user ON oauth_artifacts (user_id) WHERE user_id IS NOT NULL`);
    await queryRunner.query(`CREATE INDEX oauth_artifacts_of_grant ON oauth_artifacts (grant_id) WHERE grant_id IS NOT NULL`);
    await queryRunner.query(`CREATE INDEX oauth_artifacts_by_uid ON oauth_artifacts (uid_hash) WHERE uid_hash IS NOT NULL`);
    await queryRunner.query(`CREATE INDEX oauth_artifacts_expired ON oauth_artifacts (expires_at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE oauth_artifacts`);
    await queryRunner.query(`DROP TABLE oauth_grants`);
    await queryRunner.query(`DROP TABLE oauth_clients`);
  }
}
