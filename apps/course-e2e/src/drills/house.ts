import type pg from 'pg';
import type { Service } from './processes.js';
import type { Claim } from './verify.js';

/** APIs and workers on a database of their own, with an owner and a workspace. */
export interface House {
  name: string;
  apis: Service[];
  workers: Service[];
  db: pg.Pool;
  /** Of the owner, and their personal access token. */
  session: string;
  token: string;
  /** Path of the workspace. */
  workspace: string;
  /** Id of a file to download. */
  file: string;
  /** What the answers promise of each generation. */
  claims: Claim[];
}
