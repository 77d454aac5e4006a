import { strictObject } from '@lib/validation';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { picturesOf } from '../../authoring/exporting/index.js';
import { dispositionOf, FileContents, filesById } from '../../authoring/files/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { fileAnswer, type FileAnswer } from '../../kernel/file-answer.js';
import { turnOf, TYPESETTING, workPool } from '../../kernel/work-pool.js';
import { Addresses } from '../../people/settings/index.js';
import { findWorkspace } from '../../people/workspaces/index.js';
import { firstRow } from '../../platform/database/index.js';
import { shownCertificates } from './certificate-view.js';
import { shownCertificateNumber } from './domain/certificate-number.js';
import type { writeCertificate } from './write-certificate.js';

const typeset = workPool.apart<typeof writeCertificate>(
  new URL('./write-certificate.js', import.meta.url),
  'writeCertificate',
  TYPESETTING,
);

const pdf = fileAnswer('The certificate, one tagged page (PDF/UA-1)', 'application/pdf');
const uses = [Addresses, FileContents];
type Context = ActionContext<typeof Addresses | typeof FileContents>;

export const getMyCertificatePdf = defineAction({
  name: 'get_my_certificate_pdf',
  title: 'Download my certificate',
  description:
    'A certificate that the caller was given, as a PDF to keep and to print. One that was revoked or replaced is given no more.',
  route: 'GET /workspaces/:workspaceId/learning/certificates/:certificateId/pdf',
  tag: 'Certificates',
  input: strictObject({ certificateId: z.uuid().describe('From list_my_certificates') }),
  answer: 'file',
  output: pdf,
  permission: 'workspace.belong',
  effect: 'read',
  uses,
  commit: (ctx, { certificateId }) => written(ctx, certificateId, shownCertificates.where('k.user_id', '=', ctx.actor.userId)),
});

export const getCertificatePdf = defineAction({
  name: 'get_certificate_pdf',
  title: 'Download a certificate',
  description: 'A certificate as its holder has it, as a PDF. One that was revoked or replaced is given no more.',
  route: 'GET /workspaces/:workspaceId/certificates/:certificateId/pdf',
  tag: 'Certificates',
  input: strictObject({ certificateId: z.uuid().describe('From list_certificates') }),
  answer: 'file',
  output: pdf,
  permission: 'records.read',
  effect: 'read',
  uses,
  commit: (ctx, { certificateId }) => written(ctx, certificateId, shownCertificates),
});

/** @throws {ProblemError} certificate-not-found, certificate-not-in-force. */
async function written(ctx: Context, id: string, reached: typeof shownCertificates): Promise<FileAnswer> {
  const row = await firstRow(ctx.tx, reached.where('k.workspace_id', '=', ctx.workspaceId).where('k.id', '=', id));
  if (!row) {
    throw new ProblemError(
      'certificate-not-found',
      'There is no certificate with this id here. List the certificates to find it.',
    );
  }
  ctx.target('certificate', id);
  const { name, state } = row;
  if (name === null || (state !== 'valid' && state !== 'expired'))
    throw new ProblemError('certificate-not-in-force', 'The certificate was revoked or replaced, and is given no more.');
  const number = shownCertificateNumber(row.number);
  const { primaryColor, logoFileId } = await findWorkspace(ctx.tx, ctx.workspaceId);
  const files = logoFileId === null ? [] : await filesById(ctx.tx, ctx.workspaceId, [logoFileId]);
  const content = await typeset(turnOf(ctx), async () => {
    const [logo = null] = (await picturesOf(ctx.use(FileContents), files, ctx.signal)).values();
    return { certificate: { ...row, name }, url: ctx.use(Addresses).certificate(number), primaryColor, logo };
  });
  return {
    mediaType: 'application/pdf',
    disposition: dispositionOf('resource', `certificate-${number}.pdf`),
    open: () => Readable.from(Buffer.from(content), { objectMode: false }),
  };
}
