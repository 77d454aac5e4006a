import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LoggedQuery } from './query-log.js';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** Read whole on purpose: one row an installation, or none that grows with use. */
const SMALL_TABLES = ['server_keys'];

/** The tables that PostgreSQL would read whole even where it is told to avoid that: those for which the query has no index. */
export async function tablesReadWhole(app: INestApplicationContext, { sql, parameters }: LoggedQuery): Promise<string[]> {
  const runner = app.get(DataSource).createQueryRunner();
  try {
    await runner.query('SET enable_seqscan = off');
    // A prepared statement of another shape would not be the one that runs; EXPLAIN takes the same parameters.
    const rows = (await runner.query(`EXPLAIN (FORMAT JSON) ${sql}`, parameters)) as { 'QUERY PLAN': { Plan: Plan }[] }[];
    return scansOf(rows[0]!['QUERY PLAN'][0]!.Plan);
  } finally {
    await runner.query('RESET enable_seqscan');
    await runner.release();
  }
}

function scansOf(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)].filter((table) => !SMALL_TABLES.includes(table));
}
