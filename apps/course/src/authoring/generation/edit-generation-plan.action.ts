import { currentOrigin } from '@lib/logging';
import { counted, oneLine, strictObject, timestamp } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { LIMITS } from '@lib/course-content/document';
import { CreditLedger } from '../../people/credits/index.js';
import { findWorkspace } from '../../people/workspaces/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { idFrom, outcome } from '../../kernel/tool-schemas.js';
import { editPlan, type WantedPlan } from './domain/edited-plan.js';
import { outlineOf, placedFinding, POINT_LENGTH, POINTS_AT_MOST, withPositions, type Plan } from './domain/plan.js';
import type { PlanRequest } from './domain/plan-request.js';
import { SLIDE_TYPES } from './domain/slide-types.js';
import { Generation } from './generation.entity.js';
import { GenerationQueue } from './generation.queue.js';
import { cancelForRevision, lockMember, requireAtGate } from './generations.repository.js';
import { GATE_MS, openGate, priceOf } from './open-gate.js';
import { appraised, askedByRule } from './planner.js';
import { requireInRange, requireSize, requireSwitchedOn } from './wanted-generation.js';

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\r\n]*$/, { error: 'must be one line' })
    .overwrite(oneLine);
const title = line(LIMITS.titleLength);

const slide = strictObject({
  from: z
    .int()
    .min(0)
    .optional()
    .describe('The slide that it is, by its position in the whole plan, from 0; left out: a new one, which needs a title'),
  title: title.optional().describe('Left out: as it was'),
  slideType: z.enum(SLIDE_TYPES).optional().describe('Left out: as it was, or Content'),
  points: z.array(line(POINT_LENGTH)).max(POINTS_AT_MOST).optional().describe('To cover'),
  questions: z.int().min(0).max(LIMITS.questionsPerSlide).optional().describe('To ask; left out: what its type has'),
  final: z.boolean().optional().describe('Goes to the final assessment'),
});

export const editGenerationPlan = defineAction({
  name: 'edit_generation_plan',
  title: 'Edit the plan at the review gate',
  description:
    'Takes the plan as you want it: modules and slides in their order, each slide of the plan by its position in it, with what is to be another. What is not named is left out. A new generation takes the place of the old one; its gate opens at once for two hours, no model is asked, and price and findings are told anew. The plan of a document follows its text: send that again with generate_course. Over MCP, send the changed outline with generate_course and revisionOf.',
  route: 'POST /workspaces/:workspaceId/generations/:generationId/edit',
  tag: 'Generation',
  status: 201,
  location: ({ generationId }, workspaceId) => `/workspaces/${workspaceId}/generations/${generationId}`,
  body: 'course',
  input: strictObject({
    generationId: idFrom('generate_course'),
    title: title.optional().describe('Of the course; left out: as it was'),
    modules: z
      .array(strictObject({ title, slides: z.array(slide).min(1).max(LIMITS.slides).describe('In order') }))
      .min(1)
      .max(LIMITS.modules)
      .describe('In order'),
  }),
  output: z.object({
    ...outcome,
    estimatedCredits: z.int().describe('What approving charges'),
    findings: z.array(placedFinding).describe('What to look at in the plan'),
    questionsForUser: z.array(z.string()).describe('To ask'),
    generationId: z.uuid().optional().describe('Of the plan as it is now'),
    state: z.literal('awaiting_review').optional().describe('At its gate'),
    gateExpiresAt: timestamp.optional().describe('Last moment to approve'),
  }),
  permission: 'generations.use',
  effect: 'write',
  uses: [CreditLedger, GenerationQueue],
  async summarise(ctx, input) {
    const edited = await readEdited(ctx, input);
    return {
      confirmed: false,
      summary: `Would take the place of generation ${input.generationId}: ${aboutOf(edited)} Nothing is charged before. Call again with ${ctx.confirmation}.`,
      ...factsOf(edited),
    };
  },
  prepare: (ctx, input) => readEdited(ctx, input),
  async commit(ctx, input, edited) {
    await lockMember(ctx);
    const ledger = ctx.use(CreditLedger);
    await cancelForRevision(ctx, ledger, input.generationId);
    const id = uuid();
    const { workspaceId, requestId } = ctx;
    const { traceparent } = currentOrigin();
    const { request } = edited;
    await ctx.tx.insert(Generation, {
      id,
      workspaceId,
      userId: ctx.actor.userId,
      mode: request.mode,
      request,
      revisionOf: input.generationId,
      state: 'planning', // seen by nobody: its gate opens in this transaction
      requestId,
      traceparent,
    });
    const { gateExpiresAt } = (await openGate(ctx.tx, ledger, id, { ...edited, isEdited: true }))!;
    ctx.target('generation', id);
    ctx.afterCommit(() => ctx.use(GenerationQueue).add({ task: 'expire', generationId: id, requestId }, GATE_MS));
    return {
      confirmed: true,
      summary: `Generation ${id} took the place of ${input.generationId}: ${aboutOf(edited)} Nothing is charged yet.`,
      ...factsOf(edited),
      generationId: id,
      state: 'awaiting_review' as const,
      gateExpiresAt: gateExpiresAt!.toISOString(),
    };
  },
});

