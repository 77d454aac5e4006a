import { Injectable } from '@nestjs/common';
import { PERMISSIONS } from '../../kernel/permissions.js';
import type { Tx } from '../../kernel/transaction.js';
import type { EventConsumer, KeptEvent } from '../outbox/index.js';
import { NoticeMail } from './notice-mail.service.js';
import { AUDIENCES, isNoticeKind, type Audience } from './domain/notice-kinds.js';

/** Members `id` who are told of the event `e`. Text: one statement finds the members of all events of a batch. */
const WHO: Record<Audience, string> = {
  member: `SELECT m.id FROM members m WHERE m.id = (e.payload ->> 'memberId')::uuid`,
  assigned: `SELECT m.id FROM members m
      WHERE (m.id = (e.payload ->> 'memberId')::uuid
          OR m.id IN (SELECT g.member_id FROM group_members g WHERE g.group_id = (e.payload ->> 'groupId')::uuid))
        AND m.role = 'learner'
        AND NOT EXISTS (SELECT 1 FROM enrollments l WHERE l.course_id = c.id AND l.member_id = m.id AND l.state = 'completed')`,
  assigners: `SELECT m.id FROM assignments a JOIN members m ON m.user_id = a.assigned_by AND m.workspace_id = e."workspaceId"
      WHERE a.course_id = c.id AND m.role = ANY($2)
        AND (a.member_id = (e.payload ->> 'memberId')::uuid
          OR a.group_id IN (SELECT g.group_id FROM group_members g WHERE g.member_id = (e.payload ->> 'memberId')::uuid))`,
  asker: `SELECT m.id FROM generations n JOIN members m ON m.user_id = n.user_id AND m.workspace_id = e."workspaceId"
      WHERE n.id = (e.payload ->> 'generationId')::uuid AND m.role = ANY($3)`,
  approvers: `SELECT m.id FROM members m
      WHERE m.workspace_id = e."workspaceId" AND m.role = ANY($4) AND m.id <> (e.payload ->> 'byMemberId')::uuid`,
  owners: `SELECT m.id FROM members m WHERE m.workspace_id = e."workspaceId" AND m.role = 'owner'`,
};

const ROLES = [PERMISSIONS['courses.write'].roles, PERMISSIONS['generations.use'].roles, PERMISSIONS['courses.approve'].roles];

const EACH = Object.entries(WHO).map(([audience, who]) => `(SELECT w.id FROM (${who}) w WHERE e.audience = '${audience}')`);

/** Nobody is told of a course that is gone. */
const POST = `INSERT INTO notices (member_id, event_id, kind, payload, course_id, at)
  SELECT t.id, e.id, e.kind, e.payload, c.id, e.at
    FROM jsonb_to_recordset($1::jsonb) AS e(id uuid, "workspaceId" uuid, kind text, audience text, payload jsonb, at timestamptz)
    LEFT JOIN courses c ON c.id = (e.payload ->> 'courseId')::uuid
   CROSS JOIN LATERAL (${EACH.join(' UNION ')}) t
   WHERE c.id IS NOT NULL OR NOT e.payload ? 'courseId'
      ON CONFLICT (event_id, member_id) DO NOTHING RETURNING id`;

/** Turns events into notices, with the mails of those who want one at once. */
@Injectable()
export class NoticePosting implements EventConsumer {
  constructor(private readonly mail: NoticeMail) {}

  async take(tx: Tx, events: readonly KeptEvent[]): Promise<void> {
    const told = events.flatMap(({ id, workspaceId, kind, payload, at }) =>
      isNoticeKind(kind) ? [{ id, workspaceId, kind, audience: AUDIENCES[kind], payload, at }] : [],
    );
    if (told.length === 0) return;
    const posted = await tx.query<{ id: string }[]>(POST, [JSON.stringify(told), ...ROLES]);
    await this.mail.postAtOnce(
      tx,
      posted.map(({ id }) => id),
    );
  }
}
