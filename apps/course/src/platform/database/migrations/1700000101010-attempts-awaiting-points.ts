import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.js';

/** What waits for trainers is a small part of all attempts. */
export class AttemptsAwaitingPoints1700000101010 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      queryRunner,
      'quiz_attempts_awaiting',
      `ON quiz_attempts (enrollment_id, id) WHERE state = 'awaiting-points'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX IF EXISTS quiz_attempts_awaiting`);
  }
}
