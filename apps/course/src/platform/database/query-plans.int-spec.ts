import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { contentSlide, publishedCourse, quizCourse } from '../../../test/quiz-course.js';
import { callsByField } from '../../../test/asked-fields.js';
import { queriesOf, type LoggedQuery } from '../../../test/query-log.js';
import { tablesReadWhole } from '../../../test/query-plan.js';
import { addPerson, startService, type Person, type TestService } from '../../../test/service.js';
import { assignCourse } from '../../delivery/assignments/assign-course.action.js';
import { addCredits } from '../../people/credits/credits.actions.js';
import { addGroupMembers } from '../../delivery/groups/group-members.actions.js';
import { generateCourse } from '../../authoring/generation/generate-course.action.js';
import { createGroup } from '../../delivery/groups/groups.actions.js';
import { assignPath } from '../../delivery/paths/path-assignments.actions.js';
import { createPath, publishPath } from '../../delivery/paths/paths.actions.js';
import type { AnyAction } from '../../kernel/action.js';
import type { FileAnswer } from '../../kernel/file-answer.js';
import { rowFile } from '../../kernel/row-file.js';
import { Database } from './database.js';
import { PERMISSIONS } from '../../kernel/permissions.js';
import { invite } from '../../people/members/invitations.actions.js';
import { createAccessToken } from '../../people/tokens/tokens.actions.js';
import { actions } from '../../doors/actions.js';
import { EventDispatcher } from '../../connections/outbox/index.js';
import { NoticeMail } from '../../connections/notices/notice-mail.service.js';
import { NoticePosting } from '../../connections/notices/index.js';
import { CONFIG, type Config } from '../../config.js';
import { MailOutbox } from '../mail/index.js';
import { SignedLinks } from '../signed-links/index.js';
import { createWebhook } from '../../connections/webhooks/webhooks.actions.js';

const codeOf = ({ code }: { code?: string }): object => ({ code });

