import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { OAuthService, type Browser } from '../../../test/oauth.js';
import { addPerson, type Person } from '../../../test/service.js';
import { readConfig } from '../../config.js';
import { Database } from '../../platform/database/database.js';
import { rotateKeys } from './keys.js';

let database: TestDatabase;
let person: Person;
const running: OAuthService[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  person = await addPerson(database, 'owner');
  await database.query('UPDATE workspaces SET mcp_access = true');
});
afterAll(async () => {
  await Promise.all(running.map(({ app }) => app.close()));
  await database?.drop();
});

async function start(env: NodeJS.ProcessEnv = {}): Promise<OAuthService> {
  const service = await OAuthService.start(database, env);
  running.push(service);
  return service;
}

const keyIds = async ({ url }: OAuthService): Promise<string[]> => {
  const { keys } = (await (await fetch(`${url}/oauth/jwks`)).json()) as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
};

/** What another process makes of a browser in the middle of an interaction. */
const goesOnAt = async (service: OAuthService, { cookies }: Browser, uid: string): Promise<boolean> => {
  const there = service.browser();
  cookies.forEach((value, name) => there.cookies.set(name, value));
  return (await there.go('GET', `/test/${uid}`)).status === 200;
};

const kept = (): Promise<Record<string, unknown>[]> =>
  database.query(`SELECT name, encode(key, 'hex') AS key FROM server_keys WHERE name LIKE 'oauth-%' ORDER BY name`);

const somebodyWaits = async (): Promise<boolean> =>
  (await database.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`))
    .length > 0;

const [K1, K2] = ['1'.repeat(64), 'AB'.repeat(32)];

describe('keys from the configuration', () => {
  it('are those in use, and none are made in the database', async () => {
    const [one, same, other] = await Promise.all([
      start({ OAUTH_KEYS: K1 }),
      start({ OAUTH_KEYS: K1 }),
      start({ OAUTH_KEYS: K2 }),
    ]);
    expect(await keyIds(one)).toHaveLength(1);
    expect(await keyIds(same)).toEqual(await keyIds(one));
    expect(await keyIds(other)).not.toEqual(await keyIds(one));
    expect(await kept()).toEqual([]);
  });

  it('prove what they have signed for as long as they are listed', async () => {
    const [before, turning, after] = await Promise.all([
      start({ OAUTH_KEYS: K1 }),
      start({ OAUTH_KEYS: `${K2},${K1}` }),
      start({ OAUTH_KEYS: K2 }),
    ]);
    const clientId = await before.register();
    const begun = before.browser();
    const { uid } = await begun.ask(person.workspaceId, clientId);
    expect(await goesOnAt(turning, begun, uid)).toBe(true);
    expect(await goesOnAt(after, begun, uid)).toBe(false);
    const anew = turning.browser();
    const { uid: next } = await anew.ask(person.workspaceId, clientId);
    expect(await goesOnAt(after, anew, next)).toBe(true);
    expect(await goesOnAt(before, anew, next)).toBe(false);
    expect(await keyIds(turning)).toEqual([...(await keyIds(after)), ...(await keyIds(before))]);
  });

  it.each([
    ['too short', K1.slice(2), /OAUTH_KEYS: not keys of 64 hexadecimal digits/],
    ['not hexadecimal', `${K1},${'z'.repeat(64)}`, /OAUTH_KEYS: not keys of 64 hexadecimal digits/],
    ['one key twice', `${K2},${K2.toLowerCase()}`, /OAUTH_KEYS: has a key twice/],
  ])('that are %s end the start-up, and are not told', (_what, OAUTH_KEYS, problem) => {
    const read = (): unknown => readConfig('course-api', { DATABASE_URL: database.url, OAUTH_KEYS });
    expect(read).toThrow(problem);
    expect(read).not.toThrow(OAUTH_KEYS);
  });
});

describe('keys from the database', () => {
  it('are made once by processes that start at the same time', async () => {
    const replicas = await Promise.all([start(), start()]);
    expect(await kept()).toEqual([]);
    const told = await Promise.all(Array.from({ length: 10 }, (_, n) => keyIds(replicas[n % 2]!)));
    expect(new Set(told.map((ids) => ids.join())).size).toBe(1);
    expect((await kept()).map(({ name }) => name)).toEqual(['oauth-cookies', 'oauth-signing']);
  });

  it('can be rotated while somebody is signing in, and the last but one are gone', async () => {
    const service = await start();
    const rotate = (): Promise<void> => service.app.get(Database).transaction(rotateKeys);
    const clientId = await service.register();
    const browser = service.browser();
    const { uid } = await browser.ask(person.workspaceId, clientId);
    const [first] = await keyIds(service);
    await rotate();
    const both = await keyIds(service);
    expect(both).toEqual([expect.not.stringMatching(first!), first]);
    const next = await browser.signIn(uid, person.userId);
    await rotate();
    expect(await keyIds(service)).not.toContain(first);
    expect((await browser.consent(next)).searchParams.get('code')).toBeTruthy();
    await rotate();
    await rotate();
    const later = await browser.ask(person.workspaceId, clientId);
    expect(JSON.parse((await browser.go('GET', `/test/${later.uid}`)).text)).toMatchObject({ prompt: 'login', user: null });
  });

  it('are those of the first as the last ones, where two rotate at the same time', async () => {
    const service = await start();
    await keyIds(service);
    const before = await kept();
    const transactions = service.app.get(Database);
    let second: Promise<void> | undefined;
    await transactions.transaction(async (tx) => {
      await rotateKeys(tx);
      second = transactions.transaction(rotateKeys);
      while (!(await somebodyWaits())) await setTimeout(20);
    });
    await second;
    const after = (await kept()).map(({ key }) => key);
    expect(after).toHaveLength(4);
    for (const { key } of before) expect(after).not.toContain(key);
  });
});
