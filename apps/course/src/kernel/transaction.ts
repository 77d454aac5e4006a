import type { EntityManager } from 'typeorm';

/** The handle of database work. A type only: the kernel runs none of it. */
export type Tx = EntityManager;

export interface UnitOfWork {
  /** Outside any transaction. */
  readonly reader: Tx;
  /** Read committed; rolled back when `work` rejects. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}
