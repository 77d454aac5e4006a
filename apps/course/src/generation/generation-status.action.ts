import { strictObject, timestamp } from '@lib/validation';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { defineAction } from '../kernel/action.js';
import { SignedLinks } from '../signed-links/index.js';
import { GENERATION_STATES, isWorking, MODES } from './domain/generation-states.js';
import { outlineOf, planSchema } from './domain/plan.js';
import { findGeneration } from './generations.repository.js';

export const getGenerationStatus = defineAction({
  name: 'get_generation_status',
  title: 'Follow a generation',
  description:
    'State and progress of a generation that you started; at the review gate with the plan, which the user should see before approving. Set waitSeconds to wait for the next change instead of asking again and again.',
  route: 'GET /workspaces/:workspaceId/generations/:generationId',
  tag: 'Generation',
  input: strictObject({
    generationId: z.uuid().describe('From generate_course'),
    waitSeconds: z.coerce
      .number()
      .int()
      .min(0)
      .max(20)
      .default(0)
      .describe('While work goes on: wait until the state or the count of slides done changes, at most so long'),
  }),
  output: z.object({
    generationId: z.uuid(),
    mode: z.enum(MODES),
    state: z.enum(GENERATION_STATES),
    step: z.string().describe('What is being done, for example "Writing 2.3 Inspect the ladder"'),
    done: z.int().describe('Slides written'),
    total: z.int().describe('Slides planned'),
    plan: planSchema.nullable().describe('At the review gate and after it expired'),
    estimatedCredits: z.int().nullable(),
    gateExpiresAt: timestamp.nullable(),
    courseId: z.uuid().nullable().describe('Once completed'),
    previewUrl: z.string().nullable(),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
  permission: 'generations.use',
  effect: 'read',
  tool: {
    text: (status) =>
      [
        `Generation ${status.generationId} is ${status.state}${status.step ? ` (${status.step})` : ''}, ${status.done} of ${status.total} slides.`,
        ...(status.plan
          ? [
              `Approving charges ${status.estimatedCredits} credits; the gate closes at ${status.gateExpiresAt}.`,
              '',
              outlineOf(status.plan),
            ]
          : []),
        ...(status.plan?.questionsForUser.length
          ? ['', 'Questions for the user:', ...status.plan.questionsForUser.map((question) => `- ${question}`)]
          : []),
        ...(status.courseId
          ? [
              `The course is a draft now: courseId ${status.courseId}, preview ${status.previewUrl}. Publish it with publish_course.`,
            ]
          : []),
        ...(status.error ? [`${status.error.code}: ${status.error.message}`] : []),
      ].join('\n'),
  },
  async prepare(ctx, input) {
    const deadline = Date.now() + input.waitSeconds * 1_000;
    const first = await findGeneration(ctx, input.generationId);
    let latest = first;
    while (isWorking(latest.state) && latest.state === first.state && latest.done === first.done && Date.now() < deadline) {
      await delay(200, undefined, { signal: ctx.signal });
      latest = await findGeneration(ctx, input.generationId);
    }
    return latest;
  },
  async commit(ctx, _input, generation) {
    const { id, mode, state, step, done, total, plan, estimatedCredits, gateExpiresAt, courseId, error } = generation;
    return {
      generationId: id,
      mode,
      state,
      step,
      done,
      total,
      plan: state === 'awaiting_review' || state === 'expired' ? plan : null,
      estimatedCredits,
      gateExpiresAt: gateExpiresAt?.toISOString() ?? null,
      courseId,
      previewUrl: courseId === null ? null : await ctx.use(SignedLinks).url(ctx.tx, 'preview', courseId),
      error,
    };
  },
});
