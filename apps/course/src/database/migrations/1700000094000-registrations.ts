import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that somebody asked for and whose address nobody has proved to be theirs: so there may be several for one address. */
export class Registrations1700000094000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE registrations (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        name text NOT NULL,
        password_hash text NOT NULL,
        secret_hash bytea NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        expires_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX registrations_of_email ON registrations (email)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE registrations`);
  }
}
