import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links to drafts become rows: made by a write, listed, revocable one by one. */
export class PreviewLinks1700000092000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE preview_links (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        course_id uuid NOT NULL REFERENCES courses ON DELETE CASCADE,
        created_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        password_hash text,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        expires_at timestamptz(3) NOT NULL,
        revoked_at timestamptz(3)
      )`);
    await queryRunner.query(`CREATE INDEX preview_links_of_course ON preview_links (course_id, id)`);
    await queryRunner.query(`CREATE INDEX preview_links_of_workspace ON preview_links (workspace_id)`);
    await queryRunner.query(`CREATE INDEX preview_links_of_creator ON preview_links (created_by)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE preview_links`);
  }
}
