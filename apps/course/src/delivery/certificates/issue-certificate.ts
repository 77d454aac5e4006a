import { randomBytes } from 'node:crypto';
import { emitEvent } from '../../kernel/events.js';
import type { Tx } from '../../kernel/transaction.js';
import { firstRow, sql, statements } from '../../platform/database/index.js';
import { certificateNumber, RANDOM_CHARACTERS } from './domain/certificate-number.js';
import type { CertificatesTables } from './tables.js';

const db = statements<CertificatesTables>();

export interface Completion {
  courseId: string;
  enrollmentId: string;
  memberId: string;
  version: number;
  score: number | null;
  completedAt: Date;
}

export const newNumber = (): string => certificateNumber(randomBytes(RANDOM_CHARACTERS));

/**
 * Issues the certificate of an enrolment that is being completed, in its transaction and under its lock, where the course gives
 * one. Its days are those of the workspace's time zone; a month that has no such day ends with its last (31 January and one
 * month: 28 February). Whoever completes while the account is being erased gets none.
 */
export async function issueCertificate(tx: Tx, workspaceId: string, completion: Completion): Promise<void> {
  const { courseId, enrollmentId, memberId, version, score, completedAt } = completion;
  const day = sql<Date>`(${completedAt}::timestamptz AT TIME ZONE w.time_zone)::date`;
  const facts = db
    .selectFrom('certificate_rules as r')
    .innerJoin('course_versions as v', 'v.course_id', 'r.course_id')
    .innerJoin('workspaces as w', (on) => on.on('w.id', '=', workspaceId))
    .innerJoin('users as u', (on) =>
      on.on(sql<boolean>`u.id = (SELECT user_id FROM learning_records WHERE id = ${memberId}::uuid)`),
    )
    .where('r.course_id', '=', courseId)
    .where('v.version', '=', version)
    .select([
      'w.id as workspace_id',
      sql<string>`${newNumber()}`.as('number'),
      'u.id as user_id',
      sql<string>`${memberId}::uuid`.as('member_id'),
      sql<string>`${enrollmentId}::uuid`.as('enrollment_id'),
      'r.course_id',
      'u.name as holder_name',
      'v.title',
      'v.version',
      sql<string>`v.content ->> 'language'`.as('language'),
      sql<number | null>`${score}::int`.as('score'),
      'w.name as workspace_name',
      'w.time_zone',
      day.as('completed_on'),
      sql<Date | null>`(${day} + make_interval(months => r.valid_months))::date`.as('valid_until'),
    ]);
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
        'holder_name',
        'title',
        'version',
        'language',
        'score',
        'workspace_name',
        'time_zone',
        'completed_on',
        'valid_until',
      ])
      .expression(facts)
      .onConflict((same) => same.column('enrollment_id').where('replaced_at', 'is', null).doNothing())
      .returning('id'),
  );
  if (issued)
    await emitEvent(tx, workspaceId, 'certificate.issued', { certificateId: issued.id, courseId, enrollmentId, memberId });
}
