import { language, strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { workspaceName, type Workspace, changeWorkspace, findWorkspace } from '../workspaces/index.js';
import { isTimeZone } from './domain/names.js';
import { requireSettingsRead, settingsTag } from './settings-tag.js';

const general = z.object({
  workspaceId: z.uuid().describe('This one'),
  name: z.string().describe('Of the workspace'),
  language: z.string().describe('Of new courses, BCP 47'),
  timeZone: z.string().describe('IANA; due dates end by it'),
  supportEmail: z.string().nullable().describe('For learners’ questions'),
});

const present = ({ id, name, language, timeZone, supportEmail }: Workspace): z.input<typeof general> => ({
  workspaceId: id,
  name,
  language,
  timeZone,
  supportEmail,
});

export const getGeneralSettings = defineAction({
  name: 'get_workspace_general_settings',
  title: 'General settings',
  description: 'Name, language, time zone and support address of the workspace.',
  route: 'GET /workspaces/:workspaceId/settings/general',
  tag: 'Settings',
  input: strictObject({}),
  output: general,
  permission: 'workspace.read',
  effect: 'read',
  etag: settingsTag,
  tool: {
    text: ({ workspaceId, name, language, timeZone, supportEmail }) =>
      `Workspace "${name}", workspaceId ${workspaceId}. Language ${language}, time zone ${timeZone}, support address ${supportEmail ?? 'none'}.`,
  },
  commit: async (ctx) => present(await findWorkspace(ctx.tx, ctx.workspaceId)),
});

export const updateGeneralSettings = defineAction({
  name: 'update_workspace_general_settings',
  title: 'Change general settings',
  description: 'Changes what is sent and leaves the rest as it is.',
  route: 'PATCH /workspaces/:workspaceId/settings/general',
  tag: 'Settings',
  input: strictObject({
    name: workspaceName,
    language,
    timeZone: z
      .string()
      .max(64)
      .refine(isTimeZone, 'Use an IANA name, such as Europe/Dublin')
      .describe('IANA; due dates, those that are set too, end by it'),
    supportEmail: z.email().max(254).nullable(),
  }).partial(),
  output: general,
  permission: 'workspace.configure',
  effect: 'write',
  etag: settingsTag,
  ifMatch: 'optional',
  async check(ctx, { timeZone }) {
    if (timeZone === undefined) return;
    // Due dates are reckoned in PostgreSQL, whose list of zones need not be the same as ours.
    await ctx.tx.query('SELECT app_now() AT TIME ZONE $1', [timeZone]).catch((cause: unknown) => {
      throw new ProblemError('invalid-input', 'This time zone is not known here. Use an IANA name, such as Europe/Dublin.', {
        errors: [{ pointer: '/timeZone', detail: 'is not known' }],
        cause,
      });
    });
  },
  async commit(ctx, input) {
    ctx.target('workspace', ctx.workspaceId);
    const show = async () => present(await findWorkspace(ctx.tx, ctx.workspaceId));
    await requireSettingsRead(ctx, async () => settingsTag(await show()));
    await changeWorkspace(ctx.tx, ctx.workspaceId, input);
    return show();
  },
});
