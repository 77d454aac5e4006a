import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.js';

/** Digests look for what is not read and not mailed, of the last days only. */
export class NoticesForDigests1700000130030 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const unread = 'ON notices (at) WHERE mailed_at IS NULL AND read_at IS NULL';
    await createIndexConcurrently(queryRunner, 'notices_for_digests', unread);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS notices_for_digests');
  }
}
