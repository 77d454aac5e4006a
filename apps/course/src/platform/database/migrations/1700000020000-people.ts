import type { MigrationInterface, QueryRunner } from 'typeorm';

export class People1700000020000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE sessions ADD COLUMN user_agent text`);
    await queryRunner.query(`
      CREATE TABLE password_resets (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        secret_hash bytea NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        expires_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX password_resets_of_user ON password_resets (user_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE password_resets`);
    await queryRunner.query(`ALTER TABLE sessions DROP COLUMN user_agent`);
  }
}
