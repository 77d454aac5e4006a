import { cursorPage, id, nameText, paging, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { toPage } from '../../kernel/page.js';
import { rows, sql, statements, type RowOf } from '../../platform/database/index.js';
import { CREDIT_REASONS } from './credit-entry.entity.js';
import { CreditLedger, LARGEST_ADDITION } from './credit-ledger.service.js';
import type { CreditsTables } from './tables.js';

const entry = z.object({
  entryId: id,
  amount: z.int().describe('Negative for a charge'),
  reason: z.enum(CREDIT_REASONS).describe('charge and refund: of a generation'),
  note: z.string().nullable(),
  generationId: id.nullable().describe('The generation that was charged or refunded'),
  courseId: id.nullable().describe('The course whose images or proposals were charged'),
  course: z
    .object({ courseId: id, title: z.string() })
    .nullable()
    .describe('That course, or the one that was generated, as it is called now; null where there is none any more'),
  addedBy: id.nullable().describe('The person who added credits; null for the service and its operator'),
  addedByName: z.string().nullable().describe('Of that person, a member or not any more'),
  createdAt: timestamp,
});

/** Written out: the types of courses and generations are above. */
const COURSE = sql<{ courseId: string; title: string } | null>`
  (SELECT jsonb_build_object('courseId', c.id, 'title', c.title) FROM courses c
   WHERE c.id = coalesce(credit_entries.course_id, (SELECT g.course_id FROM generations g WHERE g.id = credit_entries.generation_id)))`;
const ADDED_BY_NAME = sql<string | null>`(SELECT u.name FROM users u WHERE u.id = credit_entries.added_by)`;

const entries = statements<CreditsTables>()
  .selectFrom('credit_entries')
  .selectAll()
  .select([COURSE.as('course'), ADDED_BY_NAME.as('added_by_name')]);

const present = (row: RowOf<typeof entries>): z.input<typeof entry> => ({
  entryId: row.id,
  amount: row.amount,
  reason: row.reason,
  note: row.note,
  generationId: row.generation_id,
  courseId: row.course_id,
  course: row.course,
  addedBy: row.added_by,
  addedByName: row.added_by_name,
  createdAt: row.created_at.toISOString(),
});

export const getCreditLedger = defineAction({
  name: 'get_credit_ledger',
  title: 'Credits',
  description: 'The balance and the ledger, newest entry first. Entries are never changed; the balance is their sum.',
  route: 'GET /workspaces/:workspaceId/credits',
  tag: 'Credits',
  input: strictObject(paging),
  output: cursorPage(entry).extend({ balance: z.int() }),
  permission: 'ledger.read',
  effect: 'read',
  uses: [CreditLedger],
  async commit(ctx, { cursor, limit }) {
    const after = decodeCursor(ctx.workspaceId, cursor, CURSOR_KEYS.id);
    const page = entries
      .where('workspace_id', '=', ctx.workspaceId)
      .$if(after !== null, (older) => older.where('id', '<', after![0]))
      .orderBy('id', 'desc')
      .limit(limit + 1);
    const found = await rows(ctx.tx, page);
    const { total, balance } = await ctx.use(CreditLedger).totals(ctx.tx, ctx.workspaceId);
    return { ...toPage(found, { limit, total, filters: ctx.workspaceId, keyOf: ({ id: last }) => [last], present }), balance };
  },
});

export const addCredits = defineAction({
  name: 'add_credits',
  title: 'Add credits',
  description: 'Adds credits to the workspace, as a new entry of the ledger. For owners.',
  route: 'POST /workspaces/:workspaceId/credits',
  tag: 'Credits',
  status: 201,
  location: (_output, workspaceId) => `/workspaces/${workspaceId}/credits`,
  input: strictObject({
    amount: z.int().min(1).max(LARGEST_ADDITION),
    note: nameText(200).optional().describe('For the ledger, such as an order number'),
  }),
  output: z.object({ entryId: id, amount: z.int(), balance: z.int() }),
  permission: 'workspace.own',
  effect: 'write',
  uses: [CreditLedger],
  async commit(ctx, { amount, note = null }) {
    const added = await ctx.use(CreditLedger).add(ctx.tx, ctx.workspaceId, { amount, note, addedBy: ctx.actor.userId });
    ctx.target('credit-entry', added.entryId);
    return { ...added, amount };
  },
});

export const creditActions = [getCreditLedger, addCredits];