interface EditedPlan {
  plan: Plan;
  request: PlanRequest;
  estimatedCredits: number;
  /** Of the plan before. */
  creditsBefore: number;
}

/**
 * The plan as it is wanted, with nothing kept.
 * @throws {ProblemError} generation-not-found, generation-not-awaiting-review, gate-expired, feature-off, plan-not-editable,
 * invalid-input, course-length-out-of-range, too-large.
 */
async function readEdited(
  ctx: ActionContext,
  { generationId, ...wanted }: WantedPlan & { generationId: string },
): Promise<EditedPlan> {
  const workspace = await findWorkspace(ctx.tx, ctx.workspaceId);
  const { mode, request, plan: before, estimatedCredits: creditsBefore } = await requireAtGate(ctx, generationId);
  requireSwitchedOn(workspace, mode);
  if (request.mode === 'document') {
    throw new ProblemError(
      'plan-not-editable',
      'The plan says what the document has, which is kept word for word. Send the changed document with generate_course and revisionOf.',
    );
  }
  const edited = editPlan(before!, wanted);
  if ('faults' in edited) throw invalid(edited.faults);
  requireInRange('plan', edited.plan.modules.flatMap(({ slides }) => slides).filter(({ final }) => !final).length, workspace);
  const asked = { ...edited.plan, questionsForUser: questionsIn(before!, edited.plan) };
  const plan = appraised(asked, request, workspace);
  const outline = outlineOf(plan);
  requireSize('outline', outline);
  return {
    plan,
    // What is planned again from an outline is the plan as it is now
    request: { ...request, ...(request.mode === 'outline' && { text: outline }), comment: null },
    estimatedCredits: priceOf(plan, workspace),
    creditsBefore: creditsBefore!,
  };
}

const MOST_FAULTS = 100;

function invalid(faults: { pointer: string; detail: string }[]): ProblemError {
  const [first] = faults;
  const more = faults.length > 1 ? ` There are ${faults.length - 1} more like this.` : '';
  return new ProblemError('invalid-input', `${first!.pointer.slice(1).replaceAll('/', '.')} ${first!.detail}.${more}`, {
    errors: faults.slice(0, MOST_FAULTS),
  });
}

/** What was asked, without what the plan no longer asks, and what it asks now. */
function questionsIn(before: Plan, after: Plan): string[] {
  const [then, now] = [askedByRule(before), askedByRule(after)];
  const still = before.questionsForUser.filter((question) => now.includes(question) || !then.includes(question));
  return [...still, ...now.filter((question) => !then.includes(question) && !still.includes(question))];
}

function aboutOf({ plan, estimatedCredits, creditsBefore }: EditedPlan): string {
  const { modules, slides } = plan.counts;
  const instead = estimatedCredits === creditsBefore ? 'as before' : `instead of ${creditsBefore}`;
  return `"${plan.title}" with ${counted(modules, 'module')} and ${counted(slides, 'slide')}; approving charges ${counted(estimatedCredits, 'credit')}, ${instead}.`;
}

function factsOf({ plan, estimatedCredits }: EditedPlan) {
  const { findings, questionsForUser } = withPositions(plan);
  return { estimatedCredits, findings, questionsForUser };
}
