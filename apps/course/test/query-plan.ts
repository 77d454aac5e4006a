import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LoggedQuery } from './query-log.js';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

/** Read whole on purpose: one row an installation, or none that grows with use. */
const SMALL_TABLES = ['server_keys'];

/** The tables that PostgreSQL would read whole even where it is told to avoid that: those for which the query has no index. */
export async function tablesReadWhole(app: INestApplicationContext, query: LoggedQuery): Promise<string[]> {
  return scansOf(await planOf(app, query));
}

/** What PostgreSQL looks up in indexes for it; what is only filtered out of the rows that it then reads is not among them. */
export async function indexConditions(app: INestApplicationContext, query: LoggedQuery): Promise<string[]> {
  return conditionsOf(await planOf(app, query));
}

/** How many rows PostgreSQL takes into its hands, over all steps of a plan, to answer the query as the tables are now; what it writes is taken back. */
export async function rowsHandled(app: INestApplicationContext, { sql, parameters }: LoggedQuery): Promise<number> {
  const runner = app.get(DataSource).createQueryRunner();
  try {
    await runner.startTransaction();
    const rows = (await runner.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, parameters)) as {
      'QUERY PLAN': { Plan: Plan }[];
    }[];
    return handledBy(rows[0]!['QUERY PLAN'][0]!.Plan);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

async function planOf(app: INestApplicationContext, { sql, parameters }: LoggedQuery): Promise<Plan> {
  const runner = app.get(DataSource).createQueryRunner();
  try {
    await runner.query('SET enable_seqscan = off');
    // A prepared statement of another shape would not be the one that runs; EXPLAIN takes the same parameters.
    const rows = (await runner.query(`EXPLAIN (FORMAT JSON) ${sql}`, parameters)) as { 'QUERY PLAN': { Plan: Plan }[] }[];
    return rows[0]!['QUERY PLAN'][0]!.Plan;
  } finally {
    await runner.query('RESET enable_seqscan');
    await runner.release();
  }
}

function conditionsOf(plan: Plan): string[] {
  const own = plan['Index Cond'];
  return [...(own === undefined ? [] : [own]), ...(plan.Plans ?? []).flatMap(conditionsOf)];
}

/** PostgreSQL says rows by loop. */
function handledBy(plan: Plan): number {
  const each = (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0);
  return (plan.Plans ?? []).map(handledBy).reduce((sum, rows) => sum + rows, each * (plan['Actual Loops'] ?? 0));
}

function scansOf(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)].filter((table) => !SMALL_TABLES.includes(table));
}
