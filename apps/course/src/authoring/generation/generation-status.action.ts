import { strictObject, timestamp } from '@lib/validation';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { Course, blockingOf } from '../courses/index.js';
import { Draining } from '../../platform/health/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { courseFinding, finding, idFrom } from '../../kernel/tool-schemas.js';
import { PreviewLinks } from '../preview-links/index.js';
import { GENERATION_STATES, isWorking, MODES } from './domain/generation-states.js';
import { planSchema, shownPlan, withPositions } from './domain/plan.js';
import { findStatus, successorOf, type GenerationStatus } from './generations.repository.js';
import { nextStep, statusText } from './status-text.js';

const status = z.object({
  generationId: z.uuid().describe('Its id'),
  mode: z.enum(MODES).describe('Made from'),
  state: z.enum(GENERATION_STATES).describe('Its state'),
  step: z.string().describe('e.g. "Writing 2.3 Ladders"'),
  done: z.int().describe('Slides written'),
  total: z.int().describe('Slides planned'),
  plan: planSchema.nullable().describe('In awaiting_review and expired'),
  estimatedCredits: z.int().nullable().describe('What approving charges'),
  gateExpiresAt: timestamp.nullable().describe('Last moment to approve'),
  courseId: z.uuid().nullable().describe('Once completed'),
  previewUrl: z.string().nullable().describe('Preview, after sign-in'),
  blocking: z.array(finding).nullable().describe('What blocks publishing'),
  revisedBy: z.uuid().nullable().describe('Its successor'),
  error: z
    .object({ code: z.string().describe('Kind'), message: z.string().describe('What to do') })
    .nullable()
    .describe('Why it failed'),
});

export const getGenerationStatus = defineAction({
  name: 'get_generation_status',
  title: 'Follow a generation',
  description:
    'State and progress of a generation you started, and at the review gate its plan: show it to the user, then approve_generated_course. Set waitSeconds rather than asking again.',
  route: 'GET /workspaces/:workspaceId/generations/:generationId',
  tag: 'Generation',
  input: strictObject({
    generationId: idFrom('generate_course'),
    waitSeconds: z.coerce.number().int().min(0).max(20).default(0).describe('Wait so long for state or done to change'),
  }),
  output: status.extend({
    plan: shownPlan.nullable().describe('In awaiting_review and expired'),
    blocking: z.array(courseFinding).nullable().describe('What blocks publishing'),
  }),
  permission: 'generations.use',
  effect: 'read',
  uses: [Draining, PreviewLinks],
  tool: { view: 'review-gate', output: status, text: statusText, next: nextStep },
  async prepare(ctx, input) {
    const deadline = Date.now() + input.waitSeconds * 1_000;
    const first = await findStatus(ctx, input.generationId);
    let latest = first;
    ctx.target('generation', first.id);
    tellProgress(ctx, first);
    const draining = ctx.use(Draining);
    const isSame = (): boolean => isWorking(latest.state) && latest.state === first.state && latest.done === first.done;
    while (isSame() && Date.now() < deadline && !draining.over) {
      await delay(200, undefined, { signal: ctx.signal }).catch(() => undefined); // whoever has gone waits no longer
      if (ctx.signal.aborted) break;
      const { step, done } = latest;
      latest = await findStatus(ctx, input.generationId);
      if (latest.step !== step || latest.done !== done) tellProgress(ctx, latest);
    }
    return latest;
  },
  async commit(ctx, _input, generation) {
    const { id, mode, state, step, done, total, plan, estimatedCredits, gateExpiresAt, courseId, error } = generation;
    const course = courseId && (await ctx.tx.findOneBy(Course, { id: courseId, workspaceId: ctx.workspaceId }));
    return {
      generationId: id,
      mode,
      state,
      step,
      done,
      total,
      plan: plan && withPositions(plan),
      estimatedCredits,
      gateExpiresAt: gateExpiresAt?.toISOString() ?? null,
      courseId,
      previewUrl: courseId === null ? null : ctx.use(PreviewLinks).forCaller(ctx, courseId),
      blocking: course ? await blockingOf(ctx, course) : null,
      revisedBy: await successorOf(ctx.tx, generation),
      error,
    };
  },
});

function tellProgress(ctx: ActionContext, { done, total, step, state }: GenerationStatus): void {
  ctx.progress({ done, total, message: step || state.replaceAll('_', ' ') });
}