/** Lists that this test does not fill. */
const MAY_BE_SHORT = ['list_sessions', 'list_my_workspaces', 'list_files', 'get_credit_ledger'];

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

  async function findByIndexes(asked: readonly LoggedQuery[]): Promise<void> {
    for (const query of asked.filter(({ sql }) => /^\s*(SELECT|WITH)\b/i.test(sql)))
      expect({ sql: query.sql, tablesReadWhole: await tablesReadWhole(service.app, query) }).toEqual({
        sql: query.sql,
        tablesReadWhole: [],
      });
  }

  it.each(reads)('%s finds its rows by an index', async (_name, action) => findByIndexes(await queries(action)));

  describe('with a filter', () => {
    /** What there is, so that no look-up ends before the rows of a page are asked for: made when the tests begin. */
    const there = { courseId: '', courseIds: '', groupId: '', pathId: '', webhookId: '' };
    beforeAll(async () => {
      there.groupId = (await service.run(createGroup, owner, { name: 'Asked for' })).groupId;
      there.courseId = await publishedCourse(database, owner.workspaceId, quizCourse([contentSlide('Asked for')]));
      there.courseIds = there.courseId;
      const { courseId } = there;
      there.pathId = (await service.run(createPath, owner, { title: 'Asked for', steps: [{ courseId }] })).pathId;
      there.webhookId = (await service.run(createWebhook, owner, { url: 'https://hooks.example/asked' })).webhookId;
      await database.query('UPDATE workspaces SET catalogue = true WHERE id = $1', [owner.workspaceId]);
    });

    const calls = reads.flatMap(([, action]) =>
      callsByField(action, there).map(({ name }, at): [string, AnyAction, number] => [name, action, at]),
    );

    it.each(calls)('%s finds its rows by an index', async (_name, action, at) => {
      const { input } = callsByField(action, there)[at]!;
      const roles = PERMISSIONS[action.permission].roles as readonly string[];
      const who = roles.includes('owner') ? owner : learner;
      const isOfRows = action.output === rowFile;
      const asked = await queriesOf(service.app, async () => {
        const given = isOfRows ? { ...input, format: 'csv' } : input;
        const answer = (await service.run(action, who, given).catch(codeOf)) as object;
        expect(answer).not.toMatchObject({ code: 'invalid-input' });
        // A file is read from the database while somebody reads it
        if (isOfRows && 'open' in answer) await buffer(await (answer as FileAnswer).open());
      });
      await findByIndexes(asked);
    });
  });

  describe('of a list', () => {
    const MANY = 12;
    beforeAll(async () => {
      await database.query(
        `INSERT INTO sessions (id, user_id, secret_hash, expires_at) VALUES ($1, $1, '', app_now() + interval '1 hour')`,
        [owner.userId],
      );
      for (const topic of ['Ladders', 'Pumps'])
        await service.run(generateCourse, owner, { mode: 'brief', topic, useDefaults: true });
      const group = (await service.run(createGroup, owner, { name: 'All' })).groupId;
      for (let n = 0; n < MANY; n++) {
        const person = await addPerson(database, 'learner', owner.workspaceId);
        const [member] = await database.query('SELECT id FROM members WHERE user_id = $1', [person.userId]);
        await service.run(addGroupMembers, owner, { groupId: group, memberIds: [member!.id as string] });
        await service.run(createGroup, owner, { name: `Group ${n}` });
        const courseId = await publishedCourse(database, owner.workspaceId, quizCourse([contentSlide(`Slide ${n}`)]));
        const [learning] = await database.query('SELECT id FROM members WHERE user_id = $1', [learner.userId]);
        await service.run(assignCourse, owner, { courseId, memberId: learning!.id as string });
        const { pathId } = await service.run(createPath, owner, { title: `Path ${n}`, steps: [{ courseId }] });
        await service.run(publishPath, owner, { pathId });
        await service.run(assignPath, owner, { pathId, memberId: learning!.id as string });
        await database.query(
          `INSERT INTO certificates (workspace_id, number, user_id, holder_name, title, version, language, workspace_name, time_zone, completed_on)
             VALUES ($1, $2, $3, 'Ann', 'Pumps', 1, 'en', 'Works', 'UTC', '2026-01-01')`,
          [owner.workspaceId, String(n).padStart(20, '0'), learner.userId],
        );
        await service.run(createAccessToken, owner, { label: `Token ${n}`, workspaceId: owner.workspaceId });
        await service.run(invite, owner, { role: 'learner' });
        await service.run(createWebhook, owner, { url: `https://hooks.example/${n}` });
        await service.run(addCredits, owner, { amount: 1 });
        await database.query(
          `WITH g AS (INSERT INTO oauth_grants (id, user_id, workspace_id, client_id, client_name, resource, scopes)
             VALUES ($1, $2, $3, 'app', 'App', 'https://lms.example', '{course:read}') RETURNING id)
           INSERT INTO oauth_artifacts (kind, id_hash, payload, grant_id, expires_at)
             SELECT 'RefreshToken', $4, '{}', id, app_now() + interval '1 hour' FROM g`,
          [uuid(), owner.userId, owner.workspaceId, Buffer.from(String(n))],
        );
      }
      await database.query('UPDATE workspaces SET catalogue = true WHERE id = $1', [owner.workspaceId]);
      await database.query('UPDATE courses SET in_catalogue = true WHERE workspace_id = $1', [owner.workspaceId]);
      const mail = new NoticeMail(service.app.get(MailOutbox), service.app.get(SignedLinks), service.app.get<Config>(CONFIG));
      await new EventDispatcher(service.app.get(Database), [new NoticePosting(mail)]).dispatch();
    });

    const lists = actions.filter(
      ({ effect, route, input }) =>
        effect === 'read' && 'limit' in (input as z.ZodObject).shape && !/:(?!workspaceId)/.test(route),
    );

    it.each(lists.map((action): [string, AnyAction] => [action.name, action]))(
      '%s asks as often for many rows as for one',
      async (_name, action) => {
        const who = (PERMISSIONS[action.permission].roles as readonly string[]).includes('learner') ? learner : owner;
        const asked = async (limit: number): Promise<[queries: number, rows: number]> => {
          let rows = 0;
          const queries = await queriesOf(service.app, async () => {
            rows = ((await service.run(action, who, { limit })) as { data?: unknown[] }).data?.length ?? 0;
          });
          return [queries.length, rows];
        };
        const [[one], [many, rows]] = [await asked(1), await asked(MANY)];
        expect({ rows: rows > 1 || MAY_BE_SHORT.includes(action.name), queries: many }).toEqual({ rows: true, queries: one });
      },
    );
  });
});
