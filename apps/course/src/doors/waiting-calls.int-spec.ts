import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { createTestDatabase, STORE_PATIENCE, type TestDatabase } from '../../test/database.js';
import { queriesOf } from '../../test/query-log.js';
import { addPerson, type Person } from '../../test/service.js';
import { AppModule } from '../app.module.js';
import { createApp } from '../app.js';
import { readConfig } from '../config.js';
import { Sessions } from '../people/identity/index.js';
import { guardDoors } from './guard-doors.js';

/** What ends or limits a caller while a call of theirs waits, by a statement that takes workspace and person. */
const ENDINGS = {
  'is made a learner': `UPDATE members SET role = 'learner' WHERE workspace_id = $1 AND user_id = $2`,
  'is removed': 'DELETE FROM members WHERE workspace_id = $1 AND user_id = $2',
  'is signed out': 'DELETE FROM sessions WHERE $1::uuid IS NOT NULL AND user_id = $2',
};

describe('a call that waits', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let url: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    const env = { NODE_ENV: 'test', DATABASE_URL: database.url, STORE_PATIENCE, LOG_LEVEL: 'silent' };
    const config = readConfig('course-api', env);
    app = await createApp(AppModule.api(config), config);
    guardDoors(app);
    await app.listen(0, '127.0.0.1');
    url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const sessionOf = ({ userId }: Person): Promise<string> =>
    app.get(DataSource).transaction((tx) => app.get(Sessions).open(tx, userId, null));

  /** A generation that nobody works on, so that asking for it waits. */
  async function addGeneration({ workspaceId, userId }: Person): Promise<string> {
    const id = uuid();
    await database.query(
      `INSERT INTO generations (id, workspace_id, user_id, mode, state, request, plan, estimated_credits, total)
       VALUES ($1, $2, $3, 'brief', 'building', '{}', '{}', 6, 6)`,
      [id, workspaceId, userId],
    );
    return id;
  }

  /** Calls, waits until the call is waiting, does what ends it for the caller, and lets it come to its end. */
  async function meanwhile(
    call: () => Promise<Response>,
    generationId: string,
    ending: () => Promise<unknown>,
  ): Promise<Response> {
    let answer: Response | undefined;
    await queriesOf(app, async (queries) => {
      const answered = call();
      while (!queries.some(({ sql }) => /from "?generations/i.test(sql))) await delay(10);
      await ending();
      await database.query('UPDATE generations SET done = 1 WHERE id = $1', [generationId]);
      answer = await answered;
    });
    return answer!;
  }

  it.each(Object.entries(ENDINGS))('over REST gets no answer where its caller %s meanwhile', async (_what, statement) => {
    const trainer = await addPerson(database, 'trainer');
    const [generationId, session] = [await addGeneration(trainer), await sessionOf(trainer)];
    const address = `${url}/workspaces/${trainer.workspaceId}/generations/${generationId}?waitSeconds=20`;
    const answer = await meanwhile(
      () => fetch(address, { headers: { Authorization: `Bearer ${session}` } }),
      generationId,
      () => database.query(statement, [trainer.workspaceId, trainer.userId]),
    );
    expect([401, 403]).toContain(answer.status);
    expect(await answer.json()).not.toHaveProperty('state');
  });

  it.each(
    Object.entries({ ...ENDINGS, 'loses MCP access': 'UPDATE workspaces SET mcp_access = false WHERE id = $1 AND $2 <> id' }),
  )('over MCP gets no answer where its caller %s meanwhile', async (_what, statement) => {
    const trainer = await addPerson(database, 'trainer');
    await database.query('UPDATE workspaces SET mcp_access = true WHERE id = $1', [trainer.workspaceId]);
    const [generationId, session] = [await addGeneration(trainer), await sessionOf(trainer)];
    const params = { name: 'get_generation_status', arguments: { generationId, waitSeconds: 20 } };
    const call = (): Promise<Response> =>
      fetch(`${url}/workspaces/${trainer.workspaceId}/mcp`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${session}`,
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      });
    const answer = await meanwhile(call, generationId, () => database.query(statement, [trainer.workspaceId, trainer.userId]));
    const text = await answer.text();
    expect(text).toMatch(/"isError":true/);
    expect(text).toMatch(/unauthorized|role-not-allowed|forbidden|mcp-access-off/);
    expect(text).not.toContain('"done":1');
  });
});
