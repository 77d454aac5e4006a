import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A webhook may lead to a learning record store, which is told in xAPI and asks who tells. */
export class WebhooksOfRecordStores1700000138100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE webhook_endpoints ADD COLUMN format text NOT NULL DEFAULT 'events', ADD COLUMN sealed_authorization bytea`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM webhook_endpoints WHERE format <> 'events'`);
    await queryRunner.query('ALTER TABLE webhook_endpoints DROP COLUMN sealed_authorization, DROP COLUMN format');
  }
}
