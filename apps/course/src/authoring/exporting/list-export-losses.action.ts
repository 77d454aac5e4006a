import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { finding } from '../../kernel/tool-schemas.js';
import { FileContents } from '../files/index.js';
import { checkVersion, exported, exportInput } from './exported.js';

export const listExportLosses = defineAction({
  name: 'list_export_losses',
  title: 'What an export loses',
  description:
    'What the file of export_course with the same arguments does not say as the course does: `left-out` is not in it, `changed` is there in another form. Empty for course markdown.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/export/losses',
  tag: 'Courses',
  input: strictObject(exportInput),
  output: z.object({ data: z.array(finding) }),
  permission: 'workspace.read',
  effect: 'read',
  uses: [FileContents],
  check: checkVersion,
  async commit(ctx, input) {
    const { losses } = await exported(ctx, input);
    return { data: losses };
  },
});
