import type pg from 'pg';

export interface Table {
  name: string;
  /** Those that hold data of their own: what PostgreSQL computes, it computes again. */
  columns: string[];
}

/** All tables of the application, each after those that its foreign keys refer to. Queues are in another schema, and are made anew from these. */
export async function tablesInOrder(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
      GROUP BY c.relname ORDER BY c.relname`,
  );
  const { rows: keys } = await client.query<{ of: string; to: string }>(
    `SELECT t.relname AS of, r.relname AS to FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid JOIN pg_class r ON r.oid = k.confrelid
      WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND t.oid <> r.oid`,
  );
  const ordered: Table[] = [];
  for (let left = tables; left.length > 0;) {
    const waits = ({ name }: Table): boolean =>
      keys.some((key) => key.of === name && left.some((other) => other.name === key.to));
    const ready = left.filter((table) => !waits(table));
    if (ready.length === 0) throw new Error(`foreign keys go in a circle: ${left.map(({ name }) => name).join(', ')}`);
    ordered.push(...ready);
    left = left.filter(waits);
  }
  return ordered;
}

/** Migrations that have run, in their order; none where there is no such table. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows: known } = await client.query<{ there: boolean }>(`SELECT to_regclass('public.migrations') IS NOT NULL AS there`);
  if (!known[0]!.there) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.migrations ORDER BY id');
  return rows.map(({ name }) => name);
}
