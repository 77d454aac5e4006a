import { openDatabase } from './databases.js';

/**
 * What a suite may do with a service that others use at the same time: neither move its clock nor end a process, nor show many wrong
 * tokens, of which an address has 60 a minute.
 */
export interface SharedService {
  url: string;
  /** For commands of the operator. */
  databaseUrl: string;
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** @returns the URL of one more API process on the same database. */
  anotherApi(): Promise<string>;
  /** To be called when the suite is done with it. */
  stop: () => Promise<void>;
}

/** The service of the whole run, API and worker, for suites that stay in workspaces of their own. */
export async function useSharedService(): Promise<SharedService & { objects: string }> {
  const { url, databaseUrl, objects } = await shared<{ url: string; databaseUrl: string; objects: string }>('/service');
  const { query, close } = openDatabase(databaseUrl);
  return { url, databaseUrl, objects, query, anotherApi: () => shared<string>('/another-api'), stop: close };
}

/** The name of a database to copy: migrated, and empty. */
export function migratedTemplate(): Promise<string> {
  return shared<string>('/template');
}

async function shared<T>(path: string): Promise<T> {
  const response = await fetch(process.env.SHARED_HOST + path);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}
