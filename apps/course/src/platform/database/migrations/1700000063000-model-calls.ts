import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which models a workspace uses, how much of them in a month, and what each call took. */
export class ModelCalls1700000063000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE workspaces
        ADD COLUMN text_model text,
        ADD COLUMN image_model text,
        ADD COLUMN monthly_model_budget jsonb`);
    // Without a foreign key to the generation or the course: what was spent stays when they are gone
    await queryRunner.query(`
      CREATE TABLE model_calls (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        generation_id uuid,
        course_id uuid,
        purpose text NOT NULL CHECK (purpose IN ('plan', 'slide', 'image')),
        model text NOT NULL,
        prompt_version text NOT NULL,
        input_tokens int NOT NULL,
        output_tokens int NOT NULL,
        images int NOT NULL,
        cost numeric(14, 6) NOT NULL,
        duration_ms int NOT NULL,
        outcome text NOT NULL CHECK (outcome IN ('answered', 'truncated', 'refused', 'rate-limited', 'timed-out', 'cancelled', 'failed')),
        at timestamptz(3) NOT NULL DEFAULT app_now()
      )`);
    await queryRunner.query(`CREATE INDEX model_calls_month ON model_calls (workspace_id, at)`);
    await queryRunner.query(`CREATE INDEX model_calls_generation ON model_calls (generation_id) WHERE generation_id IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE model_calls`);
    await queryRunner.query(`
      ALTER TABLE workspaces DROP COLUMN text_model, DROP COLUMN image_model, DROP COLUMN monthly_model_budget`);
  }
}
