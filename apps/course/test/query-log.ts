import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type Logger } from 'typeorm';

export interface LoggedQuery {
  sql: string;
  parameters: unknown[];
}

/** Writes down every statement that the service sends through TypeORM while `work` runs. */
export async function queriesOf(app: INestApplicationContext, work: () => Promise<unknown>): Promise<LoggedQuery[]> {
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
  dataSource.logger = logger;
  try {
    await work();
  } finally {
    dataSource.logger = before;
  }
  return queries;
}
