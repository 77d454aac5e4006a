import { cursorPage, id, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { toPage } from '../../kernel/page.js';
import { rowFile, rowFormat, writeRows } from '../../kernel/row-file.js';
import { auditEvent, presentEvent, type ShownEvent } from './audit-event.js';
import { AUDIT_COLUMNS } from './audit-columns.js';
import { auditFilters, countEvents, findEvents, keyOf, type AuditFilters, type AuditScope } from './audit-query.js';
import { PROBLEMS, type SealProblem } from './seal-chain.js';
import { withNames } from './target-names.js';
import { verifyChain } from './verify-chain.js';

/** Links that one call walks, in about a second. */
const LINKS_A_CALL = 20_000;

const listedEvent = auditEvent.extend({
  targets: z
    .array(
      z.object({
        kind: z.string(),
        id: z.string(),
        name: z
          .string()
          .nullable()
          .describe('As it is called now; null where it is gone, or has none. It is no part of the record'),
      }),
    )
    .describe('What the call touched'),
});

export const listAuditEvents = defineAction({
  name: 'list_audit_events',
  title: 'Audit trail',
  description:
    'Every call in the workspace, over REST and MCP, newest first: successful, failed and denied ones. With what was done outside of it that concerns it: its creation, tokens that reach it, accepted invitations, connected apps.',
  route: 'GET /workspaces/:workspaceId/audit-events',
  tag: 'Audit trail',
  input: strictObject({ ...auditFilters, ...paging }),
  output: cursorPage(listedEvent),
  permission: 'audit.read',
  effect: 'read',
  replica: true,
  async commit(ctx, { cursor, limit, ...filters }) {
    const { data, ...page } = await pageOf(ctx, { workspaceId: ctx.workspaceId }, filters, { cursor, limit });
    return { ...page, data: await withNames(ctx.tx, ctx.workspaceId, data) };
  },
});

const { action, outcome, from, to } = auditFilters;

export const listAccountAuditEvents = defineAction({
  name: 'list_account_audit_events',
  title: 'My audit trail',
  description:
    'What was done with the caller’s account outside of workspaces, newest first: sign-ins, also those with a wrong password, changes of password and address, tokens, sessions, connected apps. What was done in a workspace is in its own trail.',
  route: 'GET /account/audit-events',
  tag: 'Audit trail',
  input: strictObject({ action, outcome, from, to, ...paging }),
  output: cursorPage(auditEvent),
  permission: 'account.credentials',
  effect: 'read',
  replica: true,
  commit: (ctx, { cursor, limit, ...filters }) => pageOf(ctx, { userId: ctx.actor.userId }, filters, { cursor, limit }),
});

async function pageOf(
  { tx }: ActionContext,
  scope: AuditScope,
  filters: AuditFilters,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<z.input<ReturnType<typeof cursorPage<typeof auditEvent>>>> {
  const bound = { ...scope, ...filters };
  const after = decodeCursor(bound, cursor, CURSOR_KEYS.timeAndId);
  const rows = await findEvents(tx, scope, filters, after, limit + 1);
  const total = await countEvents(tx, scope, filters);
  return toPage(rows, { limit, total, filters: bound, keyOf, present: presentEvent });
}

export const exportAuditEvents = defineAction({
  name: 'export_audit_events',
  title: 'Export the audit trail',
  description: 'The events that match, newest first, as a CSV file with a header line or as one JSON object a line.',
  route: 'GET /workspaces/:workspaceId/audit-events/export',
  tag: 'Audit trail',
  input: strictObject({ format: rowFormat, ...auditFilters }),
  answer: 'file',
  output: rowFile,
  permission: 'audit.read',
  effect: 'read',
  commit({ tx, workspaceId }, { format, ...filters }) {
    const batch = (after: string[] | null, limit: number): Promise<ShownEvent[]> =>
      findEvents(tx, { workspaceId }, filters, after, limit);
    const file = { name: 'audit-events', format, columns: AUDIT_COLUMNS, batch, keyOf, present: presentEvent };
    return Promise.resolve(writeRows(file));
  },
});

export const verifyAuditTrail = defineAction({
  name: 'verify_audit_trail',
  title: 'Verify the audit trail',
  description:
    'Walks the hash chain over the workspace’s events and names the first one that was changed, removed, put in or moved. A long chain is walked in several calls: send nextAfter as after until it is null.',
  route: 'GET /workspaces/:workspaceId/audit-events/verification',
  tag: 'Audit trail',
  input: strictObject({ after: z.coerce.number().int().min(0).default(0).describe('Go on after this place in the chain') }),
  output: z.object({
    intact: z.boolean(),
    checked: z.int().describe('Events checked in this call'),
    cleared: z.int().describe('Events at the beginning that were cleared away as too old; the chain begins after them'),
    waiting: z.int().describe('Events that are not sealed yet; sealing takes about a second'),
    head: z
      .object({ seq: z.int(), hash: z.string() })
      .describe('Last link; note it elsewhere to prove later that nothing before it changed'),
    broken: z
      .object({
        seq: z.int().nullable(),
        eventId: id.nullable(),
        problem: z.enum(Object.keys(PROBLEMS) as [SealProblem, ...SealProblem[]]),
        detail: z.string(),
      })
      .nullable(),
    nextAfter: z.int().nullable(),
  }),
  permission: 'audit.read',
  effect: 'read',
  replica: true,
  async commit(ctx, { after }) {
    const { broken, ...verification } = await verifyChain(ctx.tx, ctx.workspaceId, { after, most: LINKS_A_CALL });
    return {
      ...verification,
      intact: broken === null,
      broken: broken && { ...broken, detail: PROBLEMS[broken.problem] },
    };
  },
});

export const auditActions = [listAuditEvents, listAccountAuditEvents, exportAuditEvents, verifyAuditTrail];
