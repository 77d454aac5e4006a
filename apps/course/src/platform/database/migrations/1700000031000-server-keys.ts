import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys that all replicas share and that nobody configures: each is made at its first use. */
export class ServerKeys1700000031000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE server_keys (
        name text PRIMARY KEY,
        key bytea NOT NULL CHECK (length(key) = 32),
        created_at timestamptz(3) NOT NULL DEFAULT app_now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE server_keys`);
  }
}
