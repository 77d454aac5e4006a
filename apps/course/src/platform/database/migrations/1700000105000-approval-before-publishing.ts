import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a workspace publishes only what somebody else has approved, and what was. */
export class ApprovalBeforePublishing1700000105000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE workspaces ADD COLUMN publish_approval boolean NOT NULL DEFAULT false');
    await queryRunner.query(`
      CREATE TABLE course_approvals (
        course_id uuid PRIMARY KEY REFERENCES courses ON DELETE CASCADE,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        asked_revision int NOT NULL,
        asked_by uuid REFERENCES users ON DELETE SET NULL,
        asked_at timestamptz(3) NOT NULL DEFAULT app_now(),
        approved_revision int,
        approved_by uuid REFERENCES users ON DELETE SET NULL,
        approved_at timestamptz(3),
        content jsonb,
        content_schema smallint NOT NULL DEFAULT 1
      )`);
    await queryRunner.query('CREATE INDEX course_approvals_of_workspace ON course_approvals (workspace_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE course_approvals');
    await queryRunner.query('ALTER TABLE workspaces DROP COLUMN publish_approval');
  }
}
