import type { QueryRunner } from 'typeorm';

/**
 * Makes an index while the table is written, for a migration outside any transaction (`readonly transaction = false`). What an
 * attempt that was cut short has left is invalid and in the way, so it goes first.
 */
export async function createIndexConcurrently(
  queryRunner: QueryRunner,
  name: string,
  definition: string,
  { isUnique = false } = {},
): Promise<void> {
  // It waits for the transactions under way, and nobody waits for it.
  await queryRunner.query('SET lock_timeout = 0');
  await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await queryRunner.query(`CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY ${name} ${definition}`);
  await queryRunner.query('RESET lock_timeout');
}
