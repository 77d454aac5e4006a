import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { queriesOf, type LoggedQuery } from '../../test/query-log.js';
import { addPerson, startService, type Person, type TestService } from '../../test/service.js';
import type { AnyAction } from '../kernel/action.js';
import { PERMISSIONS } from '../kernel/permissions.js';
import { actions } from '../transport/actions.js';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** Read whole on purpose: one row an installation, or none that grows with use. */
const SMALL_TABLES = ['server_keys'];

describe('the queries of reads', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let learner: Person;

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService(database);
    owner = await addPerson(database, 'owner');
    learner = await addPerson(database, 'learner', owner.workspaceId);
  });
  afterAll(async () => {
    await service.close();
    await database.drop();
  });

  const reads: [string, AnyAction][] = actions.filter(({ effect }) => effect === 'read').map((action) => [action.name, action]);

  /** What the action asks the database, whatever comes of it: random ids lead to a refusal, after the look-up. */
  const queries = (action: AnyAction): Promise<LoggedQuery[]> => {
    const ids = [...action.route.matchAll(/:(\w+)/g)].map(([, name]) => name!).filter((name) => name !== 'workspaceId');
    const roles = PERMISSIONS[action.permission].roles as readonly string[];
    const input = Object.fromEntries(ids.map((name) => [name, uuid()]));
    return queriesOf(service.app, () =>
      service.run(action, roles.includes('owner') || !roles.includes('learner') ? owner : learner, input).catch(() => undefined),
    );
  };

  const seqScans = async ({ sql, parameters }: LoggedQuery): Promise<string[]> => {
    const runner = service.app.get(DataSource).createQueryRunner();
    try {
      await runner.query('SET enable_seqscan = off');
      // A prepared statement of another shape would not be the one that runs; EXPLAIN takes the same parameters.
      const rows = (await runner.query(`EXPLAIN (FORMAT JSON) ${sql}`, parameters)) as { 'QUERY PLAN': { Plan: Plan }[] }[];
      return scansOf(rows[0]!['QUERY PLAN'][0]!.Plan);
    } finally {
      await runner.query('RESET enable_seqscan');
      await runner.release();
    }
  };

  function scansOf(plan: Plan): string[] {
    const own = plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : [];
    return [...own, ...(plan.Plans ?? []).flatMap(scansOf)].filter((table) => !SMALL_TABLES.includes(table));
  }

  it.each(reads)('%s finds its rows by an index', async (_name, action) => {
    const asked = (await queries(action)).filter(({ sql }) => /^\s*(SELECT|WITH)\b/i.test(sql));
    for (const query of asked) {
      expect({ sql: query.sql, tablesReadWhole: await seqScans(query) }).toEqual({ sql: query.sql, tablesReadWhole: [] });
    }
  });

  it.each(reads)('%s asks a bounded number of times', async (_name, action) => {
    expect((await queries(action)).length).toBeLessThanOrEqual(10);
  });
});
