import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { findCourse } from '../../authoring/courses/index.js';
import { defineAction } from '../../kernel/action.js';
import type { Tx } from '../../kernel/transaction.js';
import { changes, firstRow, statements } from '../../platform/database/index.js';
import { givenRule, shownRule } from './certificate-rule.js';
import type { CertificatesTables } from './tables.js';

const db = statements<CertificatesTables>();

const courseId = z.uuid().describe('From list_courses');
const rule = z.object({ courseId: z.uuid(), ...shownRule });

async function shown(tx: Tx, id: string): Promise<z.input<typeof rule>> {
  const row = await firstRow(
    tx,
    db.selectFrom('certificate_rules').select(['valid_months', 'title']).where('course_id', '=', id),
  );
  return { courseId: id, enabled: row !== undefined, validMonths: row?.valid_months ?? null, title: row?.title ?? null };
}

export const getCourseCertificate = defineAction({
  name: 'get_course_certificate',
  title: 'Certificate of a course',
  description: 'Whether completing the course gives a certificate, and for how long that is valid.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/certificate',
  tag: 'Certificates',
  input: strictObject({ courseId }),
  output: rule,
  permission: 'workspace.read',
  effect: 'read',
  async commit(ctx, input) {
    const { id } = await findCourse(ctx, input.courseId);
    return shown(ctx.tx, id);
  },
});

export const setCourseCertificate = defineAction({
  name: 'set_course_certificate',
  title: 'Give certificates for a course',
  description:
    'Says whether completing the course gives a certificate, what that is called, and for how long it is valid. It holds for those who complete the course from then on; certificates that were issued stay as they are.',
  route: 'PUT /workspaces/:workspaceId/courses/:courseId/certificate',
  tag: 'Certificates',
  input: strictObject({ courseId, ...givenRule }),
  output: rule,
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, { enabled, validMonths, title = null, ...input }) {
    const { id } = await findCourse(ctx, input.courseId, { lock: true });
    const kept = { course_id: id, valid_months: validMonths, title };
    await changes(
      ctx.tx,
      enabled
        ? db
            .insertInto('certificate_rules')
            .values(kept)
            .onConflict((same) => same.column('course_id').doUpdateSet(kept))
        : db.deleteFrom('certificate_rules').where('course_id', '=', id),
    );
    return shown(ctx.tx, id);
  },
});
