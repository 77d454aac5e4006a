import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Workspaces1700000003000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE workspaces (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        language text NOT NULL DEFAULT 'en',
        mcp_access boolean NOT NULL DEFAULT false,
        outline_generation boolean NOT NULL DEFAULT false,
        min_slides int NOT NULL DEFAULT 5,
        max_slides int NOT NULL DEFAULT 60,
        credits_per_slide int NOT NULL DEFAULT 1 CHECK (credits_per_slide >= 0),
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        CHECK (1 <= min_slides AND min_slides <= max_slides)
      )`);
    await queryRunner.query(`
      CREATE TABLE members (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        role text NOT NULL CHECK (role IN ('owner', 'admin', 'trainer', 'learner')),
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        UNIQUE (user_id, workspace_id)
      )`);
    await queryRunner.query(`CREATE INDEX members_of_workspace ON members (workspace_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE members`);
    await queryRunner.query(`DROP TABLE workspaces`);
  }
}
