import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { isInUse } from '../courses/index.js';
import { PreviewLinks } from '../preview-links/index.js';
import { created, told } from './import-outcome.js';
import { importOutcome, importOutcomeRead, resultText } from './import-result.js';
import { readImport } from './read-import.js';

export const importCourse = defineAction({
  name: 'import_course',
  title: 'Import a course',
  description:
    'Makes a draft of finished course markdown, with the content of every slide written out (format: get_workspace_ai_config, guide course). If a sentence is missing from the built course, nothing is created. Files cannot be sent: File lines name files of the workspace. Free. For outlines use generate_course.',
  route: 'POST /workspaces/:workspaceId/courses/import',
  tag: 'Courses',
  status: 201,
  location: ({ courseId }, workspaceId) => `/workspaces/${workspaceId}/courses/${courseId}`,
  input: strictObject({
    markdown: z.string().regex(/\S/, 'must not be blank').describe('# course, ## modules, ### slides; up to 2 MB'),
  }),
  output: importOutcomeRead,
  permission: 'courses.write',
  effect: 'write',
  uses: [PreviewLinks],
  body: 'document',
  tool: {
    view: 'import-report',
    output: importOutcome,
    text: (output) => `${output.summary}\n${resultText(output)}`,
    isCurrent: (ctx, _input, { courseId }) => isInUse(ctx, courseId!),
  },
  summarise: async (ctx, { markdown }) => told(ctx, await readImport(ctx, markdown)),
  prepare: (ctx, { markdown }) => readImport(ctx, markdown),
  commit: (ctx, _input, checked) => created(ctx, checked),
});
