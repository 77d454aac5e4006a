import pg from 'pg';

/**
 * A connection whose loss is told by the query that fails on it, or by its pool. Without a listener of its own, one that is lost
 * in the moment between being made and being handed out would end the process.
 */
export class PatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
