export interface Extent {
  /** For how long a store is away. */
  awayMs: number;
  /** Does not wait for what is found only once it is old: the clock of the database is moved on instead. */
  quick: boolean;
}
