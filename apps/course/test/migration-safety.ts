import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a migration that takes something away says of itself: the version since which nothing uses it. */
export interface Contracting {
  readonly unusedSince?: string;
}

/** The statements that its way up sends, without the bodies of functions. */
export async function statementsOf(migration: MigrationInterface): Promise<string[]> {
  const statements: string[] = [];
  const query = (sql: string): Promise<unknown[]> => {
    const bare = sql.replace(/\$(\w*)\$.*?\$\1\$/gs, `''`);
    statements.push(
      ...bare
        .split(';')
        .map((one) => one.replace(/\s+/g, ' ').trim())
        .filter(Boolean),
    );
    return Promise.resolve([]);
  };
  await migration.up({ query } as unknown as QueryRunner);
  return statements;
}

const CONTRACTS: [unsafe: RegExp, why: string][] = [
  [/\bDROP (TABLE|COLUMN|FUNCTION|VIEW|SCHEMA)\b/i, 'takes away what the version that is serving may use'],
  [/\bRENAME\b/i, 'takes a name away that the version that is serving may use'],
  [/\bALTER COLUMN \w+ SET NOT NULL\b/i, 'refuses what the version that is serving may write'],
];

const BLOCKS: [unsafe: RegExp, why: string][] = [
  [
    /\bALTER COLUMN \w+ (SET DATA )?TYPE\b/i,
    'writes the table anew while nobody can use it: add a column, and fill it in batches',
  ],
  [
    /\bADD COLUMN [^,]*\bNOT NULL\b(?![^,]*\bDEFAULT\b)(?<!\bDEFAULT\b[^,]*)/i,
    'refuses the rows that are there, and those of the version that is serving: give it a default',
  ],
  [/\bADD COLUMN [^,]*\bDEFAULT \w+\(/i, 'writes the table anew while nobody can use it: give it a constant'],
  [/\bADD COLUMN [^,]*\bSTORED\b/i, 'writes the table anew while nobody can use it'],
  [
    /\bADD (CONSTRAINT \w+ )?(CHECK|FOREIGN KEY)\b(?!.*\bNOT VALID\b)/i,
    'reads the whole table while nobody can write it: add it NOT VALID, and validate it in the next migration',
  ],
  [
    /\bADD (CONSTRAINT \w+ )?(UNIQUE|PRIMARY KEY) ?\(/i,
    'reads the whole table while nobody can use it: make the index concurrently, and add it USING INDEX',
  ],
  [/^(UPDATE|DELETE FROM)\b/i, 'holds every row that it changes until the end: let the service do it, in batches'],
];

/** What must not be done to tables that a version in service reads and writes; none for one that only adds. */
export function unsafeIn(
  statements: readonly string[],
  { unusedSince, transaction }: Contracting & MigrationInterface,
): string[] {
  const made = statements.flatMap((sql) => /^CREATE TABLE (\w+)/i.exec(sql)?.[1] ?? []);
  return statements.flatMap((sql) => {
    const table = /^(?:ALTER TABLE(?: ONLY)?|UPDATE|DELETE FROM) (\w+)|\bON (?:ONLY )?(\w+)/i.exec(sql)?.slice(1).find(Boolean);
    if (table && made.includes(table)) return [];
    const found = [...BLOCKS, ...(unusedSince === undefined ? CONTRACTS : [])].filter(([unsafe]) => unsafe.test(sql));
    if (/^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)/i.test(sql))
      found.push([/./, 'lets nobody write the table meanwhile: use createIndexConcurrently']);
    if (/\bCONCURRENTLY\b/i.test(sql) && transaction !== false)
      found.push([/./, 'cannot run in a transaction: say `readonly transaction = false`']);
    return found.map(([, why]) => `${sql}: ${why}`);
  });
}
