import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WorkspaceSettings1700000022000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE workspaces
        ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC',
        ADD COLUMN support_email text,
        ADD COLUMN primary_color text NOT NULL DEFAULT '#1d4ed8' CHECK (primary_color ~ '^#[0-9a-f]{6}$'),
        ADD COLUMN accent_color text NOT NULL DEFAULT '#b45309' CHECK (accent_color ~ '^#[0-9a-f]{6}$'),
        ADD COLUMN theme text NOT NULL DEFAULT 'system' CHECK (theme IN ('light', 'dark', 'system')),
        ADD COLUMN logo_file_id uuid,
        ADD COLUMN course_generation boolean NOT NULL DEFAULT true,
        ADD COLUMN image_generation boolean NOT NULL DEFAULT true,
        ADD COLUMN credits_per_image int NOT NULL DEFAULT 1 CHECK (credits_per_image >= 0),
        ADD COLUMN assistant_instructions text NOT NULL DEFAULT ''`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE workspaces
        DROP COLUMN time_zone, DROP COLUMN support_email, DROP COLUMN primary_color, DROP COLUMN accent_color, DROP COLUMN theme,
        DROP COLUMN logo_file_id, DROP COLUMN course_generation, DROP COLUMN image_generation, DROP COLUMN credits_per_image,
        DROP COLUMN assistant_instructions`);
  }
}
