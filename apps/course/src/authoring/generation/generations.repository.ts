import type { Stored } from '@lib/validation';
import type { CreditLedger } from '../../people/credits/index.js';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';
import {
  anyOf,
  changes,
  countOf,
  firstRow,
  fixedNow,
  now,
  sql,
  statements,
  type Changed,
} from '../../platform/database/index.js';
import { counters } from '../../platform/metrics/index.js';
import { STORED_PLAN, type Plan } from './domain/plan.js';
import { changeOf, UNFINISHED_STATES, type ChangeName, type GenerationState } from './domain/generation-states.js';
import { Generation } from './generation.entity.js';
import { lockMembership } from '../../people/workspaces/index.js';
import type { GenerationTables } from './tables.js';

/** The gate by the database's clock alone, asked once a statement; one that has not opened yet is not over. */
export const GATE_IS = {
  open: sql<boolean>`(gate_expires_at > ${fixedNow}) IS NOT FALSE`,
  over: sql<boolean>`gate_expires_at <= ${fixedNow}`,
};

/** A gate whose time is over reads as expired before any sweep has said so. */
export const STATE_NOW = sql<GenerationState>`CASE WHEN state = 'awaiting_review' AND ${GATE_IS.over} THEN 'expired' ELSE state END`;

const db = statements<GenerationTables>();

/**
 * Makes a change happen where state and gate allow it, by one conditional statement, so that of many processes one wins; with
 * it, in the same transaction, what the change does to the ledger.
 * @returns null where it was not allowed.
 * @throws {ProblemError} insufficient-credits.
 */
export async function changeGeneration(
  tx: Tx,
  ledger: CreditLedger,
  name: ChangeName,
  id: string,
  change: Changed<GenerationTables, 'generations'>,
): Promise<Generation | null> {
  const { from, to, gate, ledger: entry } = changeOf(name);
  const changed = await changes(
    tx,
    db
      .updateTable('generations')
      .set({ ...change, state: to, updated_at: now })
      .where('id', '=', id)
      .where('state', '=', anyOf(from))
      .$if(gate !== undefined, (generations) => generations.where(GATE_IS[gate!])),
  );
  if (changed === 0) return null;
  counters.generationChanges.inc({ change: name });
  const generation = await tx.findOneByOrFail(Generation, { id });
  if (entry === 'charge') await ledger.charge(tx, generation.workspaceId, id, generation.estimatedCredits!);
  if (entry === 'refund') await ledger.refund(tx, id);
  return generation;
}

/**
 * A generation of the caller's own, as it stands: a gate whose time is over reads as expired before any sweep has said so.
 * @throws {ProblemError} generation-not-found, for another member's exactly as for none.
 */
export async function findGeneration(ctx: ActionContext, id: string): Promise<Generation> {
  const found = await ctx.tx
    .createQueryBuilder(Generation, 'g')
    .addSelect('g.gate_expires_at <= app_now()', 'over')
    .where({ id, workspaceId: ctx.workspaceId, userId: ctx.actor.userId })
    .getRawAndEntities<{ over: boolean | null }>();
  const generation = found.entities[0];
  if (!generation) throw notFound();
  ctx.target('generation', id);
  if (generation.state === 'awaiting_review' && found.raw[0]?.over) generation.state = 'expired';
  return generation;
}

const notFound = (): ProblemError =>
  new ProblemError('generation-not-found', 'You started no generation with this id in this workspace. Check the generationId.');

/** What is told of a generation: never its request, and its plan at the gate and after it only. */
export type GenerationStatus = Pick<
  Generation,
  'id' | 'mode' | 'state' | 'step' | 'done' | 'total' | 'plan' | 'estimatedCredits' | 'gateExpiresAt' | 'courseId' | 'error'
>;

/**
 * A generation of the caller's own, for those who ask again and again: request and plan can be megabytes, and are not read while
 * it is at work.
 * @throws {ProblemError} generation-not-found, for another member's exactly as for none.
 */
export async function findStatus(ctx: ActionContext, id: string): Promise<GenerationStatus> {
  const row = await firstRow(
    ctx.tx,
    db
      .selectFrom('generations')
      .select(['id', 'mode', STATE_NOW.as('state'), 'step', 'done', 'total', 'plan_schema', 'error'])
      .select(sql<Stored<Plan> | null>`CASE WHEN state IN ('awaiting_review', 'expired') THEN plan END`.as('plan'))
      .select(['estimated_credits as estimatedCredits', 'gate_expires_at as gateExpiresAt', 'course_id as courseId'])
      .where('id', '=', id)
      .where('workspace_id', '=', ctx.workspaceId)
      .where('user_id', '=', ctx.actor.userId),
  );
  if (!row) throw notFound();
  const { plan, plan_schema, ...status } = row;
  return { ...status, plan: plan && STORED_PLAN.read(plan, plan_schema) };
}

/**
 * A generation of the caller's own, with its gate open.
 * @throws {ProblemError} generation-not-found, gate-expired, generation-not-awaiting-review.
 */
export async function requireAtGate(ctx: ActionContext, id: string): Promise<Generation> {
  const generation = await findGeneration(ctx, id);
  if (generation.state === 'expired') {
    throw new ProblemError(
      'gate-expired',
      'The two hours of the review gate are over and the plan has expired. Send the plan again with generate_course.',
    );
  }
  if (generation.state !== 'awaiting_review') {
    const successor = await successorOf(ctx.tx, generation);
    const next = successor ? `Generation ${successor} took its place.` : 'Look at it with get_generation_status.';
    throw notAwaitingReview(generation, `The generation is ${generation.state}, not at the review gate. ${next}`);
  }
  return generation;
}

/** Ends a generation for another that takes its place. @throws {ProblemError} gate-expired, generation-not-awaiting-review. */
export async function cancelForRevision(ctx: ActionContext, ledger: CreditLedger, id: string): Promise<void> {
  if (await changeGeneration(ctx.tx, ledger, 'revise', id, { step: 'Revised' })) return;
  await requireAtGate(ctx, id);
  throw new Error('the gate is open, and yet its plan could not be revised');
}

/** The generation that revised this one. */
export async function successorOf(tx: Tx, { id, state }: Pick<Generation, 'id' | 'state'>): Promise<string | null> {
  if (state !== 'cancelled') return null;
  return (await tx.findOne(Generation, { where: { revisionOf: id }, select: { id: true } }))?.id ?? null;
}

export function notAwaitingReview({ state }: Generation, detail: string): ProblemError {
  return new ProblemError('generation-not-awaiting-review', detail, { extensions: { state } });
}

/** The caller's unfinished generations in the workspace, but for one that is about to end. */
export function countUnfinished(ctx: ActionContext, except: string | undefined): Promise<number> {
  return countOf(
    ctx.tx,
    db
      .selectFrom('generations')
      .where('workspace_id', '=', ctx.workspaceId)
      .where('user_id', '=', ctx.actor.userId)
      .where('state', '=', anyOf(UNFINISHED_STATES))
      .where(GATE_IS.open)
      .$if(except !== undefined, (others) => others.where('id', '<>', except!)),
  );
}

/** One start at a time for a member, so that each counts those before it. */
export async function lockMember(ctx: ActionContext): Promise<void> {
  await lockMembership(ctx.tx, ctx.workspaceId, ctx.actor.userId);
}
