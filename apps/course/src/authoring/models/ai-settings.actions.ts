import { counted, strictObject } from '@lib/validation';
import { z } from 'zod';
import { LIMITS } from '@lib/course-content/document';
import { GUIDES, guideTo } from '@lib/course-content/markdown';
import { CreditLedger } from '../../people/credits/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { ModelCalls } from './model-calls.js';
import { ModelNames } from './model-choice.js';
import { requireSettingsRead, settingsTag } from '../../people/settings/index.js';
import { changeWorkspace, findWorkspace, lockWorkspace } from '../../people/workspaces/index.js';

const DEAREST = 1_000;
const BUDGET_UNITS = ['tokens', 'cost'] as const;
const LARGEST_BUDGET = 1_000_000_000;

const features = {
  courseGeneration: z.boolean().describe('From a brief'),
  outlineGeneration: z.boolean().describe('From an outline or document'),
  imageGeneration: z.boolean().describe('Images'),
};
const slides = z.int().min(1).max(LIMITS.slides);
const price = z.int().min(0).max(DEAREST);
const modelName = z.string().max(60).nullable().describe('One of the choices of get_model_usage; null: the first of them');

const aiConfig = z.object({
  features: z.object(features).describe('Switched on'),
  courseLength: z
    .object({ minSlides: z.int().describe('Fewest'), maxSlides: z.int().describe('Most') })
    .describe('Slides allowed'),
  author: z.string().describe('Text model, or "offline"'),
  credits: z

    .object({
      perSlide: z.int().describe('Generated'),
      perImage: z.int().describe('Filled'),
      balance: z.int().describe('Left to spend'),
    })
    .describe('Prices and balance'),
  modelBudget: z
    .object({
      unit: z.enum(BUDGET_UNITS).describe('Counted'),
      limit: z.number().describe('At most'),
      used: z.number().describe('So far'),
    })
    .nullable()
    .describe('Of this month'),
});
/** Assistants choose no models. */
const wholeConfig = aiConfig.extend({ textModel: modelName, imageModel: modelName });
/** How courses are written, for clients whose models read no resources. */
const guide = { guide: z.string().optional().describe('As asked') };
/** What an earlier version kept for a repeated key has no models. */
const changedConfig = wholeConfig.partial({ textModel: true, imageModel: true });

/** Of what is set: what is used and left changes with the work. */
const tagOf = ({ author: _author, credits, modelBudget, ...set }: z.output<typeof changedConfig>): string =>
  settingsTag({
    ...set,
    prices: [credits.perSlide, credits.perImage],
    budget: modelBudget && [modelBudget.unit, modelBudget.limit],
  });

async function show(
  ctx: ActionContext<typeof CreditLedger | typeof ModelCalls | typeof ModelNames>,
): Promise<z.input<typeof wholeConfig>> {
  const workspace = await findWorkspace(ctx.tx, ctx.workspaceId);
  const { courseGeneration, outlineGeneration, imageGeneration, minSlides, maxSlides } = workspace;
  const { textModel, imageModel, monthlyModelBudget } = workspace;
  const used = await ctx.use(ModelCalls).usedThisMonth(ctx.tx, ctx.workspaceId);
  return {
    features: { courseGeneration, outlineGeneration, imageGeneration },
    courseLength: { minSlides, maxSlides },
    author: ctx.use(ModelNames).author(textModel),
    credits: {
      perSlide: workspace.creditsPerSlide,
      perImage: workspace.creditsPerImage,
      balance: await ctx.use(CreditLedger).balance(ctx.tx, workspace.id),
    },
    modelBudget: monthlyModelBudget && { ...monthlyModelBudget, used: used[monthlyModelBudget.unit] },
    textModel,
    imageModel,
  };
}

const onOff = (on: boolean): string => (on ? 'on' : 'off');

