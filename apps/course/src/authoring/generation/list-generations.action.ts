import { cursorPage, paging, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { toPage } from '../../kernel/page.js';
import { GENERATION_STATES, MODES, type GenerationState } from './domain/generation-states.js';
import type { Generation } from './generation.entity.js';
import { GATE_IS } from './generations.repository.js';

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
  courseId: z.uuid().nullable().describe('Once completed'),
  createdAt: timestamp,
});

interface Row {
  id: string;
  mode: Generation['mode'];
  title: string | null;
  state: GenerationState;
  step: string;
  done: number;
  total: number;
  estimated_credits: number | null;
  gate_expires_at: Date | null;
  revision_of: string | null;
  course_id: string | null;
  created_at: Date;
}

/** A gate whose time is over reads as expired before any sweep has said so. */
const OWN = `SELECT *, plan->>'title' AS title,
    CASE WHEN state = 'awaiting_review' AND ${GATE_IS.over} THEN 'expired' ELSE state END AS state_now
  FROM generations WHERE workspace_id = $1 AND user_id = $2`;

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
  async commit(ctx, { cursor, limit, state }) {
    const filters = [ctx.workspaceId, ctx.actor.userId, state];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const own = [ctx.workspaceId, ctx.actor.userId, state ?? null];
    const rows = await ctx.tx.query<Row[]>(
      `SELECT id, mode, title, state_now AS state, step, done, total, estimated_credits, gate_expires_at, revision_of, course_id, created_at
         FROM (${OWN}) g WHERE ($3::text IS NULL OR state_now = $3) AND ($4::uuid IS NULL OR id < $4) ORDER BY id DESC LIMIT $5`,
      [...own, after?.[0] ?? null, limit + 1],
    );
    const [count] = await ctx.tx.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM (${OWN}) g WHERE ($3::text IS NULL OR state_now = $3)`,
      own,
    );
    return toPage(rows, { limit, total: count!.total, filters, keyOf: ({ id }) => [id], present });
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
    courseId: row.course_id,
    createdAt: row.created_at.toISOString(),
  };
}
