import { Injectable } from '@nestjs/common';
import { CreditLedger } from '../../people/credits/index.js';
import { anyOf, changes, Database, fixedNow, now, rows, sql, statements } from '../../platform/database/index.js';
import { emitEvent } from '../../kernel/events.js';
import { counters } from '../../platform/metrics/index.js';
import { findWorkspace } from '../../people/workspaces/index.js';
import { changeOf, WORKING_STATES } from './domain/generation-states.js';
import type { Failure } from './generation-failure.js';
import { Generation, GenerationSlide } from './generation.entity.js';
import { GenerationQueue } from './generation.queue.js';
import { changeGeneration, GATE_IS } from './generations.repository.js';
import { GATE_MS, openGate, priceOf } from './open-gate.js';
import { planOf } from './planner.js';
import type { GenerationTables } from './tables.js';
import { TextModels } from './text-model.js';

/** Before a gate closes, for somebody who still has to look at the plan. */
const CLOSING_MINUTES = 15;
/** The most that one sweep queues again; the next takes the rest. */
const REQUEUED_AT_ONCE = 500;

const db = statements<GenerationTables>();

/** What the worker does to a generation, but for the build. Every step may be repeated: it finds what is done and goes on from there. */
@Injectable()
export class GenerationService {
  constructor(
    private readonly database: Database,
    private readonly ledger: CreditLedger,
    private readonly models: TextModels,
    private readonly queue: GenerationQueue,
  ) {}

  /** Makes the plan and opens the gate; a plan that nobody waits for any more is dropped. */
  async plan(id: string, requestId: string, signal: AbortSignal): Promise<void> {
    const { reader } = this.database;
    await changeGeneration(reader, this.ledger, 'beginPlan', id, { step: 'Planning' });
    const generation = await reader.findOneBy(Generation, { id, state: 'planning' });
    if (!generation) return;
    const { workspaceId, request } = generation;
    const call = { workspaceId, generationId: id, signal };
    const previous = generation.revisionOf ? await reader.findOneBy(Generation, { id: generation.revisionOf }) : null;
    const workspace = await findWorkspace(reader, workspaceId);
    const model = await this.models.of(workspaceId);
    const plan = await planOf(request, previous?.plan ?? null, workspace, { tx: reader, model, call });
    const estimatedCredits = priceOf(plan, workspace);
    const opened = await this.database.transaction((tx) => openGate(tx, this.ledger, id, { plan, estimatedCredits }));
    if (opened) await this.queue.add({ task: 'expire', generationId: id, requestId }, GATE_MS);
  }

  /** Closes the gates whose time is over, but for those that somebody is just moving. @returns how many. */
  async expireGates(): Promise<number> {
    const { from, to } = changeOf('expire');
    const over = db.selectFrom('generations').select('id').where('state', '=', anyOf(from)).where(GATE_IS.over);
    const expired = await changes(
      this.database.reader,
      db
        .updateTable('generations')
        .set({ state: to, step: 'Expired', updated_at: now })
        .where('id', 'in', over.orderBy('id').forUpdate().skipLocked()),
    );
    counters.generationChanges.inc({ change: 'expire' }, expired);
    return expired;
  }

  /** Tells of gates that close within 15 minutes, of each once. @returns how many. */
  tellClosingGates(): Promise<number> {
    return this.database.transaction(async (tx) => {
      const closing = db
        .selectFrom('generations')
        .select('id')
        .where('state', '=', 'awaiting_review')
        .where('closing_told_at', 'is', null)
        .where('gate_expires_at', '>', fixedNow)
        .where('gate_expires_at', '<=', sql<Date>`${fixedNow} + make_interval(mins => ${CLOSING_MINUTES})`);
      const told = await rows(
        tx,
        db
          .updateTable('generations')
          .set({ closing_told_at: now })
          .where('id', 'in', closing.orderBy('id').forUpdate().skipLocked())
          .returning(['id', 'workspace_id', 'gate_expires_at']),
      );
      for (const { id: generationId, workspace_id, gate_expires_at } of told) {
        const facts = { generationId, gateExpiresAt: gate_expires_at!.toISOString() };
        await emitEvent(tx, workspace_id, 'generation.gate_closing', facts);
      }
      return told.length;
    });
  }

  /** Ends a generation whose plan or build cannot go on, and gives back what was charged. */
  async fail(id: string, task: 'plan' | 'build', error: Failure): Promise<void> {
    const name = task === 'plan' ? 'failPlan' : 'failBuild';
    await this.database.transaction(async (tx) => {
      const failed = await changeGeneration(tx, this.ledger, name, id, { step: 'Failed', error: JSON.stringify(error) });
      if (!failed) return;
      await tx.delete(GenerationSlide, { generationId: id });
      await emitEvent(tx, failed.workspaceId, 'generation.failed', { generationId: id, code: error.code });
    });
  }

  /** Queues work again whose job was lost: unfinished, and not touched for `idleSeconds`. @returns how many. */
  async reconcile(idleSeconds: number): Promise<number> {
    const idle = db
      .selectFrom('generations')
      .select('id')
      .where('state', '=', anyOf(WORKING_STATES))
      .where('updated_at', '<', sql<Date>`${fixedNow} - make_interval(secs => ${idleSeconds})`)
      .orderBy('id')
      .limit(REQUEUED_AT_ONCE)
      .forUpdate()
      .skipLocked();
    const lost = await rows(
      this.database.reader,
      db
        .updateTable('generations')
        .set({ updated_at: now })
        .where('id', 'in', idle)
        .returning(['id', 'state', 'request_id', 'traceparent']),
    );
    for (const { id: generationId, state, request_id, traceparent } of lost) {
      const task = state === 'building' ? 'build' : 'plan';
      counters.generationsRequeued.inc({ task });
      await this.queue.add({ task, generationId, requestId: request_id ?? 'reconciler', traceparent });
    }
    return lost.length;
  }
}
