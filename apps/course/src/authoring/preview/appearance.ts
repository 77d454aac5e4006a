import { z } from 'zod';
import type { ActionContext } from '../../kernel/action.js';
import { Addresses } from '../../people/settings/index.js';
import { findWorkspace, THEMES } from '../../people/workspaces/index.js';

export const appearance = z.object({
  logoUrl: z.string().nullable().describe('Null: none'),
  primaryColor: z.string().describe('#rrggbb'),
  accentColor: z.string().describe('#rrggbb'),
  theme: z.enum(THEMES).describe('Of learners’ pages'),
});

export async function showAppearance(ctx: ActionContext<typeof Addresses>): Promise<z.input<typeof appearance>> {
  const { id, logoFileId, primaryColor, accentColor, theme } = await findWorkspace(ctx.tx, ctx.workspaceId);
  return { logoUrl: logoFileId && ctx.use(Addresses).file(id, logoFileId), primaryColor, accentColor, theme };
}
