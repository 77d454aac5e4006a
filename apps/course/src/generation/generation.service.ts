import { Injectable } from '@nestjs/common';
import pMap from 'p-map';
import { v5 as uuidV5, v7 as uuid } from 'uuid';
import { courseSchema, createCourse, type CourseDocument, type Slide } from '../courses/index.js';
import { CreditLedger } from '../credits/index.js';
import { Database } from '../database/database.js';
import { emitEvent } from '../kernel/events.js';
import type { Tx } from '../kernel/transaction.js';
import { Workspace } from '../workspaces/index.js';
import { GATE_HOURS, sourcesOf, type GenerationState } from './domain/generation-states.js';
import { placedPlanSlides, type PlacedPlanSlide, type Plan } from './domain/plan.js';
import { Generation, GenerationSlide } from './generation.entity.js';
import { GenerationQueue } from './generation.queue.js';
import { planOf } from './planner.js';
import { TextModels } from './text-model.js';

const SLIDES_AT_ONCE = 4;

/** What the worker does to a generation. Every step may be repeated: it finds what is done and goes on from there. */
@Injectable()
export class GenerationService {
  constructor(
    private readonly database: Database,
    private readonly ledger: CreditLedger,
    private readonly models: TextModels,
    private readonly queue: GenerationQueue,
  ) {}

  async plan(id: string, requestId: string, signal: AbortSignal): Promise<void> {
    const { reader } = this.database;
    await move(reader, id, 'planning', `step = 'Planning'`);
    const generation = await reader.findOneBy(Generation, { id, state: 'planning' });
    if (!generation) return;
    const { workspaceId, request } = generation;
    const call = { workspaceId, generationId: id, signal };
    const previous = generation.revisionOf ? await reader.findOneBy(Generation, { id: generation.revisionOf }) : null;
    const plan = await planOf(request, previous?.plan ?? null, await this.models.of(workspaceId), call);
    const { creditsPerSlide } = await reader.findOneByOrFail(Workspace, { id: generation.workspaceId });
    const estimatedCredits = plan.counts.slides * creditsPerSlide;
    const opened = await this.database.transaction(async (tx) => {
      const isOpen = await move(
        tx,
        id,
        'awaiting_review',
        `step = 'Waiting for review', plan = $3, total = $4, estimated_credits = $5, gate_expires_at = app_now() + make_interval(hours => $6)`,
        [JSON.stringify(plan), plan.counts.slides, estimatedCredits, GATE_HOURS],
      );
      if (!isOpen) return false;
      const { gateExpiresAt } = await tx.findOneByOrFail(Generation, { id });
      await emitEvent(tx, generation.workspaceId, 'generation.awaiting_review', {
        generationId: id,
        estimatedCredits,
        gateExpiresAt: gateExpiresAt!.toISOString(),
      });
      return true;
    });
    if (opened) await this.queue.add({ task: 'expire', generationId: id, requestId }, GATE_HOURS * 3_600_000);
  }

  /** Writes the slides that are not there yet, then makes the course of them, whole or not at all. */
  async build(id: string, signal: AbortSignal): Promise<void> {
    const { reader } = this.database;
    const generation = await reader.findOneBy(Generation, { id, state: 'building' });
    if (!generation?.plan) return;
    const { plan } = generation;
    const written = new Set(
      (await reader.find(GenerationSlide, { where: { generationId: id }, select: { position: true } })).map(
        ({ position }) => position,
      ),
    );
    // Ids of objectives follow from the generation, so that slides written before and after a crash mean the same ones.
    const objectiveIds = plan.objectives.map((_, index) => uuidV5(String(index), id));
    const model = await this.models.of(generation.workspaceId);
    const call = { workspaceId: generation.workspaceId, generationId: id, signal };
    await pMap(
      placedPlanSlides(plan).filter(({ position }) => !written.has(position)),
      async (planned) => {
        await this.keep(id, planned, await model.writeSlide({ plan, place: planned.at, objectiveIds }, call));
      },
      { concurrency: SLIDES_AT_ONCE, signal },
    );
    await this.complete(generation, plan, objectiveIds);
  }

