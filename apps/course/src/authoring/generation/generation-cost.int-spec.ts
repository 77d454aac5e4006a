import { NestFactory } from '@nestjs/core';
import { describe, expect, it } from '@jest/globals';
import type { Socket } from 'node:net';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AppModule } from '../../app.module.js';
import { readConfig } from '../../config.js';
import { STORE_PATIENCE, type TestDatabase } from '../../../test/database.js';
import { queriesOf } from '../../../test/query-log.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { Draining } from '../../platform/health/index.js';
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

  useService((made) => ({ database, service } = made));

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

  it('is followed without reading request and plan again and again', async () => {
    const person = await addPerson(database, 'trainer');
    const generationId = uuid();
    const long = (bytes: number) => JSON.stringify({ text: 'x'.repeat(bytes) });
    await database.query(
      `INSERT INTO generations (id, workspace_id, user_id, mode, state, request, plan, estimated_credits, total)
       VALUES ($1, $2, $3, 'document', 'building', $4, $5, 6, 6)`,
      [generationId, person.workspaceId, person.userId, long(1_000_000), long(500_000)],
    );
    const write = (step: number) =>
      database.query('UPDATE generations SET step = $2 WHERE id = $1', [generationId, `Step ${step}`]);
    const told: string[] = [];
    const onProgress = ({ message }: { message?: string }): void => {
      if (message !== undefined) told.push(message);
      // Each look makes the next one see something, and the last one ends the wait.
      if (told.length < 5) void write(told.length);
      else void database.query('UPDATE generations SET done = 1 WHERE id = $1', [generationId]);
    };
    const before = bytesRead(service);
    const ask = service.run(getGenerationStatus, person, { generationId, waitSeconds: 20 }, { onProgress });
    expect(await ask).toMatchObject({ state: 'building', done: 1, plan: null });
    expect(told.slice(0, 5)).toEqual(['building', 'Step 1', 'Step 2', 'Step 3', 'Step 4']);

    const bytes = bytesRead(service) - before;
    expect(bytes).toBeLessThan(50_000);
    const [event] = await database.query(`SELECT record->'targets' AS targets FROM audit_events WHERE workspace_id = $1`, [
      person.workspaceId,
    ]);
    expect(event!.targets).toHaveLength(1);
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
    expect(statements.filter(({ sql }) => /from "?generations/i.test(sql))).toHaveLength(1);
  });
});

/** What the service has got from PostgreSQL so far. */
function bytesRead(service: TestService): number {
  const { master } = service.app.get(DataSource).driver as unknown as {
    master: { _clients: { connection: { stream: Socket } }[] };
  };
  return master._clients.reduce((sum, { connection }) => sum + connection.stream.bytesRead, 0);
}
