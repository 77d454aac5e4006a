import { getQueueToken } from '@nestjs/bullmq';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Worker, type Queue } from 'bullmq';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { addPerson, startService, type Person, type TestService } from '../../../test/service.js';
import { generateCourse } from './generate-course.action.js';
import { GENERATION_QUEUE, type GenerationJob } from './generation.queue.js';
import { GenerationService } from './generation.service.js';

const redisUrl = process.env.TEST_REDIS_URL;
/** A database of its own, so that no worker of another suite takes these jobs. */
const ownRedis = redisUrl && new URL('/11', redisUrl).href;
const BACKENDS: [string, NodeJS.ProcessEnv | null][] = [
  ['on PostgreSQL', {}],
  ['on Redis', ownRedis ? { REDIS_URL: ownRedis } : null],
];
const BRIEF = { mode: 'brief', topic: 'Ladders', useDefaults: true };
const signal = new AbortController().signal;

describe.each(BACKENDS)('workspaces that share a worker %s', (_name, env) => {
  if (env === null) {
    it.skip('Redis is not there: TEST_REDIS_URL is not set', () => undefined);
    return;
  }
  let database: TestDatabase;
  let service: TestService;
  let queue: Queue<GenerationJob>;

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService(database, env);
    queue = service.app.get<Queue<GenerationJob>>(getQueueToken(GENERATION_QUEUE));
  });
  beforeEach(() => queue.drain(true));
  afterAll(async () => {
    await queue.drain(true);
    await service.close();
    await database.drop();
  });

  const start = async (person: Person): Promise<string> =>
    ((await service.run(generateCourse, person, BRIEF)) as { generationId: string }).generationId;
  /** So many generations of one workspace: six members with five each make thirty. */
  const startMany = async (members: number): Promise<{ workspaceId: string; ids: string[] }> => {
    const first = await addPerson(database, 'trainer');
    const ids: string[] = [];
    for (let member = 0; member < members; member++) {
      const person = member === 0 ? first : await addPerson(database, 'trainer', first.workspaceId);
      for (let n = 0; n < 5; n++) ids.push(await start(person));
    }
    return { workspaceId: first.workspaceId, ids };
  };

  /** Takes one job after the other and plans it; `onTaken` runs before each, and `true` from it ends the work. */
  const workThrough = async (onTaken: (taken: string[]) => Promise<boolean> | boolean): Promise<string[]> => {
    const taken: string[] = [];
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const worker = new Worker<GenerationJob>(
      GENERATION_QUEUE,
      async ({ data }) => {
        taken.push(data.generationId);
        if (await onTaken(taken)) resolve();
        await service.app.get(GenerationService).plan(data.generationId, 'test', signal);
      },
      { connection: queue.opts.connection, concurrency: 1 },
    );
    worker.on('failed', (_job, error) => reject(error));
    worker.on('error', reject);
    await promise;
    await worker.close();
    return taken;
  };

  it('take turns: one with thirty generations does not keep another waiting', async () => {
    const many = await startMany(6);
    const one = await start(await addPerson(database, 'trainer'));
    let late = '';
    const taken = await workThrough(async (soFar) => {
      if (soFar.length === 5) late = await start(await addPerson(database, 'trainer'));
      return soFar.length === 32;
    });
    expect(taken.indexOf(one)).toBe(1);
    expect(taken.indexOf(late)).toBe(5);
    expect(taken.filter((id) => many.ids.includes(id))).toEqual(many.ids);
  });

  it('move up when what was before them has ended', async () => {
    const { ids } = await startMany(1);
    const last = ids.at(-1)!;
    const priority = async (): Promise<number> => (await queue.getJob(`plan-${last}`))!.priority;
    expect(await priority()).toBe(5);
    await database.query(`UPDATE generations SET state = 'cancelled' WHERE id = ANY($1)`, [ids.slice(0, 3)]);
    await database.query(`UPDATE generations SET updated_at = app_now() - interval '1 minute' WHERE id = $1`, [last]);
    expect(await service.app.get(GenerationService).reconcile(20)).toBe(1);
    expect(await priority()).toBe(2);
    expect(await service.app.get(GenerationService).reconcile(20)).toBe(0);
  });
});
