import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { permissionsOf, WORKSPACE_PERMISSIONS } from '../../kernel/permissions.js';
import { THEMES, Workspace } from './workspace.entity.js';
import { changeWorkspace, findWorkspace } from './workspaces.repository.js';
import { workspaceName, workspaceSummary } from './workspace-summary.js';
import { forgetKeys } from '../../platform/database/index.js';
import { UploadSpace } from '../../platform/uploads/index.js';
import { SignedLinks } from '../../platform/signed-links/index.js';

const summaryOf = (ctx: ActionContext, { id, name, createdAt }: Workspace): z.input<typeof workspaceSummary> => ({
  workspaceId: id,
  name,
  role: ctx.role,
  createdAt: createdAt.toISOString(),
});

/** What everybody who belongs may see of the settings: a learner's pages are made by it. */
const workspaceForMembers = workspaceSummary.extend({
  permissions: z.array(z.enum(WORKSPACE_PERMISSIONS)),
  appearance: z.object({
    logoUrl: z.url().nullable().describe('Can be read for a day without signing in; null: none'),
    primaryColor: z.string().describe('#rrggbb'),
    accentColor: z.string().describe('#rrggbb'),
    theme: z.enum(THEMES).describe('Of learners’ pages'),
  }),
  language: z.string().describe('BCP 47'),
  timeZone: z.string().describe('IANA; due dates are days in it'),
  supportEmail: z.string().nullable().describe('For learners’ questions'),
  catalogue: z.boolean().describe('Learners enrol themselves in what list_catalogue shows'),
  largestVideoBytes: z.int().describe('That is taken; other files have 20 MB'),
});

export const getWorkspace = defineAction({
  name: 'get_workspace',
  title: 'A workspace',
  description: 'Name and appearance of a workspace, the caller’s role in it, and what they may do there.',
  route: 'GET /workspaces/:workspaceId',
  tag: 'Workspaces',
  input: strictObject({}),
  output: workspaceForMembers,
  permission: 'workspace.belong',
  effect: 'read',
  uses: [SignedLinks, UploadSpace],
  async commit(ctx) {
    const workspace = await findWorkspace(ctx.tx, ctx.workspaceId);
    const { logoFileId, primaryColor, accentColor, theme, language, timeZone, supportEmail, catalogue } = workspace;
    const logoUrl = logoFileId && (await ctx.use(SignedLinks).contentSigner(ctx.tx))(logoFileId);
    return {
      ...summaryOf(ctx, workspace),
      permissions: permissionsOf(ctx),
      appearance: { logoUrl, primaryColor, accentColor, theme },
      language,
      timeZone,
      supportEmail,
      catalogue,
      largestVideoBytes: ctx.use(UploadSpace).mostVideoBytes,
    };
  },
});

export const renameWorkspace = defineAction({
  name: 'rename_workspace',
  title: 'Rename a workspace',
  description: 'Gives the workspace another name.',
  route: 'PATCH /workspaces/:workspaceId',
  tag: 'Workspaces',
  input: strictObject({ name: workspaceName }),
  output: workspaceSummary,
  permission: 'workspace.configure',
  effect: 'write',
  async commit(ctx, { name }) {
    ctx.target('workspace', ctx.workspaceId);
    await changeWorkspace(ctx.tx, ctx.workspaceId, { name });
    return summaryOf(ctx, await findWorkspace(ctx.tx, ctx.workspaceId));
  },
});

export const deleteWorkspace = defineAction({
  name: 'delete_workspace',
  title: 'Delete a workspace',
  description:
    'Deletes the workspace with its courses, members and settings, for good. The body repeats its name, so that none is deleted by mistake.',
  route: 'DELETE /workspaces/:workspaceId',
  tag: 'Workspaces',
  status: 204,
  input: strictObject({ name: z.string().describe('The name of the workspace, exactly') }),
  output: z.object({}),
  permission: 'workspace.own',
  effect: 'write',
  async commit(ctx, { name }) {
    const id = ctx.workspaceId;
    ctx.target('workspace', id);
    const { affected } = await ctx.tx.delete(Workspace, { id, name });
    if (affected === 0) {
      throw new ProblemError('invalid-input', 'This is not the name of the workspace. Repeat its name exactly to delete it.', {
        errors: [{ pointer: '/name', detail: 'is not the name of this workspace' }],
      });
    }
    // Kept as long as the workspace; the key of this very call is still needed to finish it.
    await forgetKeys(ctx.tx, id, 'delete_workspace');
    return {};
  },
});
