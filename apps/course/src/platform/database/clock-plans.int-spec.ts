import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { OAuthService } from '../../../test/oauth.js';
import { queriesOf } from '../../../test/query-log.js';
import { indexConditions, tablesReadWhole } from '../../../test/query-plan.js';
import { GenerationService } from '../../authoring/generation/generation.service.js';
import { ModelCalls } from '../../authoring/models/model-calls.js';
import { WebhookDispatcher } from '../../connections/webhooks/webhook-dispatcher.service.js';
import { Database } from './database.js';

let database: TestDatabase;
let service: OAuthService;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await OAuthService.start(database);
});
afterAll(async () => {
  await service?.app.close();
  await database?.drop();
});

/** With the index's own column in the condition: compared with a volatile function, no index can be asked. */
const asked: [what: string, table: string, column: string, work: () => Promise<unknown>][] = [
  ['gates whose time is over', 'generations', 'gate_expires_at', () => service.app.get(GenerationService).expireGates()],
  ['work whose job was lost', 'generations', 'state', () => service.app.get(GenerationService).reconcile(20)],
  [
    'deliveries that are due',
    'webhook_deliveries',
    'next_attempt_at',
    () => new WebhookDispatcher(service.app.get(Database)).due(),
  ],
  [
    'what models were used for this month',
    'model_calls',
    'at',
    () => service.app.get(ModelCalls).usedThisMonth(service.app.get(Database).reader, uuid()),
  ],
  ['clients that nobody uses', 'oauth_clients', 'last_used_at', () => service.register()],
  ['codes and tokens that have expired', 'oauth_artifacts', 'expires_at', () => beginConnection()],
];

async function beginConnection(): Promise<void> {
  await service.browser().ask(uuid(), await service.register());
}

describe('what the clock decides', () => {
  it.each(asked)('is found by an index: %s', async (_what, table, column, work) => {
    const queries = (await queriesOf(service.app, work)).filter(
      ({ sql }) => new RegExp(`\\b${table}\\b`).test(sql) && /app_now\(\)/.test(sql),
    );
    const conditions = await Promise.all(queries.map((query) => indexConditions(service.app, query)));
    expect(conditions.flat()).toContainEqual(expect.stringMatching(new RegExp(`\\b${column} (<|>|=)`)));
    for (const query of queries) expect(await tablesReadWhole(service.app, query)).toEqual([]);
  });
});
