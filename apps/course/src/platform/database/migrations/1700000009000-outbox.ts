import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events in the order in which they were written; a dispatcher turns them into webhook deliveries. */
export class Outbox1700000009000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE outbox_events (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        kind text NOT NULL,
        payload jsonb NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT app_now(),
        dispatched_at timestamptz(3)
      )`);
    await queryRunner.query(`CREATE INDEX outbox_waiting ON outbox_events (id) WHERE dispatched_at IS NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE outbox_events`);
  }
}
