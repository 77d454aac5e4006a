import { z } from 'zod';
import type { Tx } from '../../kernel/transaction.js';
import { DUE } from '../../delivery/learning/index.js';

/** What a receiver would otherwise have to read over REST, in its own words. */
const ALL = {
  name: z.string().nullable().optional().describe('Of the member; null once they have left'),
  email: z.email().nullable().optional().describe('Of the member; null once they have left'),
  groupName: z.string().nullable().optional(),
  courseTitle: z.string().nullable().optional().describe('As published; null for a draft'),
  courseVersion: z.int().nullable().optional().describe('That the learner has; else the latest that is published'),
  dueOn: z.iso.date().nullable().optional().describe('The last day for the learner; of several the first'),
  pathTitle: z.string().nullable().optional(),
  byName: z.string().nullable().optional().describe('Of the member who did it; null once they have left'),
};

const { name, email, groupName, courseTitle, courseVersion, dueOn, byName, pathTitle } = ALL;

/** By the id in a payload that they belong to; left out of the payload where a webhook includes ids only. */
export const DETAILS = {
  memberId: { name, email },
  groupId: { groupName },
  courseId: { courseTitle, courseVersion },
  enrollmentId: { dueOn },
  pathId: { pathTitle },
  byMemberId: { byName },
} as const;

export type EventDetails = z.infer<z.ZodObject<typeof ALL>>;

export interface Told {
  id: string;
  payload: unknown;
}

/** The details of events, as they are now. */
export async function readDetails(tx: Tx, events: readonly Told[]): Promise<Map<string, EventDetails>> {
  const rows = await tx.query<(Required<EventDetails> & { id: string })[]>(
    `SELECT f.id, u.name, u.email, g.name AS "groupName", v.content ->> 'title' AS "courseTitle", v.version AS "courseVersion", e.day::text AS "dueOn",
            b.name AS "byName", p.title AS "pathTitle"
       FROM jsonb_to_recordset($1::jsonb) AS f(id uuid, "memberId" uuid, "byMemberId" uuid, "groupId" uuid, "courseId" uuid, "enrollmentId" uuid, "pathId" uuid, version int)
       LEFT JOIN learning_records r ON r.id = f."memberId" LEFT JOIN users u ON u.id = r.user_id
       LEFT JOIN learning_records s ON s.id = f."byMemberId" LEFT JOIN users b ON b.id = s.user_id
       LEFT JOIN groups g ON g.id = f."groupId" LEFT JOIN learning_paths p ON p.id = f."pathId"
       LEFT JOIN LATERAL (SELECT e.version, d.day FROM enrollments e ${DUE} WHERE e.id = f."enrollmentId") e ON true
       LEFT JOIN courses c ON c.id = f."courseId"
       LEFT JOIN course_versions v ON v.course_id = c.id AND v.version = coalesce(f.version, e.version, c.version)`,
    [JSON.stringify(events.map(({ id, payload }) => ({ ...(payload as object), id })))],
  );
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}

/** A payload with the details that its ids call for; what it says itself stays. */
export function withDetails(payload: unknown, details: EventDetails): object {
  const called = Object.entries(DETAILS).flatMap(([id, fields]) => (has(payload, id) ? Object.keys(fields) : []));
  return {
    ...Object.fromEntries(called.map((field) => [field, details[field as keyof EventDetails] ?? null])),
    ...(payload as object),
  };
}

const has = (payload: unknown, id: string): boolean => ((payload as Record<string, unknown>)[id] ?? null) !== null;
