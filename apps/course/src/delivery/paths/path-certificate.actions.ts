import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import type { Tx } from '../../kernel/transaction.js';
import { changes, firstRow, statements } from '../../platform/database/index.js';
import { givenRule, shownRule } from '../certificates/index.js';
import { findPath } from './paths.repository.js';
import { pathId } from './paths.schemas.js';
import type { PathsTables } from './tables.js';

const db = statements<PathsTables>();

const rule = z.object({ pathId: z.uuid(), ...shownRule });

async function shown(tx: Tx, id: string): Promise<z.input<typeof rule>> {
  const path = db
    .selectFrom('learning_paths')
    .select(['certificate as enabled', 'certificate_months as validMonths', 'certificate_title as title']);
  return { pathId: id, ...(await firstRow(tx, path.where('id', '=', id)))! };
}

export const getPathCertificate = defineAction({
  name: 'get_path_certificate',
  title: 'Certificate of a learning path',
  description: 'Whether completing the learning path gives a certificate, what that is called, and for how long it is valid.',
  route: 'GET /workspaces/:workspaceId/paths/:pathId/certificate',
  tag: 'Certificates',
  input: strictObject({ pathId }),
  output: rule,
  permission: 'workspace.read',
  effect: 'read',
  async commit(ctx, input) {
    const { id } = await findPath(ctx, input.pathId);
    return shown(ctx.tx, id);
  },
});

export const setPathCertificate = defineAction({
  name: 'set_path_certificate',
  title: 'Give certificates for a learning path',
  description:
    'Says whether completing the learning path gives a certificate, what that is called, and for how long it is valid. It holds for those who complete the path from then on, and gives nothing for its courses: those have certificates of their own.',
  route: 'PUT /workspaces/:workspaceId/paths/:pathId/certificate',
  tag: 'Certificates',
  input: strictObject({ pathId, ...givenRule }),
  output: rule,
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, { pathId: id, enabled, validMonths, title = null }) {
    await findPath(ctx, id, { lock: true });
    const kept = enabled ? { months: validMonths, title } : { months: null, title: null };
    await changes(
      ctx.tx,
      db
        .updateTable('learning_paths')
        .set({ certificate: enabled, certificate_months: kept.months, certificate_title: kept.title })
        .where('id', '=', id),
    );
    return shown(ctx.tx, id);
  },
});

export const pathCertificateActions = [getPathCertificate, setPathCertificate];
