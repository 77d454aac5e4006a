import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { emitEvent } from '../../kernel/events.js';
import { Addresses } from '../../people/settings/index.js';
import { changes, firstRow, now, sql, statements } from '../../platform/database/index.js';
import { certificate, certificates, present, shownCertificates, type CertificateRow } from './certificate-view.js';
import { newNumber } from './issue-certificate.js';
import type { CertificatesTables } from './tables.js';

const db = statements<CertificatesTables>();

const certificateId = z.uuid().describe('From list_certificates');

export const revokeCertificate = defineAction({
  name: 'revoke_certificate',
  title: 'Revoke a certificate',
  description:
    'Takes a certificate back for good: its public page says so from then on. The reason is for its holder, not for the public page.',
  route: 'POST /workspaces/:workspaceId/certificates/:certificateId/revoke',
  tag: 'Certificates',
  input: strictObject({ certificateId, reason: z.string().trim().min(1).max(500) }),
  output: certificate,
  permission: 'certificates.manage',
  effect: 'write',
  uses: [Addresses],
  async commit(ctx, input) {
    const { id } = await lockInForce(ctx, input.certificateId);
    await changes(
      ctx.tx,
      db.updateTable('certificates').set({ revoked_at: now, revoked_reason: input.reason }).where('id', '=', id),
    );
    return present(await shown(ctx, id), urls(ctx));
  },
});

export const reissueCertificate = defineAction({
  name: 'reissue_certificate',
  title: 'Issue a certificate again',
  description:
    'Issues a certificate again with the name that its holder has now, under a number of its own; all else is as it was, the last day too. The public page of the one before says that it was replaced, and not by which.',
  route: 'POST /workspaces/:workspaceId/certificates/:certificateId/reissue',
  tag: 'Certificates',
  input: strictObject({
    certificateId,
    name: z.string().optional().describe('The nameNow that was shown: where the account has another by now, nothing is issued'),
  }),
  output: certificate,
  permission: 'certificates.manage',
  effect: 'write',
  uses: [Addresses],
  async commit(ctx, input) {
    const old = await lockInForce(ctx, input.certificateId);
    await requireShown(ctx, old.id, input.name);
    // First the old one, so that at no moment two are in force
    await changes(ctx.tx, db.updateTable('certificates').set({ replaced_at: now }).where('id', '=', old.id));
    const issued = await firstRow(
      ctx.tx,
      db
        .insertInto('certificates')
        .columns([...KEPT, 'holder_name', 'number', 'replaces'])
        .expression(
          db
            .selectFrom('certificates as k')
            .innerJoin('users as u', 'u.id', 'k.user_id')
            .where('k.id', '=', old.id)
            .select(KEPT.map((column) => `k.${column}` as const))
            .select(['u.name as holder_name', sql<string>`${newNumber()}`.as('number'), 'k.id as replaces']),
        )
        .returning(['id', 'course_id', 'enrollment_id', 'path_id', 'path_enrollment_id', 'member_id']),
    );
    const { id, member_id: memberId } = issued!;
    if (memberId) {
      const of = { courseId: issued!.course_id, enrollmentId: issued!.enrollment_id };
      const ofPath = { pathId: issued!.path_id, pathEnrollmentId: issued!.path_enrollment_id };
      await emitEvent(ctx.tx, ctx.workspaceId, 'certificate.issued', { certificateId: id, ...of, ...ofPath, memberId });
    }
    ctx.target('certificate', id);
    return present(await shown(ctx, id), urls(ctx));
  },
});

const KEPT = [
  'workspace_id',
  'user_id',
  'member_id',
  'enrollment_id',
  'course_id',
  'path_id',
  'path_enrollment_id',
  'title',
  'courses',
  'version',
  'language',
  'score',
  'workspace_name',
  'time_zone',
  'completed_on',
  'valid_until',
] as const;

/** Locked; an expired one is in force too: its name can be put right. @throws {ProblemError} certificate-not-found, certificate-not-in-force. */
async function lockInForce(ctx: ActionContext, id: string): Promise<{ id: string }> {
  const locked = await firstRow(
    ctx.tx,
    certificates
      .where('k.workspace_id', '=', ctx.workspaceId)
      .where('k.id', '=', id)
      .select(['k.id', 'k.user_id', 'k.revoked_at', 'k.replaced_at'])
      .forUpdate(),
  );
  if (!locked) {
    throw new ProblemError(
      'certificate-not-found',
      'The workspace has no certificate with this id. List its certificates to find it.',
    );
  }
  ctx.target('certificate', id);
  if (locked.user_id === null || locked.revoked_at !== null || locked.replaced_at !== null) {
    throw new ProblemError(
      'certificate-not-in-force',
      'The certificate was revoked or replaced before, or its holder’s account was erased. List the certificates to see how they stand.',
    );
  }
  return { id };
}

/** A holder can rename their account at any time: nobody issues a name that they have not seen. @throws {ProblemError} changed-since. */
async function requireShown(ctx: ActionContext, id: string, name: string | undefined): Promise<void> {
  if (name === undefined) return;
  const { nameNow } = await shown(ctx, id);
  if (nameNow === name) return;
  throw new ProblemError(
    'changed-since',
    'Nothing was issued: the holder has changed the name of their account. Look at the new name, then issue the certificate again.',
    { extensions: { nameNow } },
  );
}

async function shown({ tx }: ActionContext, id: string): Promise<CertificateRow> {
  return (await firstRow(tx, shownCertificates.where('k.id', '=', id)))!;
}

const urls = (ctx: ActionContext<typeof Addresses>) => (number: string) => ctx.use(Addresses).certificate(number);
