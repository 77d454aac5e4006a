import { NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppModule } from '../app.module.js';
import { readConfig } from '../config.js';
import { createTestDatabase, STORE_PATIENCE, type TestDatabase } from '../../test/database.js';
import { queriesOf } from '../../test/query-log.js';
import { addPerson, startService, type Person, type TestService } from '../../test/service.js';
import { Draining } from '../health/index.js';
import { approveGeneratedCourse } from './approve-course.action.js';
import { generateCourse } from './generate-course.action.js';
import { getGenerationStatus } from './generation-status.action.js';
import { GenerationService } from './generation.service.js';

const outcomes = Array.from({ length: 10 }, (_, index) => `use ladder ${index + 1}`);
const BRIEF = { mode: 'brief', topic: 'Ladders', outcomes, useDefaults: true };

/** Speed itself is measured by `tools/load/generation.ts`. */
describe('the cost of generation', () => {
  let database: TestDatabase;
  let service: TestService;

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService(database);
  });
  afterAll(async () => {
    await service.close();
    await database.drop();
  });

  const follow = async (person: Person, generationId: string, wanted: string): Promise<void> => {
    for (;;) {
      const { state } = await service.run(getGenerationStatus, person, { generationId, waitSeconds: 20 });
      if (state === wanted) return;
      expect(['queued', 'planning', 'building']).toContain(state);
    }
  };

  it('is a few statements for each slide, however many there are', async () => {
    const env = { NODE_ENV: 'test', DATABASE_URL: database.url, STORE_PATIENCE, LOG_LEVEL: 'silent' };
    const config = readConfig('course-worker', env);
    const worker = await NestFactory.createApplicationContext(AppModule.worker(config), { logger: false });
    const person = await addPerson(database, 'trainer');
    const statementsPerSlide = async (slideCount: number): Promise<number> => {
      const { generationId } = (await service.run(generateCourse, person, { ...BRIEF, slideCount })) as { generationId: string };
      await follow(person, generationId, 'awaiting_review');
      const statements = await queriesOf(worker, async () => {
        await service.run(approveGeneratedCourse, person, { generationId });
        await follow(person, generationId, 'completed');
      });
      const its = statements.filter(({ parameters }) => parameters.includes(generationId));
      return its.length / slideCount;
    };
    const [few, many] = [await statementsPerSlide(20), await statementsPerSlide(60)];
    await worker.close();
    expect(many).toBeLessThanOrEqual(few);
    expect(many).toBeLessThan(2);
  });

  it('is one statement for a thousand gates that end in the same second', async () => {
    const person = await addPerson(database, 'trainer');
    await database.query(
      `INSERT INTO generations (id, workspace_id, user_id, mode, state, request, plan, estimated_credits, gate_expires_at)
       SELECT uuidv7(), $1, $2, 'brief', 'awaiting_review', '{}', '{}', 6, app_now() FROM generate_series(1, 1000)`,
      [person.workspaceId, person.userId],
    );
    const generations = service.app.get(GenerationService);
    const statements = await queriesOf(service.app, async () => expect(await generations.expireGates()).toBe(1_000));
    expect(statements).toHaveLength(1);
  });

  it.each<[string, (gone: AbortController) => void]>([
    ['the process is to end', () => (service.app.get(Draining).over = true)],
    ['whoever asked has gone', (gone) => gone.abort()],
  ])('is not asked again and again once %s', async (_, happens) => {
    const person = await addPerson(database, 'trainer');
    const { generationId } = (await service.run(generateCourse, person, { ...BRIEF, slideCount: 20 })) as {
      generationId: string;
    };
    const gone = new AbortController();
    const ask = () => service.run(getGenerationStatus, person, { generationId, waitSeconds: 20 }, { signal: gone.signal });
    happens(gone);
    const statements = await queriesOf(service.app, async () => expect(await ask()).toMatchObject({ state: 'queued' }));
    service.app.get(Draining).over = false;
    expect(statements.filter(({ sql }) => /FROM "?generations/.test(sql))).toHaveLength(1);
  });
});
