import { strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { findWorkspace } from '../../people/workspaces/index.js';
import { firstRow, rows, statements } from '../../platform/database/index.js';
import { PURPOSES } from './model-call.entity.js';
import { MONTH_START } from './model-calls.js';
import { ModelNames } from './model-choice.js';
import type { ModelsTables } from './tables.js';

const figures = {
  calls: z.int().describe('Retries and repairs too'),
  failedCalls: z.int().describe('Those without a whole answer'),
  inputTokens: z.int(),
  outputTokens: z.int(),
  images: z.int(),
  cost: z.number().describe('In the currency of the deployment’s prices'),
};

const db = statements<ModelsTables>();

export const getModelUsage = defineAction({
  name: 'get_model_usage',
  title: 'Use of models',
  description:
    'What language and image models were used for in this calendar month (UTC), by model and purpose, and which there are to choose from.',
  route: 'GET /workspaces/:workspaceId/model-usage',
  tag: 'Credits',
  input: strictObject({}),
  output: z.object({
    since: timestamp.describe('Begin of the month'),
    ...figures,
    textModel: z.string().nullable().describe('The workspace’s choice; null: the first of the choices'),
    imageModel: z.string().nullable(),
    choices: z.object({ text: z.array(z.string()), image: z.array(z.string()) }),
    usage: z.array(z.object({ model: z.string(), purpose: z.enum(PURPOSES), ...figures })),
  }),
  permission: 'ledger.read',
  effect: 'read',
  uses: [ModelNames],
  async commit(ctx) {
    const month = await firstRow(ctx.tx, db.selectNoFrom(MONTH_START.as('since')));
    const { textModel, imageModel } = await findWorkspace(ctx.tx, ctx.workspaceId);
    const { text, image } = ctx.use(ModelNames);
    const used = await rows(
      ctx.tx,
      db
        .selectFrom('model_calls')
        .select(['model', 'purpose'])
        .select((eb) => [
          eb.fn.countAll().as('calls'),
          eb.fn.countAll().filterWhere('outcome', '<>', 'answered').as('failed'),
          eb.fn.sum('input_tokens').as('input_tokens'),
          eb.fn.sum('output_tokens').as('output_tokens'),
          eb.fn.sum('images').as('images'),
          eb.fn.sum('cost').as('cost'),
        ])
        .where('workspace_id', '=', ctx.workspaceId)
        .where('at', '>=', month!.since)
        .groupBy(['model', 'purpose'])
        .orderBy('model')
        .orderBy('purpose'),
    );
    const usage = used.map((row) => ({
      model: row.model,
      purpose: row.purpose,
      calls: Number(row.calls),
      failedCalls: Number(row.failed),
      inputTokens: Number(row.input_tokens),
      outputTokens: Number(row.output_tokens),
      images: Number(row.images),
      cost: Number(row.cost),
    }));
    const sum = (figure: keyof typeof figures): number => usage.reduce((total, row) => total + row[figure], 0);
    return {
      since: month!.since.toISOString(),
      calls: sum('calls'),
      failedCalls: sum('failedCalls'),
      inputTokens: sum('inputTokens'),
      outputTokens: sum('outputTokens'),
      images: sum('images'),
      cost: Math.round(sum('cost') * 1e6) / 1e6,
      textModel,
      imageModel,
      choices: { text: [...text], image: [...image] },
      usage,
    };
  },
});
