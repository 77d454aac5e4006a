import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { addPerson, startService, type Person, type TestService } from '../../../test/service.js';
import { approveGeneratedCourse } from './approve-course.action.js';
import { cancelGeneration } from './cancel-generation.action.js';
import { CourseBuilder } from './course-builder.service.js';
import { editGenerationPlan } from './edit-generation-plan.action.js';
import { generateCourse } from './generate-course.action.js';
import { GenerationService } from './generation.service.js';

const BRIEF = {
  mode: 'brief',
  topic: 'Ladders',
  audience: 'new staff',
  outcomes: ['inspect a ladder', 'place a ladder'],
  difficulty: 'beginner',
  tone: 'plain',
  slideCount: 5,
};
const EDITED = { modules: [{ title: 'All', slides: [4, 3, 2, 1, 0].map((from) => ({ from })) }] };
const OPENED = Date.parse('2026-03-01T10:00:00.000Z');
const TWO_HOURS = 2 * 3_600_000;
const ROUNDS = 25;
const FAILURE = { code: 'build-failed', message: 'test' };
const signal = new AbortController().signal;

describe('transactions that meet at one generation', () => {
  let database: TestDatabase;
  let service: TestService;
  const endings = new Map<string, number>();

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService(database);
  });
  afterAll(async () => {
    process.stdout.write(`endings of the races: ${JSON.stringify(Object.fromEntries(endings))}\n`);
    await service.close();
    await database.drop();
  });

  const work = (): GenerationService => service.app.get(GenerationService);
  const builder = (): CourseBuilder => service.app.get(CourseBuilder);
  const setClock = (ms: number): Promise<void> => database.setClock(new Date(OPENED + ms));
  const start = async (person: Person, more: object = {}): Promise<string> => {
    const { generationId } = (await service.run(generateCourse, person, { ...BRIEF, ...more })) as { generationId: string };
    return generationId;
  };
  const atGate = async (): Promise<{ person: Person; id: string }> => {
    await setClock(0);
    const person = await addPerson(database, 'trainer');
    const id = await start(person);
    await work().plan(id, 'test', signal);
    return { person, id };
  };
  /** Whether each came through; whatever else it says must be an expected refusal. */
  const race = async (...entrants: (() => Promise<unknown>)[]): Promise<boolean[]> => {
    const results = await Promise.allSettled(entrants.map((run) => run()));
    const codes = results.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code?: string }).code] : []));
    for (const code of codes) expect(['gate-expired', 'generation-not-awaiting-review']).toContain(code);
    return results.map(({ status }) => status === 'fulfilled');
  };

  interface Facts {
    state: string;
    charges: number;
    refunds: number;
    courses: number;
    revisions: number;
    events: string[];
  }
  /** What stands, and the promises that hold whoever won. */
  const settled = async (id: string, workspaceId: string): Promise<Facts> => {
    const [row] = await database.query(
      `SELECT state, course_id IS NOT NULL AS built,
         (SELECT count(*)::int FROM credit_entries WHERE generation_id = g.id AND reason = 'charge') AS charges,
         (SELECT count(*)::int FROM credit_entries WHERE generation_id = g.id AND reason = 'refund') AS refunds,
         (SELECT count(*)::int FROM courses WHERE workspace_id = g.workspace_id) AS courses,
         (SELECT count(*)::int FROM generations WHERE revision_of = g.id) AS revisions,
         (SELECT coalesce(array_agg(kind ORDER BY kind), '{}') FROM outbox_events
           WHERE workspace_id = g.workspace_id AND payload->>'generationId' = g.id::text AND kind <> 'generation.awaiting_review') AS events
       FROM generations g WHERE id = $1 AND workspace_id = $2`,
      [id, workspaceId],
    );
    const facts = row as unknown as Facts & { built: boolean };
    const { state, charges, refunds, courses, revisions, built } = facts;
    expect(charges).toBe(Number(['building', 'completed'].includes(state) || refunds === 1));
    expect(refunds).toBe(Number(state === 'failed' && charges === 1));
    expect([courses, built]).toEqual(state === 'completed' ? [1, true] : [0, false]);
    expect(revisions === 0 || state === 'cancelled').toBe(true);
    const told: Record<string, string[]> = { completed: ['generation.completed'], failed: ['generation.failed'] };
    expect(facts.events).toEqual(told[state] ?? []);
    endings.set(state, (endings.get(state) ?? 0) + 1);
    return facts;
  };
  /** Lets the others get further from round to round. */
  const after = async (round: number, run: () => Promise<unknown>): Promise<void> => {
    for (let wait = 0; wait < round; wait++) await database.query('SELECT 1');
    await run();
  };
  const rounds = async (run: (round: number) => Promise<void>): Promise<void> => {
    for (let round = 0; round < ROUNDS; round++) await run(round);
  };

  it('let one of approving twice, cancelling, revising and editing twice win', async () => {
    await rounds(async (round) => {
      const { person, id } = await atGate();
      const approve = () => service.run(approveGeneratedCourse, person, { generationId: id });
      const cancel = () => service.run(cancelGeneration, person, { generationId: id });
      const revise = () => service.run(generateCourse, person, { mode: 'brief', revisionOf: id, comment: 'shorter' });
      const edit = () => service.run(editGenerationPlan, person, { generationId: id, ...EDITED });
      const entrants = [approve, cancel, revise, edit, approve, edit];
      const turned = [...entrants.slice(round % 6), ...entrants.slice(0, round % 6)];
      const won = await race(...turned);
      expect(won.filter(Boolean)).toHaveLength(1);
      const winner = turned[won.indexOf(true)];
      const facts = await settled(id, person.workspaceId);
      expect(facts.state).toBe(winner === approve ? 'building' : 'cancelled');
      expect(facts.revisions).toBe(Number(winner === revise || winner === edit));
    });
  });

  it('let the gate close over them, for all at the same moment', async () => {
    await rounds(async (round) => {
      const { person, id } = await atGate();
      await setClock(TWO_HOURS - 1);
      const [approved, cancelled, revised, edited, , swept] = await race(
        () => service.run(approveGeneratedCourse, person, { generationId: id }),
        () => service.run(cancelGeneration, person, { generationId: id }),
        () => service.run(generateCourse, person, { mode: 'brief', revisionOf: id }),
        () => service.run(editGenerationPlan, person, { generationId: id, ...EDITED }),
        () => after(round, () => setClock(TWO_HOURS)),
        () => after(round, () => work().expireGates()),
      );
      expect(swept).toBe(true);
      const passed = [approved, cancelled, revised, edited].filter(Boolean).length;
      expect(passed).toBeLessThanOrEqual(1);
      await work().expireGates();
      const { state } = await settled(id, person.workspaceId);
      expect(state).toBe(approved ? 'building' : passed === 1 ? 'cancelled' : 'expired');
    });
  });

  it('let a build end once, whole or refunded, whoever builds and fails beside it', async () => {
    await rounds(async () => {
      const { person, id } = await atGate();
      await service.run(approveGeneratedCourse, person, { generationId: id });
      await race(
        () => builder().build(id, signal),
        () => work().fail(id, 'plan', FAILURE),
        () =>
          builder()
            .build(id, signal)
            .then(() => work().fail(id, 'build', FAILURE)),
        () =>
          builder()
            .build(id, signal)
            .catch(() => undefined),
        () => service.run(cancelGeneration, person, { generationId: id }),
      );
      expect((await settled(id, person.workspaceId)).state).toBe('completed');
    });
  });

  it('let a build that fails while another goes on end once', async () => {
    await rounds(async (round) => {
      const { person, id } = await atGate();
      await service.run(approveGeneratedCourse, person, { generationId: id });
      const failing = () => after(round, () => work().fail(id, 'build', FAILURE));
      await race(
        () =>
          builder()
            .build(id, signal)
            .catch(() => undefined),
        failing,
        failing,
      );
      expect(['completed', 'failed']).toContain((await settled(id, person.workspaceId)).state);
      expect(await database.query('SELECT 1 FROM generation_slides WHERE generation_id = $1', [id])).toEqual([]);
    });
  });

  it('drop the plan of a generation that was cancelled while it was planned', async () => {
    await rounds(async () => {
      await setClock(0);
      const person = await addPerson(database, 'trainer');
      const id = await start(person);
      await race(
        () => work().plan(id, 'test', signal),
        () => service.run(cancelGeneration, person, { generationId: id }),
        () => work().plan(id, 'late', signal),
      );
      expect((await settled(id, person.workspaceId)).state).toBe('cancelled');
    });
  });

  it('let no more than five be unfinished, however many are started at once', async () => {
    await setClock(0);
    const person = await addPerson(database, 'trainer');
    const first = await start(person);
    await work().plan(first, 'test', signal);
    const results = await Promise.allSettled(Array.from({ length: 9 }, () => start(person)));
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []));
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'too-many-generations'));
    // Of two revisions at the limit one takes the place, and the other finds it taken
    const revisions = [() => start(person, { revisionOf: first }), () => start(person, { revisionOf: first })];
    expect((await race(...revisions)).filter(Boolean)).toHaveLength(1);
    const unfinished = await database.query(`SELECT state FROM generations WHERE user_id = $1 AND state = 'queued'`, [
      person.userId,
    ]);
    expect(unfinished).toHaveLength(5);
  });
});