  /** Closes the gates whose time is over. @returns how many. */
  async expireGates(): Promise<number> {
    const [, expired] = await this.database.reader.query<[unknown[], number]>(
      `UPDATE generations SET state = 'expired', step = 'Expired', updated_at = app_now()
        WHERE state = 'awaiting_review' AND gate_expires_at <= app_now() RETURNING id`,
    );
    return expired;
  }

  /** Ends a generation that cannot go on, and gives back what was charged. */
  async fail(id: string, error: { code: string; message: string }): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await move(tx, id, 'failed', `step = 'Failed', error = $3`, [JSON.stringify(error)]))) return;
      await this.ledger.refund(tx, id);
      const { workspaceId } = await tx.findOneByOrFail(Generation, { id });
      await emitEvent(tx, workspaceId, 'generation.failed', { generationId: id, code: error.code });
    });
  }

  /** Queues work again whose job was lost: unfinished, and not touched for `idleSeconds`. @returns how many. */
  async reconcile(idleSeconds: number): Promise<number> {
    const lost = await this.database.reader.query<{ id: string; state: GenerationState }[]>(
      `SELECT id, state FROM generations
        WHERE state IN ('queued', 'planning', 'building') AND updated_at < app_now() - make_interval(secs => $1)`,
      [idleSeconds],
    );
    for (const { id, state } of lost) {
      await this.queue.add({ task: state === 'building' ? 'build' : 'plan', generationId: id, requestId: 'reconciler' });
    }
    return lost.length;
  }

  private async keep(id: string, { position, place }: PlacedPlanSlide, slide: Slide): Promise<void> {
    await this.database.transaction(async (tx) => {
      // Locks the job: a second builder that comes late finds it finished, and leaves it alone.
      const [, building] = await tx.query<[unknown[], number]>(
        `UPDATE generations SET step = $2, updated_at = app_now() WHERE id = $1 AND state = 'building' RETURNING 1`,
        [id, `Writing ${place}`],
      );
      if (building === 0) return;
      await tx.query(
        `INSERT INTO generation_slides (generation_id, position, slide) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
        [id, position, JSON.stringify(slide)],
      );
      await tx.query(
        `UPDATE generations SET done = (SELECT count(*) FROM generation_slides WHERE generation_id = $1) WHERE id = $1`,
        [id],
      );
    });
  }

  private async complete(generation: Generation, plan: Plan, objectiveIds: string[]): Promise<void> {
    await this.database.transaction(async (tx) => {
      const locked = await tx.findOne(Generation, {
        where: { id: generation.id, state: 'building' },
        lock: { mode: 'pessimistic_write' },
      });
      if (!locked) return;
      const slides = await tx.find(GenerationSlide, { where: { generationId: generation.id }, order: { position: 'ASC' } });
      const courseId = await createCourse(tx, generation.workspaceId, assemble(plan, objectiveIds, slides));
      await move(tx, generation.id, 'completed', `step = 'Completed', done = total, course_id = $3`, [courseId]);
      await tx.delete(GenerationSlide, { generationId: generation.id });
      await emitEvent(tx, generation.workspaceId, 'generation.completed', { generationId: generation.id, courseId });
    });
  }
}

function assemble(plan: Plan, objectiveIds: string[], written: GenerationSlide[]): CourseDocument {
  const places = placedPlanSlides(plan);
  if (written.length !== places.length) throw new Error(`${written.length} of ${places.length} slides are written`);
  return courseSchema.parse({
    title: plan.title,
    description: '',
    language: plan.language,
    objectives: plan.objectives.map((text, index) => ({ id: objectiveIds[index], text })),
    settings: plan.settings,
    modules: plan.modules.map(({ title }, module) => ({
      id: uuid(),
      title,
      slides: written.filter(({ position }) => places[position]!.at.module === module).map(({ slide }) => slide),
    })),
    pool: [],
  });
}

/** A change of state that only happens from a state that allows it. `$1` is the id, `$2` the allowed states. */
export async function move(
  tx: Tx,
  id: string,
  next: GenerationState,
  assignments: string,
  values: unknown[] = [],
): Promise<boolean> {
  const [, changed] = await tx.query<[unknown[], number]>(
    `UPDATE generations SET state = '${next}', updated_at = app_now(), ${assignments} WHERE id = $1 AND state = ANY($2) RETURNING 1`,
    [id, sourcesOf(next), ...values],
  );
  return changed > 0;
}
