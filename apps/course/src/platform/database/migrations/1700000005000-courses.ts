import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Courses1700000005000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE courses (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        title text NOT NULL,
        state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'archived')),
        draft jsonb NOT NULL,
        revision int NOT NULL DEFAULT 1,
        slides int NOT NULL,
        version int,
        published_revision int,
        published_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        updated_at timestamptz(3) NOT NULL DEFAULT app_now()
      )`);
    await queryRunner.query(`CREATE INDEX courses_by_change ON courses (workspace_id, updated_at DESC, id DESC)`);
    await queryRunner.query(`
      CREATE TABLE course_versions (
        course_id uuid NOT NULL REFERENCES courses ON DELETE CASCADE,
        version int NOT NULL,
        content jsonb NOT NULL,
        published_by uuid REFERENCES users ON DELETE SET NULL,
        published_at timestamptz(3) NOT NULL DEFAULT app_now(),
        PRIMARY KEY (course_id, version)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE course_versions`);
    await queryRunner.query(`DROP TABLE courses`);
  }
}
