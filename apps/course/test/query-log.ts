import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type Logger } from 'typeorm';
import { Database } from '../src/platform/database/database.js';

export interface LoggedQuery {
  sql: string;
  parameters: unknown[];
}

/** Writes down every statement that the service sends while `work` runs, prepared ones too; `work` sees them as they come. */
export async function queriesOf(
  app: INestApplicationContext,
  work: (queries: readonly LoggedQuery[]) => Promise<unknown>,
): Promise<LoggedQuery[]> {
  const dataSource = app.get(DataSource);
  const queries: LoggedQuery[] = [];
  const ignore = (): void => undefined;
  const before = dataSource.logger;
  const logger: Logger = {
    logQuery: (sql, parameters) => void queries.push({ sql, parameters: (parameters ?? []) as unknown[] }),
    logQueryError: ignore,
    logQuerySlow: ignore,
    logSchemaBuild: ignore,
    logMigration: ignore,
    log: ignore,
  };
  const database = app.get(Database);
  const prepared = database.prepared.bind(database);
  database.prepared = (name, text, values) => {
    queries.push({ sql: text, parameters: values });
    return prepared(name, text, values);
  };
  dataSource.logger = logger;
  try {
    await work(queries);
  } finally {
    dataSource.logger = before;
    Reflect.deleteProperty(database, 'prepared'); // the class has its own
  }
  return queries;
}
