import { z } from 'zod';

/** What the offline author and illustrator are called; no model may have this name. */
export const OFFLINE = 'offline';

const price = z.number().min(0);
const common = {
  /** What workspaces choose it by, and the only part of it that is ever shown. */
  name: z
    .string()
    .regex(/^[\w.:-]{1,60}$/, 'is 1 to 60 letters, digits and . : _ -')
    .refine((name) => name !== OFFLINE, `"${OFFLINE}" is not to be used`),
  /** As its provider calls it. */
  model: z.string().trim().min(1),
  baseUrl: z.url({ protocol: /^https?$/, error: 'is no http or https URL' }).optional(),
  apiKey: z.string().trim().min(1).optional(),
  /** For one answer of the provider. */
  timeoutSeconds: z.int().min(1).max(3_600).default(120),
  /** Calls at the same time, in each process. */
  concurrency: z.int().min(1).max(100).default(4),
};

const textModel = z
  .strictObject({
    ...common,
    provider: z.enum(['openai-compatible', 'anthropic']),
    /** In any one currency, for all models of the deployment. */
    prices: z
      .strictObject({ inputPerMillion: price, outputPerMillion: price })
      .default({ inputPerMillion: 0, outputPerMillion: 0 }),
    /** It thinks before it answers: it takes no temperature, and its thoughts count among the output tokens. */
    reasoning: z.boolean().default(false),
  })
  .refine(({ provider, baseUrl }) => provider !== 'openai-compatible' || baseUrl !== undefined, {
    path: ['baseUrl'],
    message: 'is needed for openai-compatible',
  });

const imageModel = z.strictObject({
  ...common,
  provider: z.literal('openai-compatible'),
  baseUrl: common.baseUrl.unwrap(),
  size: z.templateLiteral([z.int(), 'x', z.int()], 'is no size such as 1536x1024').optional(),
  prices: z.strictObject({ perImage: price }).default({ perImage: 0 }),
});

export type TextModelSettings = z.output<typeof textModel>;
export type ImageModelSettings = z.output<typeof imageModel>;
export type ModelSettings = TextModelSettings | ImageModelSettings;

/** For the environment: the models as a JSON array in one variable, none by default. The first is the default of workspaces. */
export const textModels = listOf(textModel);
export const imageModels = listOf(imageModel);

/** What is wrong is told without a value, which might be a key. */
function listOf<M extends z.ZodType<{ name: string }>>(model: M) {
  const list = z
    .array(model)
    .refine((models) => new Set(models.map(({ name }) => name)).size === models.length, 'two models have one name');
  return z.string().transform((text, context): z.output<M>[] => {
    const fail = (message: string): never[] => {
      context.addIssue({ code: 'custom', message });
      return [];
    };
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return fail('is no JSON: an array of models is expected, or leave it out'); // the parser's own words repeat the text
    }
    const parsed = list.safeParse(value);
    if (parsed.success) return parsed.data;
    return fail(parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the list'}: ${message}`).join('; '));
  });
}
