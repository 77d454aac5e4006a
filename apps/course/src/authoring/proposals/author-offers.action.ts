import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { CreditLedger } from '../../people/credits/index.js';
import { Illustrations } from '../images/index.js';
import { AuthorDesk } from './author-desk.service.js';
import { offersOf, PROPOSALS } from './offers.js';

export const getAuthorOffers = defineAction({
  name: 'get_author_offers',
  title: 'What the author offers',
  description:
    'Which proposals propose_change makes in this workspace, by whom, and for how much. Where no language model is configured, only pictures are offered, if they are switched on.',
  route: 'GET /workspaces/:workspaceId/author-offers',
  tag: 'Course drafts',
  input: strictObject({}),
  output: z.object({
    offers: z.array(
      z.object({
        kind: z.enum(PROPOSALS),
        credits: z.int().describe('For one proposal, taken or not'),
        by: z.string().describe('The model, or "offline"'),
      }),
    ),
    balance: z.int().describe('Credits of the workspace'),
  }),
  permission: 'courses.write',
  effect: 'read',
  uses: [CreditLedger, AuthorDesk, Illustrations],
  commit: async (ctx) => ({
    offers: await offersOf(ctx),
    balance: await ctx.use(CreditLedger).balance(ctx.tx, ctx.workspaceId),
  }),
});
