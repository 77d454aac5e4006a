import { strictObject } from '@lib/validation';
import { In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../kernel/action.js';
import { ProblemError } from '../kernel/errors.js';
import { Workspace } from '../workspaces/index.js';
import { completeBrief, DIFFICULTIES, QUESTIONS, type Brief } from './domain/brief.js';
import { MODES, UNFINISHED_LIMIT, UNFINISHED_STATES } from './domain/generation-states.js';
import { Generation } from './generation.entity.js';
import { GenerationQueue } from './generation.queue.js';

const finding = z.object({ code: z.string(), slide: z.string().nullable(), message: z.string() });

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
    if (!workspace.courseGeneration) {
      throw new ProblemError(
        'feature-off',
        'Course generation is off in this workspace. An owner or admin can switch it on under Workspace Settings > AI.',
      );
    }
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
