import { strictObject } from '@lib/validation';
import { In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../kernel/action.js';
import { ProblemError } from '../kernel/errors.js';
import { finding, findingLines, outcome } from '../kernel/tool-schemas.js';
import { Workspace } from '../workspaces/index.js';
import { completeBrief, DIFFICULTIES, QUESTIONS, type Brief } from './domain/brief.js';
import { UNFINISHED_LIMIT, UNFINISHED_STATES } from './domain/generation-states.js';
import { Generation } from './generation.entity.js';
import { GenerationQueue } from './generation.queue.js';

const brief = {
  topic: z.string().max(4_000).optional().describe('What the course is about, e.g. "Working safely at height"'),
  audience: z.string().max(500).optional().describe('e.g. "new warehouse staff"'),
  outcomes: z.array(z.string().max(300)).max(10).optional().describe('What learners can do afterwards, e.g. "inspect a ladder"'),
  difficulty: z.enum(DIFFICULTIES).optional().describe('Of the course'),
  tone: z.string().max(100).optional().describe('e.g. "friendly and plain"'),
  slideCount: z.coerce.number().int().min(1).max(500).optional().describe('About how many'),
};

export const generateCourse = defineAction({
  name: 'generate_course',
  title: 'Generate a course',
  description:
    'Plans a course from a brief with AI and stops at the review gate, open for two hours: read the plan with get_generation_status. Nothing is charged before approve_generated_course. Ask the user for what the brief lacks; do not make it up. For finished text use import_course.',
  route: 'POST /workspaces/:workspaceId/generations',
  tag: 'Generation',
  status: 201,
  input: strictObject({
    mode: z.enum(['brief']).describe('brief: topic and all five details'),
    ...brief,
    useDefaults: z.boolean().default(false).describe('Fill missing details with defaults; only if the user chose that'),
    language: z.string().min(2).max(35).optional().describe('BCP 47, e.g. "en"; left out: the workspace’s'),
  }),
  output: z.object({
    ...outcome,
    estimatedCredits: z.int().describe('About what approving would charge'),
    warnings: z.array(finding).describe('What to look at'),
    generationId: z.uuid().optional().describe('For get_generation_status'),
    state: z.literal('queued').optional().describe('Now'),
  }),
  permission: 'generations.use',
  effect: 'write',
  tool: {
    openWorld: true,
    text: ({ summary, warnings }) => [summary, ...findingLines('Warnings:', warnings)].join('\n'),
  },
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
        `You have ${unfinished} unfinished generations, and ${UNFINISHED_LIMIT} are the most. Approve one of them, or wait until one ends, first.`,
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
    const language = input.language ?? workspace.language;
    const request = { mode: input.mode, brief: complete, defaulted, language, comment: null };
    await ctx.tx.insert(Generation, { id, workspaceId: ctx.workspaceId, userId: ctx.actor.userId, mode: input.mode, request });
    ctx.target('generation', id);
    ctx.afterCommit(() => ctx.use(GenerationQueue).add({ task: 'plan', generationId: id, requestId: ctx.requestId }));
    return {
      confirmed: true,
      summary: `Planning has begun: generationId ${id}. Read the plan with get_generation_status (waitSeconds 20) and show it to the user, who has two hours from then to agree; then call approve_generated_course, which will charge about ${complete.slideCount * workspace.creditsPerSlide} credits. Nothing is charged yet.`,
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
