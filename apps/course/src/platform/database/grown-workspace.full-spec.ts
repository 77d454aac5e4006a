import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { callsByField } from '../../../test/asked-fields.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { growWorkspace, type GrownWorkspace } from '../../../test/grown-workspace.js';
import { queriesOf, type LoggedQuery } from '../../../test/query-log.js';
import { contentSlide, publishedCourse, quizCourse } from '../../../test/quiz-course.js';
import { rowsHandled } from '../../../test/query-plan.js';
import { startService, type TestService } from '../../../test/service.js';
import { assignCourse } from '../../delivery/assignments/assign-course.action.js';
import { unassignCourse } from '../../delivery/assignments/assignments.actions.js';
import { assignPath } from '../../delivery/paths/path-assignments.actions.js';
import { createPath, publishPath } from '../../delivery/paths/paths.actions.js';
import { actions } from '../../doors/actions.js';
import type { AnyAction } from '../../kernel/action.js';
import type { FileAnswer } from '../../kernel/file-answer.js';
import { PERMISSIONS } from '../../kernel/permissions.js';
import { rowFile } from '../../kernel/row-file.js';

const LEARNERS = 1500;
/** A row is handled by up to some twenty steps of a plan; of pairs of learners there are more than a million. */
const MOST_ROWS = LEARNERS * 40;
const PAGE = 50;

let database: TestDatabase;
let service: TestService;
let grown: GrownWorkspace;
/** Ids that there are, by the names of their fields: those of the workspace are made when the tests begin. */
const there: Record<string, string> = { courseId: '', courseIds: '', groupId: '', pathId: '', webhookId: '' };

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startService(database);
  grown = await growWorkspace(database, LEARNERS, 'nobody');
  const { courseId, groupId, pathId, webhookId } = grown;
  Object.assign(there, { courseId, courseIds: courseId, groupId, pathId, webhookId });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

/** A read as it is, and by each of its filters. */
const calls = actions
  .filter(({ effect }) => effect === 'read')
  .flatMap((action): [name: string, action: AnyAction, filter: number | null][] => [
    [action.name, action, null],
    ...callsByField(action, there).map(({ name }, at): [string, AnyAction, number] => [name, action, at]),
  ]);

function inputOf(action: AnyAction, filter: number | null): object {
  const filters = filter === null ? {} : callsByField(action, there)[filter]!.input;
  const names = [...action.route.matchAll(/:(\w+)/g)].map(([, name]) => name!).filter((name) => name !== 'workspaceId');
  const ofRoute = Object.fromEntries(names.map((name) => [name, there[name] ?? uuid()]));
  const isOfPages = 'limit' in (action.input as z.ZodObject).shape;
  return { ...filters, ...ofRoute, ...(isOfPages && { limit: PAGE }), ...(action.output === rowFile && { format: 'csv' }) };
}

async function takeFewSteps(queries: readonly LoggedQuery[]): Promise<void> {
  expect(queries).not.toHaveLength(0);
  for (const query of queries) {
    const rows = await rowsHandled(service.app, query);
    expect({ sql: query.sql, rows: Math.max(rows, MOST_ROWS) }).toEqual({ sql: query.sql, rows: MOST_ROWS });
  }
}

describe('a workspace that has grown since its tables were analysed', () => {
  it.each(calls)('answers %s in steps that grow with its learners, not with their square', async (_name, action, filter) => {
    const roles = PERMISSIONS[action.permission].roles as readonly string[];
    const who = roles.includes('owner') || !roles.includes('learner') ? grown.owner : grown.learner;
    const asked = await queriesOf(service.app, async () => {
      const answer = (await service.run(action, who, inputOf(action, filter)).catch(() => ({}))) as object;
      // A file is read from the database while somebody reads it
      if (action.output === rowFile && 'open' in answer) await buffer(await (answer as FileAnswer).open());
    });
    await takeFewSteps(asked.filter(({ sql }) => /^\s*(SELECT|WITH)\b/i.test(sql)));
  });

  it('takes an assignment back from all its learners in such steps', async () => {
    const { owner, groupId } = grown;
    const courseId = await publishedCourse(database, owner.workspaceId, quizCourse([contentSlide('Not theirs')]));
    const { pathId } = await service.run(createPath, owner, { title: 'Path', steps: [{ courseId }] });
    await service.run(publishPath, owner, { pathId });
    await service.run(assignPath, owner, { pathId, groupId });
    const assign = () => service.run(assignCourse, owner, { courseId, groupId });
    const { assignmentId } = await assign();
    const asked = await queriesOf(service.app, () => service.run(unassignCourse, owner, { courseId, assignmentId }));
    await assign();
    await takeFewSteps(asked.filter(({ sql }) => /^WITH dropped\b/.test(sql)));
  });
});
