import { createPostgresBackend } from 'bullmq';
import pg from 'pg';

class HeardClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/**
 * BullMQ's backend on PostgreSQL. BullMQ 6.7 hears errors of its LISTEN connection only once `connect` has returned, so a server that ends
 * it in that moment would end the process. It makes another connection at the next wait.
 */
export const postgresBackend: typeof createPostgresBackend = (...given) => {
  const backend = createPostgresBackend(...given);
  const { connection } = backend as unknown as { connection: { pgModule: typeof pg } };
  connection.pgModule = { ...connection.pgModule, Client: HeardClient };
  return backend;
};
