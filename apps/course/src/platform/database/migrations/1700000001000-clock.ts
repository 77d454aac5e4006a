import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Time in decisions (gates, sessions, tokens) is the database's wall clock at the moment of the statement. It is a function
 * so that a test set-up, and nothing else, can replace it by one with an offset and move two hours on.
 */
export class Clock1700000001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS 'SELECT clock_timestamp()'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION app_now()`);
  }
}
