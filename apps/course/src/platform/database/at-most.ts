import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';
import { firstRow, sql, type Found } from './statements.js';

/**
 * Refuses one more row where there are so many that no use explains them. Rows are counted up to the limit only, and two that come
 * at once may both be the last: it bounds growth, and is no exact number.
 * @throws {ProblemError} limit-exceeded.
 */
export async function requireFewer<Tables, Names extends keyof Tables>(
  tx: Tx,
  most: number,
  found: Found<Tables, Names>,
  message: string,
): Promise<void> {
  const few = found
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(most);
  const counted = await firstRow(tx, sql<{ full: boolean }>`SELECT count(*) >= ${most} AS full FROM ${few} counted`);
  if (counted!.full) throw new ProblemError('limit-exceeded', message);
}
