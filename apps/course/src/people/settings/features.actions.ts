import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { requireSession } from '../../kernel/permissions.js';
import { changeWorkspace, findWorkspace } from '../workspaces/index.js';
import { requireOwnerFor } from './mcp-access.js';

const features = z.object({
  mcpAccess: z.boolean().describe('Whether the MCP endpoint of the workspace answers; only an owner switches it'),
  outlineGeneration: z.boolean().describe('Outline-driven generation: courses from an outline or a document'),
  publishApproval: z.boolean().describe('A draft is published only as another owner or trainer has approved it'),
  catalogue: z.boolean().describe('Learners enrol themselves in the courses and learning paths of the catalogue'),
});

export const getFeatures = defineAction({
  name: 'get_workspace_features',
  title: 'Features of the workspace',
  description: 'Which features are switched on. All are off in a new workspace.',
  route: 'GET /workspaces/:workspaceId/features',
  tag: 'Settings',
  input: strictObject({}),
  output: features,
  permission: 'workspace.read',
  effect: 'read',
  commit: (ctx) => findWorkspace(ctx.tx, ctx.workspaceId),
});

export const updateFeatures = defineAction({
  name: 'update_workspace_features',
  title: 'Switch features',
  description:
    'Switches features on or off, at once. Only an owner switches MCP access; approval before publishing is switched in a signed-in session, not with a token.',
  route: 'PATCH /workspaces/:workspaceId/features',
  tag: 'Settings',
  input: strictObject(features.partial().shape),
  output: features.partial({ publishApproval: true, catalogue: true }),
  permission: 'workspace.configure',
  effect: 'write',
  async check(ctx, input) {
    await requireOwnerFor(ctx, input);
    if (input.publishApproval !== undefined) requireSession(ctx.actor);
  },
  async commit(ctx, input) {
    ctx.target('workspace', ctx.workspaceId);
    await changeWorkspace(ctx.tx, ctx.workspaceId, input);
    return findWorkspace(ctx.tx, ctx.workspaceId);
  },
});
