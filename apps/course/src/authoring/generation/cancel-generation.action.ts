import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { CreditLedger } from '../../people/credits/index.js';
import { defineAction } from '../../kernel/action.js';
import { idFrom } from '../../kernel/tool-schemas.js';
import { changeGeneration, findGeneration, notAwaitingReview } from './generations.repository.js';

export const cancelGeneration = defineAction({
  name: 'cancel_generation',
  title: 'Cancel a generation',
  description:
    'Ends a generation that you started, until it is approved; nothing was charged for it. Once it is being built it can no longer be cancelled.',
  route: 'POST /workspaces/:workspaceId/generations/:generationId/cancel',
  tag: 'Generation',
  input: strictObject({ generationId: idFrom('generate_course') }),
  output: z.object({ generationId: z.uuid(), state: z.literal('cancelled') }),
  permission: 'generations.use',
  effect: 'write',
  uses: [CreditLedger],
  async commit(ctx, { generationId }) {
    await findGeneration(ctx, generationId);
    if (!(await changeGeneration(ctx.tx, ctx.use(CreditLedger), 'cancel', generationId, { step: 'Cancelled' }))) {
      const generation = await findGeneration(ctx, generationId);
      const why =
        generation.state === 'building'
          ? 'The generation is building and was paid for. Let it end; the course is a draft that can be deleted.'
          : `The generation is ${generation.state}: nothing is left to cancel. Look at it with get_generation_status.`;
      throw notAwaitingReview(generation, why);
    }
    return { generationId, state: 'cancelled' as const };
  },
});
