import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts that somebody asked for, or new addresses for theirs (`user_id`), and nobody has proved the address to be theirs: so there
 * may be several for one.
 */
export class Registrations1700000094000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE registrations (
        id uuid PRIMARY KEY,
        user_id uuid REFERENCES users ON DELETE CASCADE,
        email text NOT NULL,
        name text NOT NULL,
        password_hash text NOT NULL,
        secret_hash bytea NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        expires_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX registrations_of_email ON registrations (email)`);
    await queryRunner.query(`CREATE INDEX registrations_of_user ON registrations (user_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE registrations`);
  }
}
