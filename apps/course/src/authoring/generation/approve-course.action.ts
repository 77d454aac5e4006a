import { currentOrigin } from '@lib/logging';
import { counted, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { CreditLedger, requireCredits } from '../../people/credits/index.js';
import { defineAction } from '../../kernel/action.js';
import { idFrom, outcome } from '../../kernel/tool-schemas.js';
import type { Generation } from './generation.entity.js';
import { GenerationQueue } from './generation.queue.js';
import { changeGeneration, findStatus, requireAtGate } from './generations.repository.js';

export const approveGeneratedCourse = defineAction({
  name: 'approve_generated_course',
  title: 'Approve a generated course',
  description:
    'Approves the plan at the review gate: charges exactly estimatedCredits and builds the course. Only once the user has seen the plan and agrees. Returns at once; follow the build with get_generation_status.',
  route: 'POST /workspaces/:workspaceId/generations/:generationId/approve',
  tag: 'Generation',
  input: strictObject({ generationId: idFrom('generate_course') }),
  output: z.object({
    ...outcome,
    generationId: z.uuid().describe('Its id'),
    estimatedCredits: z.int().describe('What it costs'),
    creditsLeft: z.int().describe('After the charge'),
    gateExpiresAt: timestamp.describe('Last moment to approve'),
    state: z.literal('building').optional().describe('Slides are written'),
    chargedCredits: z.int().optional().describe('What was charged'),
  }),
  permission: 'generations.use',
  effect: 'write',
  uses: [CreditLedger, GenerationQueue],
  tool: {
    openWorld: 'text',
    isCurrent: async (ctx, _input, { generationId }) => (await findStatus(ctx, generationId)).state !== 'failed',
    text: ({ summary }) => summary,
  },
  async check(ctx, input) {
    const generation = await requireAtGate(ctx, input.generationId);
    const credits = generation.estimatedCredits!;
    requireCredits((await ctx.use(CreditLedger).balance(ctx.tx, ctx.workspaceId)) - credits, credits);
  },
  async summarise(ctx, input) {
    const generation = await requireAtGate(ctx, input.generationId);
    const credits = generation.estimatedCredits!;
    const creditsLeft = (await ctx.use(CreditLedger).balance(ctx.tx, ctx.workspaceId)) - credits;
    return {
      confirmed: false,
      summary: `Would build "${generation.plan!.title}" with ${counted(generation.total, 'slide')} and ${counted(generation.plan!.findings.length, 'issue')} to look at, and charge ${counted(credits, 'credit')}, which leaves ${creditsLeft}. The gate closes at ${generation.gateExpiresAt!.toISOString()}. Call approve_generated_course again with generationId ${generation.id} and ${ctx.confirmation}.`,
      ...gateFacts(generation),
      creditsLeft,
    };
  },
  async commit(ctx, input) {
    await requireAtGate(ctx, input.generationId);
    const ledger = ctx.use(CreditLedger);
    const approved = await changeGeneration(ctx.tx, ledger, 'approve', input.generationId, {
      step: 'Building',
      request_id: ctx.requestId,
      traceparent: currentOrigin().traceparent,
    });
    if (!approved) {
      await requireAtGate(ctx, input.generationId); // something else has won since, and this names it
      throw new Error('the gate is open, and yet it could not be passed');
    }
    const creditsLeft = await ledger.balance(ctx.tx, ctx.workspaceId);
    ctx.afterCommit(() => ctx.use(GenerationQueue).add({ task: 'build', generationId: approved.id, requestId: ctx.requestId }));
    return {
      confirmed: true,
      summary: `Approved: "${approved.plan!.title}" is being built and ${counted(approved.estimatedCredits!, 'credit was', 'credits were')} charged, ${counted(creditsLeft, 'is', 'are')} left. Follow it with get_generation_status, generationId ${approved.id}.`,
      ...gateFacts(approved),
      creditsLeft,
      state: 'building' as const,
      chargedCredits: approved.estimatedCredits!,
    };
  },
});

function gateFacts(generation: Generation): { generationId: string; estimatedCredits: number; gateExpiresAt: string } {
  return {
    generationId: generation.id,
    estimatedCredits: generation.estimatedCredits!,
    gateExpiresAt: generation.gateExpiresAt!.toISOString(),
  };
}
