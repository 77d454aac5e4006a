import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wants to be told, what is to be sent, and every attempt. When a delivery is due is decided here, not in a queue. */
export class Webhooks1700000052000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE webhook_endpoints (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        url text NOT NULL,
        description text NOT NULL DEFAULT '',
        kinds text[],
        active boolean NOT NULL DEFAULT true,
        secret text NOT NULL,
        previous_secret text,
        previous_secret_until timestamptz(3),
        failing_since timestamptz(3),
        disabled_reason text CHECK (disabled_reason IN ('gone', 'failing')),
        disabled_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        updated_at timestamptz(3) NOT NULL DEFAULT app_now(),
        CHECK ((previous_secret IS NULL) = (previous_secret_until IS NULL)),
        CHECK ((disabled_reason IS NULL) = (disabled_at IS NULL)),
        CHECK (disabled_reason IS NULL OR NOT active)
      )`);
    await queryRunner.query(`CREATE INDEX webhook_endpoints_of_workspace ON webhook_endpoints (workspace_id, id DESC)`);
    await queryRunner.query(`
      CREATE TABLE webhook_deliveries (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        endpoint_id uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
        event_id uuid NOT NULL,
        kind text NOT NULL,
        body text NOT NULL,
        replay_of uuid,
        state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed', 'cancelled')),
        attempts int NOT NULL DEFAULT 0,
        next_attempt_at timestamptz(3) DEFAULT app_now(),
        sending boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        ended_at timestamptz(3),
        CHECK ((state = 'pending') = (next_attempt_at IS NOT NULL)),
        CHECK ((state = 'pending') = (ended_at IS NULL)),
        CHECK (state = 'pending' OR NOT sending)
      )`);
    await queryRunner.query(`CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (endpoint_id, id DESC)`);
    await queryRunner.query(`CREATE INDEX webhook_deliveries_of_workspace ON webhook_deliveries (workspace_id)`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX webhook_deliveries_once ON webhook_deliveries (event_id, endpoint_id) WHERE replay_of IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE state = 'pending'`,
    );
    await queryRunner.query(`CREATE INDEX webhook_deliveries_sending ON webhook_deliveries (endpoint_id) WHERE sending`);
    await queryRunner.query(`
      CREATE TABLE webhook_attempts (
        delivery_id uuid NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
        number int NOT NULL,
        at timestamptz(3) NOT NULL,
        status int,
        error text,
        response text,
        duration_ms int NOT NULL,
        PRIMARY KEY (delivery_id, number)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['webhook_attempts', 'webhook_deliveries', 'webhook_endpoints'])
      await queryRunner.query(`DROP TABLE ${table}`);
  }
}
