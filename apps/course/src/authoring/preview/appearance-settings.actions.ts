import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { filesById } from '../files/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { THEMES, changeWorkspace } from '../../people/workspaces/index.js';
import { Addresses, requireSettingsRead, settingsTag } from '../../people/settings/index.js';
import { rows, statements } from '../../platform/database/index.js';
import { appearance, showAppearance } from './appearance.js';
import type { PreviewTables } from './tables.js';

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Use six hexadecimal digits, such as #1d4ed8')
  .transform((value) => value.toLowerCase());

export const getAppearanceSettings = defineAction({
  name: 'get_workspace_appearance_settings',
  title: 'Appearance',
  description: 'Logo, colours and theme of the workspace.',
  route: 'GET /workspaces/:workspaceId/settings/appearance',
  tag: 'Settings',
  input: strictObject({}),
  output: appearance,
  permission: 'workspace.read',
  effect: 'read',
  etag: settingsTag,
  uses: [Addresses],
  tool: {
    text: ({ logoUrl, primaryColor, accentColor, theme }) =>
      `Primary colour ${primaryColor}, accent colour ${accentColor}, theme ${theme}, logo ${logoUrl ?? 'none'}.`,
  },
  commit: showAppearance,
});

export const updateAppearanceSettings = defineAction({
  name: 'update_workspace_appearance_settings',
  title: 'Change the appearance',
  description:
    'Changes what is sent and leaves the rest as it is. The logo is an image among the files of the workspace; null takes it away.',
  route: 'PATCH /workspaces/:workspaceId/settings/appearance',
  tag: 'Settings',
  input: strictObject({
    logoFileId: z.uuid().nullable(),
    primaryColor: colour,
    accentColor: colour,
    theme: z.enum(THEMES),
  }).partial(),
  output: appearance,
  permission: 'workspace.configure',
  effect: 'write',
  etag: settingsTag,
  ifMatch: 'optional',
  uses: [Addresses],
  async commit(ctx, input) {
    ctx.target('workspace', ctx.workspaceId);
    await requireSettingsRead(ctx, async () => settingsTag(await showAppearance(ctx)));
    if (input.logoFileId) await requireImage(ctx, input.logoFileId);
    await changeWorkspace(ctx.tx, ctx.workspaceId, input);
    return showAppearance(ctx);
  },
});

/**
 * The file stays until the transaction ends, so that it is not deleted before it is the logo.
 * @throws {ProblemError} file-not-found, invalid-input.
 */
async function requireImage(ctx: ActionContext, fileId: string): Promise<void> {
  const files = statements<PreviewTables>().selectFrom('files').select('id').where('workspace_id', '=', ctx.workspaceId);
  await rows(ctx.tx, files.where('id', '=', fileId).forKeyShare());
  const [file] = await filesById(ctx.tx, ctx.workspaceId, [fileId]);
  if (!file) throw new ProblemError('file-not-found', 'There is no file with this id in the workspace. Upload the logo first.');
  if (file.kind !== 'image') {
    throw new ProblemError('invalid-input', 'A logo is an image, and this file is none. Choose another.', {
      errors: [{ pointer: '/logoFileId', detail: 'is not an image' }],
    });
  }
}
