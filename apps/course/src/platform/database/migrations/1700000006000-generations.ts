import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Generations1700000006000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE generations (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        mode text NOT NULL CHECK (mode IN ('brief', 'outline', 'document')),
        state text NOT NULL DEFAULT 'queued' CHECK (state IN
          ('queued', 'planning', 'awaiting_review', 'building', 'completed', 'expired', 'failed', 'cancelled')),
        request jsonb NOT NULL,
        plan jsonb,
        step text NOT NULL DEFAULT '',
        done int NOT NULL DEFAULT 0,
        total int NOT NULL DEFAULT 0,
        estimated_credits int,
        gate_expires_at timestamptz(3),
        course_id uuid REFERENCES courses ON DELETE SET NULL,
        error jsonb,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        updated_at timestamptz(3) NOT NULL DEFAULT app_now(),
        CHECK ((state = 'awaiting_review') <= (plan IS NOT NULL AND gate_expires_at IS NOT NULL AND estimated_credits IS NOT NULL)),
        CHECK ((state = 'failed') = (error IS NOT NULL))
      )`);
    await queryRunner.query(`CREATE INDEX generations_of_user ON generations (workspace_id, user_id)`);
    await queryRunner.query(
      `CREATE INDEX generations_unfinished ON generations (state, gate_expires_at) WHERE state IN ('queued', 'planning', 'awaiting_review', 'building')`,
    );
    await queryRunner.query(`
      CREATE TABLE generation_slides (
        generation_id uuid NOT NULL REFERENCES generations ON DELETE CASCADE,
        position int NOT NULL,
        slide jsonb NOT NULL,
        PRIMARY KEY (generation_id, position)
      )`);
    await queryRunner.query(`
      CREATE TABLE credit_entries (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        amount int NOT NULL,
        reason text NOT NULL CHECK (reason IN ('grant', 'charge', 'refund')),
        generation_id uuid REFERENCES generations ON DELETE SET NULL,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        UNIQUE (generation_id, reason)
      )`);
    await queryRunner.query(`CREATE INDEX credit_entries_of_workspace ON credit_entries (workspace_id) INCLUDE (amount)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE credit_entries`);
    await queryRunner.query(`DROP TABLE generation_slides`);
    await queryRunner.query(`DROP TABLE generations`);
  }
}
