import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that wait for the worker, and for a while what became of them. What they say, links with secrets among it, goes when they end. */
export class Mails1700000091000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE mails (
        id uuid PRIMARY KEY,
        recipient text NOT NULL,
        subject text NOT NULL,
        sealed bytea,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'lost')),
        attempts int NOT NULL DEFAULT 0,
        next_attempt_at timestamptz(3) DEFAULT app_now(),
        last_error text,
        good_until timestamptz(3) NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        ended_at timestamptz(3),
        request_id text,
        traceparent text,
        CHECK ((state = 'waiting') = (sealed IS NOT NULL)),
        CHECK ((state = 'waiting') = (next_attempt_at IS NOT NULL)),
        CHECK ((state = 'waiting') = (ended_at IS NULL))
      )`);
    await queryRunner.query(`CREATE INDEX mails_due ON mails (next_attempt_at) WHERE state = 'waiting'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE mails`);
  }
}
