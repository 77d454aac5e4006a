import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['generations', 'outbox_events', 'webhook_deliveries'];

/** The request that work in the background goes back to, and its trace: so that the log can be followed from edge to job. */
export class Origins1700000082000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN request_id text, ADD COLUMN traceparent text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) await queryRunner.query(`ALTER TABLE ${table} DROP COLUMN request_id, DROP COLUMN traceparent`);
  }
}
