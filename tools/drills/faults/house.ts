import type pg from 'pg';
import type { Service } from '../processes.ts';

/** An API and a worker on a database of their own, with a person who has a workspace. */
export interface House {
  name: string;
  api: Service;
  worker: Service;
  env: NodeJS.ProcessEnv;
  pool: pg.Pool;
  session: string;
  /** A personal access token. */
  token: string;
  email: string;
  workspace: string;
  /** A file to download. */
  file: string;
}
