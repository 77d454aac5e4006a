import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Groups1700000010000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE groups (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        name text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT app_now()
      )`);
    await queryRunner.query(`CREATE UNIQUE INDEX groups_by_name ON groups (workspace_id, lower(name))`);
    await queryRunner.query(`
      CREATE TABLE group_members (
        group_id uuid NOT NULL REFERENCES groups ON DELETE CASCADE,
        member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        PRIMARY KEY (group_id, member_id)
      )`);
    await queryRunner.query(`CREATE INDEX group_members_of_member ON group_members (member_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE group_members`);
    await queryRunner.query(`DROP TABLE groups`);
  }
}
