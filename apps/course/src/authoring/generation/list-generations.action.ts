import { cursorPage, paging, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { toPage } from '../../kernel/page.js';
import { countOf, rows, sql, statements, type RowOf } from '../../platform/database/index.js';
import { GENERATION_STATES, MODES } from './domain/generation-states.js';
import { STATE_NOW } from './generations.repository.js';
import type { GenerationTables } from './tables.js';

const generationSummary = z.object({
  generationId: z.uuid(),
  mode: z.enum(MODES).describe('Made from'),
  title: z.string().nullable().describe('Of the plan, once there is one'),
  state: z.enum(GENERATION_STATES).describe('awaiting_review is the gate'),
  step: z.string().describe('Under way, e.g. "Writing 2.3 Inspect the ladder"'),
  done: z.int().describe('Slides written'),
  total: z.int().describe('Slides planned'),
  estimatedCredits: z.int().nullable().describe('What approving charges'),
  gateExpiresAt: timestamp.nullable().describe('Last moment to approve'),
  revisionOf: z.uuid().nullable().describe('The generation that this one took the place of'),
  revisedBy: z.uuid().nullable().describe('The generation that took its place, whose state is then cancelled'),
  courseId: z.uuid().nullable().describe('Once completed'),
  createdAt: timestamp,
});

const ownOf = (workspaceId: string, userId: string) =>
  statements<GenerationTables>()
    .selectFrom('generations')
    .select(['id', 'mode', sql<string | null>`plan->>'title'`.as('title'), STATE_NOW.as('state'), 'step', 'done', 'total'])
    .select(['estimated_credits', 'gate_expires_at', 'revision_of', 'course_id', 'created_at'])
    .select((now) =>
      now
        .selectFrom('generations as next')
        .select('next.id')
        .whereRef('next.revision_of', '=', 'generations.id')
        .where('generations.state', '=', 'cancelled')
        .limit(1)
        .as('revised_by'),
    )
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId);

type Row = RowOf<ReturnType<typeof ownOf>>;

export const listGenerations = defineAction({
  name: 'list_generations',
  title: 'List generations',
  description: 'The generations that you started in this workspace, newest first. Nobody sees those of others.',
  route: 'GET /workspaces/:workspaceId/generations',
  tag: 'Generation',
  input: strictObject({ state: z.enum(GENERATION_STATES).optional().describe('Only those in this state'), ...paging }),
  output: cursorPage(generationSummary),
  permission: 'generations.use',
  effect: 'read',
  replica: true,
  async commit(ctx, { cursor, limit, state }) {
    const filters = [ctx.workspaceId, ctx.actor.userId, state];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const own = ownOf(ctx.workspaceId, ctx.actor.userId).$if(state !== undefined, (all) => all.where(STATE_NOW, '=', state!));
    const page = own
      .$if(after !== null, (older) => older.where('id', '<', after![0]))
      .orderBy('id', 'desc')
      .limit(limit + 1);
    const found = await rows(ctx.tx, page);
    return toPage(found, { limit, total: await countOf(ctx.tx, own), filters, keyOf: ({ id }) => [id], present });
  },
});

function present(row: Row): z.input<typeof generationSummary> {
  const { id, mode, title, state, step, done, total } = row;
  return {
    generationId: id,
    mode,
    title,
    state,
    step: state === 'expired' ? 'Expired' : step,
    done,
    total,
    estimatedCredits: row.estimated_credits,
    gateExpiresAt: row.gate_expires_at?.toISOString() ?? null,
    revisionOf: row.revision_of,
    revisedBy: row.revised_by,
    courseId: row.course_id,
    createdAt: row.created_at.toISOString(),
  };
}
