import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';

/**
 * Refuses one more row where there are so many that no use explains them. Rows are counted up to the limit only, and two that come
 * at once may both be the last: it bounds growth, and is no exact number.
 * @param rows what follows FROM
 * @throws {ProblemError} limit-exceeded.
 */
export async function requireFewer(tx: Tx, most: number, rows: string, values: unknown[], message: string): Promise<void> {
  const [found] = await tx.query<{ full: boolean }[]>(
    `SELECT count(*) >= ${most} AS full FROM (SELECT 1 FROM ${rows} LIMIT ${most}) counted`,
    values,
  );
  if (found!.full) throw new ProblemError('limit-exceeded', message);
}
