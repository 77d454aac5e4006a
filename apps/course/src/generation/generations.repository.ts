import type { ActionContext } from '../kernel/action.js';
import { ProblemError } from '../kernel/errors.js';
import { sourcesOf } from './domain/generation-states.js';
import { Generation } from './generation.entity.js';

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
  if (!generation)
    throw new ProblemError(
      'generation-not-found',
      'You started no generation with this id in this workspace. Check the generationId.',
    );
  ctx.target('generation', id);
  if (generation.state === 'awaiting_review' && found.raw[0]?.over) generation.state = 'expired';
  return generation;
}

/** Passes the gate in one statement, by the database's clock alone; null when it is not open. */
export async function moveThroughGate(ctx: ActionContext, id: string): Promise<Generation | null> {
  const [, passed] = await ctx.tx.query<[unknown[], number]>(
    `UPDATE generations SET state = 'building', step = 'Building', updated_at = app_now()
      WHERE id = $1 AND workspace_id = $2 AND user_id = $3 AND state = ANY($4) AND gate_expires_at > app_now() RETURNING 1`,
    [id, ctx.workspaceId, ctx.actor.userId, sourcesOf('building')],
  );
  if (passed === 0) return null;
  ctx.target('generation', id);
  return ctx.tx.findOneByOrFail(Generation, { id });
}
