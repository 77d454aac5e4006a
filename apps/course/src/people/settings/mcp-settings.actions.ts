import { counted, strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { changeWorkspace, findWorkspace } from '../workspaces/index.js';
import { Addresses } from './addresses.service.js';
import { requireOwnerFor } from './mcp-access.js';
import { requireSettingsRead, settingsTag } from './settings-tag.js';

const mcpSettings = z.object({
  mcpAccess: z.boolean().describe('Whether the endpoint answers'),
  endpoint: z.string().describe('Where MCP clients connect'),
  requestsPerMinute: z.int().describe('Limit of each token'),
  assistantInstructions: z.string().max(2_000).describe('House rules for assistants'),
});

/** Of what is set: the rest is the deployment's. */
const tagOf = ({ mcpAccess, assistantInstructions }: z.output<typeof mcpSettings>): string =>
  settingsTag({ mcpAccess, assistantInstructions });

async function show(ctx: ActionContext<typeof Addresses>): Promise<z.input<typeof mcpSettings>> {
  const { id, mcpAccess, assistantInstructions } = await findWorkspace(ctx.tx, ctx.workspaceId);
  const addresses = ctx.use(Addresses);
  return {
    mcpAccess,
    endpoint: addresses.mcpEndpoint(id),
    requestsPerMinute: addresses.requestsPerMinute,
    assistantInstructions,
  };
}

export const getMcpSettings = defineAction({
  name: 'get_workspace_mcp_settings',
  title: 'MCP settings',
  description: 'Whether assistants may connect, where, how often they may call, and the house rules for them.',
  route: 'GET /workspaces/:workspaceId/settings/mcp',
  tag: 'Settings',
  input: strictObject({}),
  output: mcpSettings,
  permission: 'workspace.read',
  effect: 'read',
  etag: tagOf,
  uses: [Addresses],
  tool: {
    text: ({ mcpAccess, endpoint, requestsPerMinute, assistantInstructions }) =>
      [
        `MCP access is ${mcpAccess ? 'on' : 'off'} at ${endpoint}, ${counted(requestsPerMinute, 'request')} a minute for each token.`,
        assistantInstructions ? `House rules:\n${assistantInstructions}` : 'There are no house rules.',
      ].join('\n'),
  },
  commit: show,
});

export const updateMcpSettings = defineAction({
  name: 'update_workspace_mcp_settings',
  title: 'Change MCP settings',
  description: 'Changes what is sent, at once, and leaves the rest as it is. MCP access is the owner’s alone.',
  route: 'PATCH /workspaces/:workspaceId/settings/mcp',
  tag: 'Settings',
  input: strictObject({
    mcpAccess: mcpSettings.shape.mcpAccess,
    assistantInstructions: z.string().trim().max(2_000),
  }).partial(),
  output: mcpSettings,
  permission: 'workspace.configure',
  effect: 'write',
  etag: tagOf,
  ifMatch: 'optional',
  uses: [Addresses],
  body: 'text',
  check: requireOwnerFor,
  async commit(ctx, input) {
    ctx.target('workspace', ctx.workspaceId);
    await requireSettingsRead(ctx, async () => tagOf(await show(ctx)));
    await changeWorkspace(ctx.tx, ctx.workspaceId, input);
    return show(ctx);
  },
});