export const getAiConfig = defineAction({
  name: 'get_workspace_ai_config',
  title: 'AI configuration',
  description:
    'Which AI features are on, how long a generated course may be, what it costs and the credits left. Look here before generate_course.',
  route: 'GET /workspaces/:workspaceId/settings/ai',
  tag: 'Settings',
  input: strictObject({ guide: z.enum(GUIDES).optional().describe('Add how to write that') }),
  output: wholeConfig.extend(guide),
  permission: 'workspace.read',
  effect: 'read',
  etag: ({ guide: _guide, ...config }) => tagOf(config),
  uses: [CreditLedger, ModelCalls, ModelNames],
  tool: {
    output: aiConfig.extend(guide),
    text: ({ features: on, courseLength, author, credits, modelBudget, guide: asked }) =>
      [
        `Course generation ${onOff(on.courseGeneration)}, outline-driven generation ${onOff(on.outlineGeneration)}, image generation ${onOff(on.imageGeneration)}.`,
        `A generated course has ${courseLength.minSlides} to ${counted(courseLength.maxSlides, 'slide')}; author: ${author}.`,
        `Credits: ${credits.perSlide} per slide, ${credits.perImage} per image, ${credits.balance} left.`,
        ...(modelBudget ? [`Models this month: ${modelBudget.used} of ${modelBudget.limit} (${modelBudget.unit}).`] : []),
        ...(asked ? [asked] : []),
      ].join('\n'),
  },
  commit: async (ctx, input) => ({ ...(await show(ctx)), ...(input.guide && { guide: guideTo(input.guide) }) }),
});

export const updateAiConfig = defineAction({
  name: 'update_workspace_ai_config',
  title: 'Change the AI configuration',
  description: 'Changes what is sent and leaves the rest as it is.',
  route: 'PATCH /workspaces/:workspaceId/settings/ai',
  tag: 'Settings',
  input: strictObject({
    features: strictObject(features).partial(),
    courseLength: strictObject({ minSlides: slides, maxSlides: slides }).partial(),
    credits: strictObject({ perSlide: price, perImage: price }).partial(),
    textModel: modelName,
    imageModel: modelName,
    monthlyModelBudget: strictObject({ unit: z.enum(BUDGET_UNITS), limit: z.number().positive().max(LARGEST_BUDGET) })
      .nullable()
      .describe(
        'What models may be used in a calendar month (UTC), in tokens or in the currency of their prices; null: no limit',
      ),
  }).partial(),
  output: changedConfig,
  permission: 'workspace.configure',
  effect: 'write',
  etag: tagOf,
  ifMatch: 'optional',
  uses: [CreditLedger, ModelCalls, ModelNames],
  check(ctx, { textModel, imageModel }) {
    const { text, image } = ctx.use(ModelNames);
    requireChoice('textModel', textModel, text);
    requireChoice('imageModel', imageModel, image);
    return Promise.resolve();
  },
  async commit(ctx, input) {
    ctx.target('workspace', ctx.workspaceId);
    await requireSettingsRead(ctx, async () => tagOf(await show(ctx)));
    await lockWorkspace(ctx.tx, ctx.workspaceId);
    const before = await findWorkspace(ctx.tx, ctx.workspaceId);
    const { minSlides = before.minSlides, maxSlides = before.maxSlides } = input.courseLength ?? {};
    if (minSlides > maxSlides) {
      throw new ProblemError('invalid-input', `minSlides (${minSlides}) is above maxSlides (${maxSlides}). Send a range.`, {
        errors: [{ pointer: '/courseLength/minSlides', detail: 'must not be above maxSlides' }],
      });
    }
    await changeWorkspace(ctx.tx, ctx.workspaceId, {
      ...input.features,
      minSlides,
      maxSlides,
      creditsPerSlide: input.credits?.perSlide ?? before.creditsPerSlide,
      creditsPerImage: input.credits?.perImage ?? before.creditsPerImage,
      textModel: input.textModel === undefined ? before.textModel : input.textModel,
      imageModel: input.imageModel === undefined ? before.imageModel : input.imageModel,
      monthlyModelBudget: input.monthlyModelBudget === undefined ? before.monthlyModelBudget : input.monthlyModelBudget,
    });
    return show(ctx);
  },
});

/** @throws {ProblemError} invalid-input, for a model that the deployment does not have. */
function requireChoice(field: string, name: string | null | undefined, choices: readonly string[]): void {
  if (name === undefined || name === null || choices.includes(name)) return;
  throw new ProblemError('invalid-input', `There is no ${field} of this name. Choose ${choices.join(' or ')}, or null.`, {
    errors: [{ pointer: `/${field}`, detail: `must be ${choices.join(' or ')}, or null` }],
  });
}
