import { strictObject, timestamp } from '@lib/validation';
import { setTimeout as delay } from 'node:timers/promises';
import { In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { CreditLedger, requireCredits } from '../credits/index.js';
import { defineAction, type ActionContext } from '../kernel/action.js';
import { ProblemError } from '../kernel/errors.js';
import { SignedLinks } from '../signed-links/index.js';
import { Workspace } from '../workspaces/index.js';
import { completeBrief, DIFFICULTIES, QUESTIONS, type Brief } from './domain/brief.js';
import { GENERATION_STATES, isWorking, UNFINISHED_LIMIT, UNFINISHED_STATES } from './domain/generation-states.js';
import { outlineOf, planSchema } from './domain/plan.js';
import { findGeneration, moveThroughGate } from './generations.repository.js';
import { Generation } from './generation.entity.js';
import { GenerationQueue } from './generation.queue.js';

const generationId = z.uuid().describe('From generate_course');
const finding = z.object({ code: z.string(), slide: z.string().nullable(), message: z.string() });
const MODES = ['brief'] as const;

const brief = {
  topic: z.string().max(4_000).optional().describe('What the course is about, for example "Working safely at height"'),
  audience: z.string().max(500).optional().describe('Who it is for, for example "new warehouse staff"'),
  outcomes: z
    .array(z.string().max(300))
    .max(10)
    .optional()
    .describe('What learners can do afterwards, one entry each, for example "inspect a ladder"'),
  difficulty: z.enum(DIFFICULTIES).optional(),
  tone: z.string().max(100).optional().describe('For example "friendly and plain"'),
  slideCount: z.coerce.number().int().min(1).max(500).optional().describe('About how many slides'),
};

export const generateCourse = defineAction({
  name: 'generate_course',
  title: 'Generate a course',
  description:
    'Plans a course from a brief and stops at the review gate, which holds two hours. Ask the user for whatever the brief lacks; do not make it up. Costs nothing until approve_generated_course. For finished text use import_course.',
  route: 'POST /workspaces/:workspaceId/generations',
  tag: 'Generation',
  status: 201,
  input: strictObject({
    mode: z.enum(MODES).describe('brief: from topic and details'),
    ...brief,
    useDefaults: z
      .boolean()
      .default(false)
      .describe('Fill missing details with the standard defaults, only when the user chose that'),
    language: z.string().min(2).max(35).optional().describe('BCP 47; left out: the language of the workspace'),
  }),
  output: z.object({
    confirmed: z.boolean(),
    summary: z.string(),
    estimatedCredits: z.int().describe('What approving would charge'),
    warnings: z.array(finding),
    generationId: z.uuid().optional(),
    state: z.literal('queued').optional(),
  }),
  permission: 'generations.use',
  effect: 'write',
  tool: { openWorld: true, text: ({ summary }) => summary },
  async check(ctx, input) {
    const workspace = await workspaceOf(ctx);
    const { slideCount } = requireBrief(input, input.useDefaults, workspace).brief;
    if (slideCount < workspace.minSlides || slideCount > workspace.maxSlides) {
      throw new ProblemError(
        'course-length-out-of-range',
        `This workspace allows ${workspace.minSlides} to ${workspace.maxSlides} slides and the brief asks for ${slideCount}. Choose a number in that range.`,
        { errors: [{ pointer: '/slideCount', detail: `must be ${workspace.minSlides} to ${workspace.maxSlides}` }] },
      );
    }
    const unfinished = await ctx.tx.countBy(Generation, {
      workspaceId: ctx.workspaceId,
      userId: ctx.actor.userId,
      state: In([...UNFINISHED_STATES]),
    });
    if (unfinished >= UNFINISHED_LIMIT) {
      throw new ProblemError(
        'too-many-generations',
        `You have ${unfinished} unfinished generations. Approve or wait for one of them first.`,
      );
    }
  },
  async summarise(ctx, input) {
    const workspace = await workspaceOf(ctx);
    const { brief: complete, defaulted } = requireBrief(input, input.useDefaults, workspace);
    const estimatedCredits = complete.slideCount * workspace.creditsPerSlide;
    const defaults =
      defaulted.length > 0
        ? ` Standard defaults fill: ${defaulted.map((name) => `${name} (${String(complete[name])})`).join(', ')}.`
        : '';
    return {
      confirmed: false,
      summary: `Would plan a course of about ${complete.slideCount} slides on "${complete.topic}" and stop at the review gate.${defaults} Planning is free; approving would charge about ${estimatedCredits} credits. Call again with confirm true.`,
      estimatedCredits,
      warnings: [],
    };
  },
  async commit(ctx, input) {
    const workspace = await workspaceOf(ctx);
    const { brief: complete, defaulted } = requireBrief(input, input.useDefaults, workspace);
    const id = uuid();
    const request = { mode: input.mode, brief: complete, defaulted, language: input.language ?? workspace.language };
    await ctx.tx.insert(Generation, { id, workspaceId: ctx.workspaceId, userId: ctx.actor.userId, mode: input.mode, request });
    ctx.target('generation', id);
    ctx.afterCommit(() => ctx.use(GenerationQueue).add({ task: 'plan', generationId: id, requestId: ctx.requestId }));
    return {
      confirmed: true,
      summary: `Planning has begun: generationId ${id}. Read the plan with get_generation_status, show it to the user, and approve it with approve_generated_course within two hours of its completion. Nothing is charged yet.`,
      estimatedCredits: complete.slideCount * workspace.creditsPerSlide,
      warnings: [],
      generationId: id,
      state: 'queued' as const,
    };
  },
});

function workspaceOf(ctx: ActionContext): Promise<Workspace> {
  return ctx.tx.findOneByOrFail(Workspace, { id: ctx.workspaceId });
}

/** @throws {ProblemError} brief-incomplete, naming all that is missing with the question to ask the user. */
function requireBrief(
  input: Parameters<typeof completeBrief>[0],
  useDefaults: boolean,
  workspace: Workspace,
): { brief: Brief; defaulted: (keyof Brief)[] } {
  const completed = completeBrief(input, useDefaults, workspace);
  if (!('missing' in completed)) return completed;
  const items = completed.missing.map((name) => `${name} (${QUESTIONS[name]})`).join(', ');
  throw new ProblemError(
    'brief-incomplete',
    `The brief lacks ${items}. Ask the user for these, or, if the user prefers, set useDefaults for all but the topic.`,
    {
      errors: completed.missing.map((name) => ({ pointer: `/${name}`, detail: QUESTIONS[name] })),
    },
  );
}

export const getGenerationStatus = defineAction({
  name: 'get_generation_status',
  title: 'Follow a generation',
  description:
    'State and progress of a generation that you started; at the review gate with the plan, which the user should see before approving. Set waitSeconds to wait for the next change instead of asking again and again.',
  route: 'GET /workspaces/:workspaceId/generations/:generationId',
  tag: 'Generation',
  input: strictObject({
    generationId,
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

export const approveGeneratedCourse = defineAction({
  name: 'approve_generated_course',
  title: 'Approve a generated course',
  description:
    'Approves the plan at the review gate and builds the full course; charges exactly the estimated credits. Only after the user has seen the plan. Returns at once: follow the build with get_generation_status.',
  route: 'POST /workspaces/:workspaceId/generations/:generationId/approve',
  tag: 'Generation',
  input: strictObject({ generationId }),
  output: z.object({
    confirmed: z.boolean(),
    summary: z.string(),
    generationId: z.uuid(),
    estimatedCredits: z.int(),
    creditsLeft: z.int().describe('After the charge'),
    gateExpiresAt: timestamp,
    state: z.literal('building').optional(),
    chargedCredits: z.int().optional(),
  }),
  permission: 'generations.use',
  effect: 'write',
  tool: { openWorld: true, text: ({ summary }) => summary },
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
      summary: `Would build "${generation.plan!.title}" with ${generation.total} slides and charge ${credits} credits, which leaves ${creditsLeft}. Call again with confirm true.`,
      ...gateFacts(generation),
      creditsLeft,
    };
  },
  async commit(ctx, input) {
    const approved = await moveThroughGate(ctx, input.generationId);
    if (!approved) {
      await requireAtGate(ctx, input.generationId);
      throw new Error('the gate is open, and yet it could not be passed');
    }
    const creditsLeft = await ctx.use(CreditLedger).charge(ctx.tx, ctx.workspaceId, approved.id, approved.estimatedCredits!);
    ctx.afterCommit(() => ctx.use(GenerationQueue).add({ task: 'build', generationId: approved.id, requestId: ctx.requestId }));
    return {
      confirmed: true,
      summary: `Approved: "${approved.plan!.title}" is being built and ${approved.estimatedCredits} credits were charged, ${creditsLeft} are left. Follow it with get_generation_status, generationId ${approved.id}.`,
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

/** @throws {ProblemError} generation-not-found, gate-expired, generation-not-awaiting-review. */
async function requireAtGate(ctx: ActionContext, id: string): Promise<Generation> {
  const generation = await findGeneration(ctx, id);
  if (generation.state === 'expired') {
    throw new ProblemError(
      'gate-expired',
      'The two hours of the review gate are over and the plan has expired. Send the plan again with generate_course.',
    );
  }
  if (generation.state !== 'awaiting_review') {
    throw new ProblemError(
      'generation-not-awaiting-review',
      `The generation is ${generation.state}, not at the review gate. Look at it with get_generation_status.`,
      { extensions: { state: generation.state } },
    );
  }
  return generation;
}

export const generationActions = [generateCourse, getGenerationStatus, approveGeneratedCourse];
