import { randomBytes } from 'node:crypto';
import { emitEvent } from '../../kernel/events.js';
import type { Tx } from '../../kernel/transaction.js';
import { firstRow, sql, statements } from '../../platform/database/index.js';
import { certificateNumber, RANDOM_CHARACTERS } from './domain/certificate-number.js';
import type { CertificatesTables } from './tables.js';

const db = statements<CertificatesTables>();

interface Completion {
  memberId: string;
  version: number;
  score: number | null;
  completedAt: Date;
}

export interface CourseCompletion extends Completion {
  courseId: string;
  enrollmentId: string;
}

export interface PathCompletion extends Completion {
  pathId: string;
  pathEnrollmentId: string;
  title: string;
  /** Titles, in their order. */
  courses: string[];
  /** BCP 47. */
  language: string;
  validMonths: number | null;
}

export const newNumber = (): string => certificateNumber(randomBytes(RANDOM_CHARACTERS));

/** Issues the certificate of an enrolment that is being completed, in its transaction and under its lock, where the course gives one. */
export async function issueCertificate(tx: Tx, workspaceId: string, completion: CourseCompletion): Promise<void> {
  const { courseId, enrollmentId, version } = completion;
  const rule = db
    .selectFrom('certificate_rules as r')
    .innerJoin('course_versions as v', 'v.course_id', 'r.course_id')
    .where('r.course_id', '=', courseId)
    .where('v.version', '=', version)
    .select([sql<string>`coalesce(r.title, v.title)`.as('title'), 'r.valid_months as validMonths'])
    .select(sql<string>`v.content ->> 'language'`.as('language'));
  const given = await firstRow(tx, rule);
  if (given) await issue(tx, workspaceId, { ...completion, ...given, courses: null }, { courseId, enrollmentId, ...NO_PATH });
}

/** The same of a path, whose rule was read by whoever completes it: paths stand above. */
export async function issuePathCertificate(tx: Tx, workspaceId: string, completion: PathCompletion): Promise<void> {
  const { pathId, pathEnrollmentId } = completion;
  await issue(tx, workspaceId, completion, { ...NO_COURSE, pathId, pathEnrollmentId });
}

interface Certified extends Completion, Pick<PathCompletion, 'title' | 'language' | 'validMonths'> {
  courses: string[] | null;
}

interface Of {
  courseId: string | null;
  enrollmentId: string | null;
  pathId: string | null;
  pathEnrollmentId: string | null;
}

const NO_PATH = { pathId: null, pathEnrollmentId: null };
const NO_COURSE = { courseId: null, enrollmentId: null };

/**
 * Its days are those of the workspace's time zone; a month that has no such day ends with its last (31 January and one month:
 * 28 February). Whoever completes while the account is being erased gets none.
 */
async function issue(tx: Tx, workspaceId: string, certified: Certified, of: Of): Promise<void> {
  const { memberId, title, courses, version, language, score, completedAt, validMonths } = certified;
  const day = sql<Date>`(${completedAt}::timestamptz AT TIME ZONE w.time_zone)::date`;
  const facts = db
    .selectFrom('workspaces as w')
    .innerJoin('users as u', (on) =>
      on.on(sql<boolean>`u.id = (SELECT user_id FROM learning_records WHERE id = ${memberId}::uuid)`),
    )
    .where('w.id', '=', workspaceId)
    .select(['w.id as workspace_id', sql<string>`${newNumber()}`.as('number'), 'u.id as user_id'])
    .select(sql<string>`${memberId}::uuid`.as('member_id'))
    .select([
      sql<string | null>`${of.enrollmentId}::uuid`.as('enrollment_id'),
      sql<string | null>`${of.courseId}::uuid`.as('course_id'),
      sql<string | null>`${of.pathEnrollmentId}::uuid`.as('path_enrollment_id'),
      sql<string | null>`${of.pathId}::uuid`.as('path_id'),
    ])
    .select(['u.name as holder_name', sql<string>`${title}::text`.as('title')])
    .select([sql<string[] | null>`${courses}::text[]`.as('courses'), sql<number>`${version}::int`.as('version')])
    .select([sql<string>`${language}::text`.as('language'), sql<number | null>`${score}::int`.as('score')])
    .select(['w.name as workspace_name', 'w.time_zone', day.as('completed_on')])
    .select(sql<Date | null>`(${day} + make_interval(months => ${validMonths}::int))::date`.as('valid_until'));
  const issued = await firstRow(
    tx,
    db
      .insertInto('certificates')
      .columns([
        'workspace_id',
        'number',
        'user_id',
        'member_id',
        'enrollment_id',
        'course_id',
        'path_enrollment_id',
        'path_id',
        'holder_name',
        'title',
        'courses',
        'version',
        'language',
        'score',
        'workspace_name',
        'time_zone',
        'completed_on',
        'valid_until',
      ])
      .expression(facts)
      .onConflict((same) =>
        same
          .column(of.enrollmentId ? 'enrollment_id' : 'path_enrollment_id')
          .where('replaced_at', 'is', null)
          .doNothing(),
      )
      .returning('id'),
  );
  if (issued) await emitEvent(tx, workspaceId, 'certificate.issued', { certificateId: issued.id, ...of, memberId });
}
