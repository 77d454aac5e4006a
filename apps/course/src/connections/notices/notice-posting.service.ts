import { Injectable } from '@nestjs/common';
import { PERMISSIONS } from '../../kernel/permissions.js';
import type { Tx } from '../../kernel/transaction.js';
import type { EventConsumer, KeptEvent } from '../outbox/index.js';
import { NoticeMail } from './notice-mail.service.js';
import { toldOf, type Audience } from './domain/notice-kinds.js';

const MEMBER = `(e.payload ->> 'memberId')::uuid`;
const PATH = `(e.payload ->> 'pathId')::uuid`;

/** Learners of an assignment, by themselves or by their group. */
const ASSIGNED = `m.role = 'learner' AND (m.id = ${MEMBER}
    OR m.id IN (SELECT g.member_id FROM group_members g WHERE g.group_id = (e.payload ->> 'groupId')::uuid))`;

/** Whether the assignment `a` is one of the learner. */
const OF_LEARNER = `(a.member_id = ${MEMBER} OR a.group_id IN (SELECT g.group_id FROM group_members g WHERE g.member_id = ${MEMBER}))`;

const COURSE_ASSIGNERS = `SELECT a.assigned_by FROM assignments a WHERE a.course_id = c.id AND ${OF_LEARNER}`;
const PATH_ASSIGNERS = `SELECT a.assigned_by FROM path_assignments a WHERE a.path_id = ${PATH} AND ${OF_LEARNER}`;
const ANY_ASSIGNERS = `${COURSE_ASSIGNERS} UNION ALL
    SELECT a.assigned_by FROM path_steps s JOIN path_assignments a ON a.path_id = s.path_id WHERE s.course_id = c.id AND ${OF_LEARNER}`;

/** Members who are these users, and may write courses. */
const writers = (users: string): string =>
  `SELECT m.id FROM members m WHERE m.workspace_id = e."workspaceId" AND m.role = ANY($2) AND m.user_id IN (${users})`;

/** Members `id` who are told of the event `e`. Text: one statement finds the members of all events of a batch. */
const WHO: Record<Audience, string> = {
  member: `SELECT m.id FROM members m WHERE m.id = ${MEMBER}`,
  assigned: `SELECT m.id FROM members m WHERE ${ASSIGNED}
        AND NOT EXISTS (SELECT 1 FROM enrollments l WHERE l.course_id = c.id AND l.member_id = m.id AND l.state = 'completed')`,
  assignedPath: `SELECT m.id FROM members m WHERE ${ASSIGNED}
        AND NOT EXISTS (SELECT 1 FROM path_enrollments l WHERE l.path_id = ${PATH} AND l.member_id = m.id AND l.completed_at IS NOT NULL)`,
  assigners: writers(COURSE_ASSIGNERS),
  pathAssigners: writers(PATH_ASSIGNERS),
  helpers: `${writers(ANY_ASSIGNERS)}
      UNION ALL SELECT m.id FROM members m WHERE m.workspace_id = e."workspaceId" AND m.role = 'owner' AND NOT EXISTS (${writers(ANY_ASSIGNERS)})`,
  thread: `SELECT m.id FROM comments k JOIN members m ON m.workspace_id = e."workspaceId" AND m.role = ANY($2)
      WHERE k.id = (e.payload ->> 'commentId')::uuid AND k.text IS NOT NULL AND m.user_id IS DISTINCT FROM k.author_id
        AND NOT EXISTS (SELECT 1 FROM comment_mentions x WHERE x.comment_id = k.id AND x.member_id = m.id)
        AND m.user_id IN (
          SELECT t.author_id FROM comments t WHERE t.thread_id = k.thread_id AND t.text IS NOT NULL
          UNION ALL SELECT o.user_id FROM comments t JOIN comment_mentions x ON x.comment_id = t.id JOIN members o ON o.id = x.member_id
            WHERE t.thread_id = k.thread_id
          UNION ALL SELECT c.updated_by WHERE k.thread_id = k.id)`,
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
   WHERE c.id IS NOT NULL OR e.payload ->> 'courseId' IS NULL
      ON CONFLICT (event_id, member_id) DO NOTHING RETURNING id`;

/** Turns events into notices, with the mails of those who want one at once. */
@Injectable()
export class NoticePosting implements EventConsumer {
  constructor(private readonly mail: NoticeMail) {}

  async take(tx: Tx, events: readonly KeptEvent[]): Promise<void> {
    const told = events
      .filter(({ payload }) => !isNoNews(payload))
      .flatMap(({ id, workspaceId, kind, payload, at }) => toldOf(kind).map((as) => ({ id, workspaceId, payload, at, ...as })));
    if (told.length === 0) return;
    const posted = await tx.query<{ id: string }[]>(POST, [JSON.stringify(told), ...ROLES]);
    await this.mail.postAtOnce(
      tx,
      posted.map(({ id }) => id),
    );
  }
}

/** Whoever edits a plan sees its gate open, and who chose a course knows of it. */
const isNoNews = (payload: object): boolean =>
  ('isEdited' in payload && payload.isEdited === true) || ('isSelfEnrolled' in payload && payload.isSelfEnrolled === true);
