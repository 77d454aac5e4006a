import { currentOrigin } from '@lib/logging';
import { counted, language, strictObject } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { CreditLedger } from '../../people/credits/index.js';
import { defineAction } from '../../kernel/action.js';
import { finding, findingLines, outcome } from '../../kernel/tool-schemas.js';
import { briefForm } from './brief-form.js';
import { DIFFICULTIES } from './domain/brief.js';
import { isUnfinished, MODES } from './domain/generation-states.js';
import { Generation } from './generation.entity.js';
import { GenerationQueue } from './generation.queue.js';
import { cancelForRevision, findStatus, lockMember } from './generations.repository.js';
import { readWanted, requireRoomForOne, type Wanted } from './wanted-generation.js';

const details = {
  audience: z.string().max(500).optional().describe('e.g. "new warehouse staff"'),
  outcomes: z
    .array(z.string().max(300), {
      error: ({ code }) => (code === 'invalid_type' ? 'is a list of texts, such as ["name the parts"]' : undefined),
    })
    .max(10)
    .optional()
    .describe('What learners can do afterwards'),
  difficulty: z.enum(DIFFICULTIES).optional().describe('Of the course'),
  tone: z.string().max(100).optional().describe('e.g. "friendly and plain"'),
};

export const generateCourse = defineAction({
  name: 'generate_course',
  title: 'Generate a course',
  description:
    'Plans a course from a brief, an outline or a document and stops at the review gate, open for two hours: see get_generation_status. Free until approve_generated_course. Ask the user for what is missing; do not make it up. For finished markdown use import_course.',
  route: 'POST /workspaces/:workspaceId/generations',
  tag: 'Generation',
  status: 201,
  location: ({ generationId }, workspaceId) => `/workspaces/${workspaceId}/generations/${generationId}`,
  input: strictObject({
    mode: z
      .enum(MODES)
      .optional()
      .describe('brief: topic, all details; outline: text; document: text, all but slideCount. Left out: that of revisionOf'),
    topic: z.string().max(4_000).optional().describe('e.g. "Working safely at height"'),
    text: z.string().optional().describe('Outline (shape without words) or document (kept word for word)'),
    ...details,
    slideCount: z.coerce.number().int().min(1).max(500).optional().describe('About how many'),
    useDefaults: z.boolean().default(false).describe('Fill missing details with defaults; only if the user chose that'),
    language: language.optional().describe('BCP 47; else the text’s or the workspace’s'),
    revisionOf: z.uuid().optional().describe('Replaces this plan and keeps what is left out'),
    comment: z.string().max(2_000).optional().describe('What to change in it'),
  }),
  output: z.object({
    ...outcome,
    estimatedCredits: z.int().describe('About what approving charges'),
    warnings: z.array(finding).describe('What to look at'),
    generationId: z.uuid().optional().describe('For get_generation_status'),
    state: z.literal('queued').optional().describe('To be planned'),
  }),
  permission: 'generations.use',
  effect: 'write',
  uses: [CreditLedger, GenerationQueue],
  body: 'document',
  tool: {
    openWorld: 'text',
    form: briefForm,
    view: 'review-gate',
    isCurrent: async (ctx, _input, { generationId }) => isUnfinished((await findStatus(ctx, generationId!)).state),
    text: ({ summary, warnings }) => [summary, ...findingLines('Warnings:', warnings)].join('\n'),
  },
  async summarise(ctx, input) {
    const wanted = await readWanted(ctx, input);
    const { about, estimatedCredits, warnings, revised } = wanted;
    const instead = revised ? ` Generation ${revised.id} would be cancelled for it.` : '';
    return {
      confirmed: false,
      summary: `Would plan ${about} and stop at the review gate.${defaultsIn(wanted)}${instead} Planning is free; approving would charge about ${counted(estimatedCredits, 'credit')}. Call generate_course again with the same arguments and ${ctx.confirmation}.`,
      estimatedCredits,
      warnings,
    };
  },
  prepare: (ctx, input) => readWanted(ctx, input),
  async commit(ctx, _input, { request, estimatedCredits, warnings, revised }) {
    await lockMember(ctx);
    if (revised) await cancelForRevision(ctx, ctx.use(CreditLedger), revised.id);
    await requireRoomForOne(ctx);
    const id = uuid();
    const { workspaceId, requestId } = ctx;
    const { traceparent } = currentOrigin();
    const { userId } = ctx.actor;
    const revisionOf = revised?.id ?? null;
    await ctx.tx.insert(Generation, { id, workspaceId, userId, mode: request.mode, request, revisionOf, requestId, traceparent });
    ctx.target('generation', id);
    ctx.afterCommit(() => ctx.use(GenerationQueue).add({ task: 'plan', generationId: id, requestId }));
    const instead = revised ? ` Generation ${revised.id} was cancelled for it.` : '';
    return {
      confirmed: true,
      summary: `Planning has begun: generationId ${id}.${instead} Read the plan with get_generation_status (waitSeconds 20) and show it to the user, who has two hours from then to agree; then call approve_generated_course, which will charge about ${counted(estimatedCredits, 'credit')}. Nothing is charged yet.`,
      estimatedCredits,
      warnings,
      generationId: id,
      state: 'queued' as const,
    };
  },
});

function defaultsIn({ request }: Wanted): string {
  if (request.mode === 'outline' || request.defaulted.length === 0) return '';
  const filled = { ...(request.mode === 'brief' ? request.brief : request.details) } as Record<string, unknown>;
  return ` Standard defaults fill: ${request.defaulted.map((name) => `${name} (${[filled[name]].flat().join(', ')})`).join(', ')}.`;
}
