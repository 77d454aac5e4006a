import { createPostgresBackend } from 'bullmq';
import type pg from 'pg';
import { PatientClient } from '../database/index.js';

/**
 * BullMQ's backend on PostgreSQL. BullMQ 6.7 listens for errors of its LISTEN connection only after `connect` has returned, so a connection
 * lost in that moment would end the process. BullMQ connects again at its next wait.
 */
export const postgresBackend: typeof createPostgresBackend = (...given) => {
  const backend = createPostgresBackend(...given);
  const { connection } = backend as unknown as { connection: { pgModule: typeof pg } };
  connection.pgModule = { ...connection.pgModule, Client: PatientClient };
  return backend;
};
