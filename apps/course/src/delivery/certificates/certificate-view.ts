import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { sql, statements, type RowOf } from '../../platform/database/index.js';
import { readCertificateNumber, shownCertificateNumber } from './domain/certificate-number.js';
import type { CertificatesTables } from './tables.js';

/** `withdrawn`: the account of the holder was erased. The first that is true counts, from the end. */
export const CERTIFICATE_STATES = ['valid', 'expired', 'replaced', 'revoked', 'withdrawn'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** Of the certificate `k`, by its own time zone. */
const standing = sql<CertificateState>`CASE WHEN k.user_id IS NULL THEN 'withdrawn' WHEN k.revoked_at IS NOT NULL THEN 'revoked'
  WHEN k.replaced_at IS NOT NULL THEN 'replaced'
  WHEN ((k.valid_until + 1)::timestamp AT TIME ZONE k.time_zone) <= (SELECT app_now()) THEN 'expired' ELSE 'valid' END`;

export const inState = (state: CertificateState) => sql<boolean>`${standing} = ${state}`;

/** With this number, or with this in its name or title. */
export function named(search: string) {
  const number = readCertificateNumber(search);
  if (number !== null) return sql<boolean>`k.number = ${number}`;
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(k.holder_name ILIKE ${part} OR k.title ILIKE ${part})`;
}

export const certificates = statements<CertificatesTables>().selectFrom('certificates as k');

export const shownCertificates = certificates
  .select(['k.id as certificateId', 'k.number', 'k.member_id as memberId', 'k.holder_name as name'])
  .select([
    'k.course_id as courseId',
    'k.enrollment_id as enrollmentId',
    'k.path_id as pathId',
    'k.courses',
    'k.title',
    'k.version',
    'k.score',
    'k.language',
    'k.workspace_name as workspaceName',
  ])
  .select(['k.issued_at as issuedAt', 'k.revoked_at as revokedAt', 'k.revoked_reason as revokedReason'])
  .select([sql<string>`k.completed_on::text`.as('completedOn'), sql<string | null>`k.valid_until::text`.as('validUntil')])
  .select(standing.as('state'))
  .select(sql<string | null>`(SELECT u.name FROM users u WHERE u.id = k.user_id)`.as('nameNow'));

export type CertificateRow = RowOf<typeof shownCertificates>;

/** As its holder sees it. */
export const ownCertificate = z.object({
  certificateId: z.uuid(),
  number: z.string().describe('In groups of four'),
  publicUrl: z.url().describe('Where anybody who has the number sees whether it is valid'),
  state: z.enum(CERTIFICATE_STATES),
  name: z.string().nullable().describe('As it was when it was issued; null where the account was erased'),
  courseId: z.uuid().nullable().describe('Null where it is of a learning path, or the course was deleted'),
  enrollmentId: z.uuid().nullable().optional().describe('Of the learning record; null where it is of a learning path'),
  pathId: z.uuid().nullable().optional().describe('Null where it is of a course'),
  courses: z
    .array(z.string())
    .nullable()
    .optional()
    .describe('Titles of the courses of the path, in their order; null where it is of a course'),
  title: z.string(),
  version: z.int().describe('Of the course; of a path its revision'),
  score: z.int().nullable().describe('Per cent; null where no quiz was graded'),
  completedOn: z.iso.date().describe('By the time zone of the workspace then'),
  validUntil: z.iso.date().nullable().describe('The last day; null is without end'),
  issuedAt: timestamp,
  revokedAt: timestamp.nullable(),
  revokedReason: z.string().nullable(),
});

export const certificate = ownCertificate.extend({
  memberId: z.uuid().nullable(),
  nameNow: z.string().nullable().optional().describe('Of the account; what it says when it is issued again'),
});

export function presentOwn(row: CertificateRow, publicUrl: (number: string) => string): z.input<typeof ownCertificate> {
  const number = shownCertificateNumber(row.number);
  return {
    certificateId: row.certificateId,
    number,
    publicUrl: publicUrl(number),
    state: row.state,
    name: row.name,
    courseId: row.courseId,
    enrollmentId: row.enrollmentId,
    pathId: row.pathId,
    courses: row.courses,
    title: row.title,
    version: row.version,
    score: row.score,
    completedOn: row.completedOn,
    validUntil: row.validUntil,
    issuedAt: row.issuedAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    revokedReason: row.revokedReason,
  };
}

export const present = (row: CertificateRow, publicUrl: (number: string) => string): z.input<typeof certificate> => ({
  ...presentOwn(row, publicUrl),
  memberId: row.memberId,
  nameNow: row.nameNow,
});

export const keyOf = ({ certificateId }: CertificateRow): [string] => [certificateId];
