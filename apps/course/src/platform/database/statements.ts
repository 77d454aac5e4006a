import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type AliasedRawBuilder,
  type ColumnType,
  type CompiledQuery,
  type Generated,
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryBuilder,
  type UpdateObject,
} from 'kysely';
import type { Stored } from '@lib/validation';
import type { Tx } from '../../kernel/transaction.js';

type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** What `pg` takes and gives as it is, a list of texts as an array; anything else is JSON, which is sent as text. */
type Plain = string | number | boolean | Date | Buffer | string[] | null;
type Column<T> = T extends Plain ? T : ColumnType<T, string, string>;
type Defaulted<T> = T extends Plain ? Generated<T> : ColumnType<T, string | undefined, string>;

/** Written as JSON with its version, and read through that only. */
type Document<T> = null extends T
  ? ColumnType<Stored<NonNullable<T>> | null, string | null | undefined, string | null>
  : ColumnType<Stored<T>, string, string>;

/**
 * The columns of an entity's table, of which those of `D` have a default, and those that may be null need not be given. A list of texts
 * is an array of PostgreSQL, but in `J`, where it is JSON.
 */
export type TableOf<E, D extends keyof E = never, J extends keyof E = never> = {
  [P in keyof E & string as SnakeCase<P>]: `${P}Schema` extends keyof E
    ? Document<E[P]>
    : P extends J
      ? ColumnType<E[P], string, string>
      : P extends D
        ? Defaulted<E[P]>
        : Column<E[P]>;
};

/** Writes statements, and runs none: `DummyDriver` would answer each with no rows. */
class NoDriver extends DummyDriver {
  override acquireConnection(): never {
    throw new Error('A statement runs in a transaction or on the reader: give it to rows() or changes().');
  }
}

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new NoDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A builder of statements that name these tables and no others; what their rows have, the compiler reads from the tables. */
export function statements<Tables>(): Kysely<Tables> {
  return compiler as unknown as Kysely<Tables>;
}

/** The moment by the database's clock. */
export const now = sql<Date>`app_now()`;
/** The same where an index is to find rows by it: no index is asked for a volatile value. */
export const fixedNow = sql<Date>`(SELECT app_now())`;

export function inSeconds(seconds: number): RawBuilder<Date> {
  return sql<Date>`app_now() + make_interval(secs => ${seconds})`;
}

/** What equals one of these, however many: they are one parameter. */
export function anyOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql<T>`any(${values})`;
}

/** What a column of a list is in PostgreSQL, and then here. */
interface Listed {
  uuid: string;
  text: string;
  int: number;
  float8: number;
  bigint: string;
  jsonb: unknown;
}

/** A list of objects as rows to select from, `listed`: sent as JSON, it is one parameter, however long it is. */
export function listed<Columns extends Record<string, keyof Listed>>(
  json: string,
  columns: Columns,
): AliasedRawBuilder<{ [C in keyof Columns]: Listed[Columns[C]] | null }, 'listed'> {
  const named = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return sql<{ [C in keyof Columns]: Listed[Columns[C]] | null }>`jsonb_to_recordset(${json}::jsonb)`.as<'listed'>(
    sql`listed(${sql.join(named)})`,
  );
}

/** Built, or written with `sql`. */
export interface Statement<Row> {
  compile(provider: QueryExecutorProvider): CompiledQuery<Row>;
}

/** Rows that are there, of which no columns are chosen yet. */
export type Found<Tables, Names extends keyof Tables> = SelectQueryBuilder<Tables, Names, object>;

/**
 * A statement that is built once, for what every request runs. `build` is given stand-ins: it may put its values into the statement
 * as they are, and look at none of them.
 */
export function builtOnce<Values extends unknown[], Row>(
  build: (...values: Values) => Statement<Row>,
): (...values: Values) => Statement<Row> {
  const standIns: unknown[] = Array.from({ length: build.length }, () => ({}));
  const query = compiled(build(...(standIns as Values)));
  const places = query.parameters.map((parameter) => standIns.indexOf(parameter));
  if (standIns.some((_, index) => !places.includes(index))) throw new Error('A value is not put into the statement as it is.');
  return (...values) => ({
    compile: () => ({
      ...query,
      parameters: query.parameters.map((parameter, at) => (places[at] === -1 ? parameter : values[places[at]!])),
    }),
  });
}

/** What a row of the table is given by a change. */
export type Changed<Tables, Name extends keyof Tables> = UpdateObject<Tables, Name>;

export type RowOf<S> = S extends Statement<infer Row> ? Row : never;

/** @returns the rows that the statement selects, or returns of what it changes. */
export async function rows<Row>(tx: Tx, statement: Statement<Row>): Promise<Row[]> {
  return (await answerOf(tx, statement)).rows;
}

/** @returns the first of `rows`. */
export async function firstRow<Row>(tx: Tx, statement: Statement<Row>): Promise<Row | undefined> {
  return (await rows(tx, statement))[0];
}

/** @returns how many rows the statement changes, or returns. */
export async function changes(tx: Tx, statement: Statement<unknown>): Promise<number> {
  return (await answerOf(tx, statement)).count;
}

/** @returns how many rows such a statement finds. */
export async function countOf<Tables, Names extends keyof Tables>(tx: Tx, found: Found<Tables, Names>): Promise<number> {
  const counted: Statement<object> = found.clearSelect().select(sql`count(*)::int`.as('total'));
  return ((await firstRow(tx, counted)) as { total: number }).total;
}

export function compiled<Row>(statement: Statement<Row>): CompiledQuery<Row> {
  return statement.compile(compiler);
}

async function answerOf<Row>(tx: Tx, statement: Statement<Row>): Promise<{ rows: Row[]; count: number }> {
  const { sql, parameters } = compiled(statement);
  const answer = await tx.query<Row[] | [Row[], number]>(sql, [...parameters]);
  // TypeORM gives rows and count of what updates or deletes, and the rows alone of all else; no row is an array
  return Array.isArray(answer[0])
    ? { rows: answer[0], count: answer[1] as number }
    : { rows: answer as Row[], count: answer.length };
}

export { type RawBuilder, sql };
