import type { ActionContext } from '../../kernel/action.js';
import { findWorkspace, type Workspace } from '../../people/workspaces/index.js';
import { Illustrations } from '../images/index.js';
import { REWRITINGS } from './author-help.js';
import { AuthorDesk } from './author-desk.service.js';

export const PROPOSALS = [...REWRITINGS, 'question', 'distractors', 'draw'] as const;
export type ProposalKind = (typeof PROPOSALS)[number];

export interface Offer {
  kind: ProposalKind;
  /** What one proposal costs, whether it is taken or not. */
  credits: number;
  /** The model, or "offline". */
  by: string;
}

export type DeskContext = ActionContext<typeof AuthorDesk | typeof Illustrations>;

/** What is offered in a workspace: what is switched on there, and can be done honestly by whoever is configured. */
export async function offersOf(ctx: DeskContext): Promise<Offer[]> {
  const workspace: Workspace = await findWorkspace(ctx.tx, ctx.workspaceId);
  const help = workspace.courseGeneration ? await ctx.use(AuthorDesk).helpOf(ctx.workspaceId) : null;
  const written = PROPOSALS.filter((kind) => kind !== 'draw').map((kind) => ({ kind, credits: workspace.creditsPerSlide }));
  return [
    ...(help ? written.map((each): Offer => ({ ...each, by: help.name })) : []),
    ...(workspace.imageGeneration
      ? [
          {
            kind: 'draw' as const,
            credits: workspace.creditsPerImage,
            by: await ctx.use(Illustrations).illustratorOf(ctx.workspaceId),
          },
        ]
      : []),
  ];
}
