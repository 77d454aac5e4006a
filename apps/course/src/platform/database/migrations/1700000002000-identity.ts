import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Identity1700000002000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        email text NOT NULL UNIQUE CHECK (email = lower(email)),
        name text NOT NULL,
        password_hash text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT app_now()
      )`);
    await queryRunner.query(`
      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        secret_hash bytea NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        last_used_at timestamptz(3) NOT NULL DEFAULT app_now(),
        expires_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX sessions_of_user ON sessions (user_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE sessions`);
    await queryRunner.query(`DROP TABLE users`);
  }
}
