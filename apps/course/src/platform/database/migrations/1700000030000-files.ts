import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is known of uploaded files; their content is in the object store, under their id. */
export class Files1700000030000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE files (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        name text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('image', 'video', 'resource')),
        media_type text NOT NULL,
        bytes int NOT NULL CHECK (bytes > 0),
        sha256 text NOT NULL,
        uploaded_by uuid REFERENCES users ON DELETE SET NULL,
        created_at timestamptz(3) NOT NULL DEFAULT app_now()
      )`);
    await queryRunner.query(`CREATE UNIQUE INDEX files_by_name ON files (workspace_id, lower(name))`);
    await queryRunner.query(`CREATE INDEX files_by_age ON files (workspace_id, id DESC) INCLUDE (bytes)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE files`);
  }
}
