import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { OAuthService, type Tokens } from '../../../test/oauth.js';
import { queriesOf, type LoggedQuery } from '../../../test/query-log.js';
import { tablesReadWhole } from '../../../test/query-plan.js';
import { addPerson, type Person } from '../../../test/service.js';
import { Database } from '../../platform/database/database.js';
import { hashSecret, newSecret } from '../../kernel/secrets.js';
import { TOKEN_PREFIX } from '../../people/tokens/index.js';
import { ACCESS_PREFIX } from './provider-internals.js';

let database: TestDatabase;
let service: OAuthService;
let person: Person;
let clientId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await OAuthService.start(database);
  person = await addPerson(database, 'owner');
  await database.query('UPDATE workspaces SET mcp_access = true');
  clientId = await service.register();
});
afterAll(async () => {
  await service?.app.close();
  await database?.drop();
});

const ofOAuth = ({ sql }: LoggedQuery): boolean => /\boauth_/.test(sql);
const call = async (token: string): Promise<number> => (await service.mcp(person.workspaceId, token)).status;
const revoke = (token: string): Promise<Response> =>
  service.post('/oauth/revoke', new URLSearchParams({ client_id: clientId, token }));

/** Until that many requests have come, however long that takes. */
function holdTheFirstLookup(requests: number): void {
  const { promise: allHere, resolve } = Promise.withResolvers<void>();
  const server = service.app.getHttpServer();
  let come = 0;
  server.on('request', () => void (++come === requests && resolve()));
  const lookups = service.app.get(Database);
  const ask = lookups.prepared.bind(lookups);
  lookups.prepared = async <R extends object>(name: string, text: string, values: unknown[]) => {
    await allHere;
    return ask<R>(name, text, values);
  };
}

describe('every step of OAuth', () => {
  const steps: [string, () => Promise<unknown>][] = [
    ['a registration', () => service.register()],
    ['a connection and a call', async () => expect(await call((await service.connect(person, clientId)).access_token)).toBe(200)],
    ['a call with a token that was never given', async () => expect(await call(newSecret(ACCESS_PREFIX))).toBe(401)],
    [
      'a refusal and another account',
      async () => {
        const browser = service.browser();
        const { uid } = await browser.ask(person.workspaceId, clientId);
        const next = await browser.signIn(uid, person.userId);
        await browser.go('POST', `/test/${next}/signed-out`);
        await browser.go('POST', `/test/${next}/denied`);
      },
    ],
    [
      'a refresh and a revocation',
      async () => {
        const { refresh_token: token } = await service.connect(person, clientId);
        const { refresh_token: next } = (await (await service.refresh(clientId, token)).json()) as Tokens;
        expect((await revoke(next)).status).toBe(200);
      },
    ],
    [
      'a refresh with a token that was used long ago',
      async () => {
        const { refresh_token: token } = await service.connect(person, clientId);
        expect((await service.refresh(clientId, token)).status).toBe(200);
        await database.query(`UPDATE oauth_artifacts SET consumed_at = consumed_at - interval '61 seconds'`);
        expect((await service.refresh(clientId, token)).status).toBe(400);
      },
    ],
  ];

  it.each(steps)('finds its rows by an index: %s', async (_step, work) => {
    const asked = (await queriesOf(service.app, work)).filter(ofOAuth);
    expect(asked).not.toEqual([]);
    for (const query of asked) {
      const whole = await tablesReadWhole(service.app, query);
      expect({ sql: query.sql, tablesReadWhole: whole }).toEqual({ sql: query.sql, tablesReadWhole: [] });
    }
  });
});

describe('a call with a token', () => {
  it('is looked up with those that come at the same time', async () => {
    const { access_token: token } = await service.connect(person, clientId);
    await call(token);
    const asked = await queriesOf(service.app, () => {
      holdTheFirstLookup(16);
      return Promise.all(Array.from({ length: 16 }, () => call(token)));
    });
    const lookups = asked.filter(ofOAuth).length;
    expect(lookups).toBeGreaterThan(0);
    expect(lookups).toBeLessThan(16);
  });

  it.each([
    ['tools/list', {}],
    ['tools/call', { name: 'list_courses', arguments: {} }],
  ])('asks the database as often as one with a personal access token: %s', async (method, params) => {
    const { access_token: granted } = await service.connect(person, clientId);
    const personal = newSecret(TOKEN_PREFIX);
    await database.query(
      `INSERT INTO access_tokens (id, user_id, workspace_id, label, prefix, secret_hash)
       VALUES (gen_random_uuid(), $1, $2, 'Test', $3, $4)`,
      [person.userId, person.workspaceId, TOKEN_PREFIX, hashSecret(personal)],
    );
    const asked = async (token: string): Promise<number> => {
      const ask = async (): Promise<void> =>
        expect((await service.mcp(person.workspaceId, token, method, params)).status).toBe(200);
      await ask(); // the last use is written, and answers are held
      return (await queriesOf(service.app, ask)).length;
    };
    const byToken = await asked(personal);
    expect(byToken).toBeGreaterThan(0);
    expect(await asked(granted)).toBe(byToken);
  });

  it('writes its last use once a minute at most', async () => {
    const { access_token: token } = await service.connect(person, clientId);
    const start = new Date();
    const lastUse = async (seconds: number): Promise<number> => {
      await database.setClock(new Date(start.getTime() + seconds * 1_000));
      expect(await call(token)).toBe(200);
      const [row] = await database.query('SELECT max(last_used_at) AS at FROM oauth_grants');
      return ((row!.at as Date).getTime() - start.getTime()) / 1_000;
    };
    try {
      expect(await lastUse(0)).toBe(0);
      expect(await lastUse(60)).toBe(0);
      expect(await lastUse(60.001)).toBe(60.001);
    } finally {
      await database.setClock(null);
    }
  });
});

describe('what has expired', () => {
  it('is cleared away a few rows with each write', async () => {
    for (let row = 0; row < 50; row += 1)
      await database.query(
        `INSERT INTO oauth_artifacts (kind, id_hash, payload, expires_at) VALUES ('Session', $1, '{}', app_now() - interval '1 hour')`,
        [randomBytes(32)],
      );
    const left = async (): Promise<number> =>
      Number((await database.query('SELECT count(*) FROM oauth_artifacts WHERE expires_at <= app_now()'))[0]!.count);
    expect(await left()).toBe(50);
    await service.browser().ask(person.workspaceId, clientId);
    expect(await left()).toBe(30);
  });
});
