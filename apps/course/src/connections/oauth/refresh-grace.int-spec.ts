import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { OAuthService, type Tokens } from '../../../test/oauth.js';
import { addPerson, type Person } from '../../../test/service.js';

const START = new Date('2031-05-06T07:08:09.010Z');
const RACING = 10;

let database: TestDatabase;
let replicas: OAuthService[];
let person: Person;
let clientId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  replicas = await Promise.all([OAuthService.start(database), OAuthService.start(database)]);
  person = await addPerson(database, 'trainer');
  await database.query('UPDATE workspaces SET mcp_access = true');
  clientId = await replicas[0]!.register();
});
afterEach(() => database.setClock(null));
afterAll(async () => {
  await Promise.all((replicas ?? []).map(({ app }) => app.close()));
  await database?.drop();
});

const clock = (seconds: number): Promise<void> => database.setClock(new Date(START.getTime() + seconds * 1_000));
const connect = (): Promise<Tokens> => replicas[0]!.connect(person, clientId);
/** As many refreshes with one token as there are racing clients, by one process and the other. */
const race = (token: string): Promise<Response[]> =>
  Promise.all(Array.from({ length: RACING }, (_, n) => replicas[n % 2]!.refresh(clientId, token)));
const statuses = (responses: Response[]): number[] => [...new Set(responses.map(({ status }) => status))];
const refresh = (token: string): Promise<Response> => replicas[1]!.refresh(clientId, token);
const tokensOf = async (response: Response): Promise<Tokens> => (await response.json()) as Tokens;
const calls = async (all: Tokens[]): Promise<number[]> =>
  statuses(await Promise.all(all.map(({ access_token: token }) => replicas[0]!.mcp(person.workspaceId, token))));

/** What became of the grant that was made last. */
async function family(): Promise<{ id: string; ended: string | null; told: Record<string, unknown>[] }> {
  const [grant] = await database.query('SELECT id, revoked_reason FROM oauth_grants ORDER BY id DESC LIMIT 1');
  const { id, revoked_reason: ended } = grant as { id: string; revoked_reason: string | null };
  const events = await database.query(
    `SELECT record FROM audit_events WHERE record->'actor'->>'credentialId' = $1 AND action = $2
      ORDER BY record ->> 'workspaceId' NULLS LAST`,
    [id, 'oauth_token_reused'],
  );
  return { id, ended, told: events.map(({ record }) => record as Record<string, unknown>) };
}

describe('clients that refresh with the same token', () => {
  it('at once, over two processes, all go on, in the one family', async () => {
    const { length: grants } = await database.query('SELECT 1 FROM oauth_grants');
    const { refresh_token: first } = await connect();
    const raced = await race(first);
    expect(statuses(raced)).toEqual([200]);
    const pairs = await Promise.all(raced.map(tokensOf));
    expect(new Set(pairs.flatMap((pair) => [pair.access_token, pair.refresh_token])).size).toBe(2 * RACING);
    expect(await calls(pairs)).toEqual([200]);
    expect(statuses(await Promise.all(pairs.map((pair) => refresh(pair.refresh_token))))).toEqual([200]);
    expect(await database.query('SELECT 1 FROM oauth_grants')).toHaveLength(grants + 1);
    expect(await family()).toMatchObject({ ended: null, told: [] });
  });

  it('go on for a minute from its first use, however often it is used, and no longer', async () => {
    await clock(0);
    const { refresh_token: first } = await connect();
    const pairs = [await tokensOf(await refresh(first))];
    for (const seconds of [30, 59.999]) {
      await clock(seconds);
      const late = await race(first);
      expect(statuses(late)).toEqual([200]);
      pairs.push(...(await Promise.all(late.map(tokensOf))));
    }
    expect(await calls(pairs)).toEqual([200]);
    expect(await family()).toMatchObject({ ended: null, told: [] });

    await clock(60.001);
    expect(await calls(pairs)).toEqual([200]);
    const reused = await race(first);
    expect(statuses(reused)).toEqual([400]);
    expect(await reused[0]!.json()).toMatchObject({ error: 'invalid_grant' });
    expect(await calls(pairs)).toEqual([401]);
    expect(statuses(await Promise.all(pairs.map((pair) => refresh(pair.refresh_token))))).toEqual([400]);
    const { id, ended, told } = await family();
    expect(ended).toBe('token-reused');
    const fact = {
      outcome: 'denied',
      actor: expect.objectContaining({ id: person.userId, clientId }),
      targets: [{ kind: 'grant', id }],
    };
    // Once in the trail of the workspace and once in the person's own
    expect(told).toEqual([
      expect.objectContaining({ ...fact, workspaceId: person.workspaceId }),
      expect.objectContaining({ ...fact, workspaceId: null }),
    ]);
  });

  it('of which one comes too late, end what the others got, and nothing of another consent', async () => {
    await clock(0);
    const other = await connect();
    const { refresh_token: first } = await connect();
    const [mine] = await Promise.all((await race(first)).map(tokensOf));
    await clock(60.001);
    expect((await refresh(first)).status).toBe(400);
    expect(await calls([mine!])).toEqual([401]);
    expect(await calls([other])).toEqual([200]);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });
});
