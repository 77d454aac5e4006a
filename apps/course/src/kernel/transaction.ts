import type { EntityManager } from 'typeorm';

/** The handle of database work. A type only: the kernel runs none of it. */
export type Tx = EntityManager;

export interface UnitOfWork {
  /** Outside any transaction. */
  readonly reader: Tx;
  /**
   * The same, by a replica that has all that was committed before; the primary where there is none, or it does not answer. `work`, which
   * changes nothing, then runs a second time.
   */
  reading<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Read committed; rolled back when `work` rejects. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}
