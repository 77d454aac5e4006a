import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an endpoint is told of people and courses. Those that are there already go on getting ids: nobody was asked for more. */
export class WebhookDetails1700000091010 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE webhook_endpoints ADD COLUMN include text NOT NULL DEFAULT 'ids'`);
    await queryRunner.query(
      `ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_include CHECK (include IN ('ids', 'details')) NOT VALID`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE webhook_endpoints DROP COLUMN include`);
  }
}
