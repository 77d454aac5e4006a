import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { changes, Database, firstRow, sql, statements } from '../../platform/database/index.js';
import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';
import { countModelCall } from '../../platform/metrics/index.js';
import { findWorkspace } from '../../people/workspaces/index.js';
import type { KeptModelCall } from './model-call.entity.js';
import type { ModelsTables } from './tables.js';

export type ModelCall = Omit<KeptModelCall, 'id' | 'cost' | 'at'> & { cost: number };

export interface ModelUse {
  /** Input and output together. */
  tokens: number;
  cost: number;
}

/** The first moment of this calendar month in UTC. */
export const MONTH_START = sql<Date>`(SELECT date_trunc('month', app_now(), 'UTC'))`;

const db = statements<ModelsTables>();

/** The record of calls to models, and the budget that it is held against. */
@Injectable()
export class ModelCalls {
  constructor(private readonly database: Database) {}

  async record(call: ModelCall): Promise<void> {
    countModelCall(call);
    await changes(
      this.database.reader,
      db.insertInto('model_calls').values({
        id: uuid(),
        workspace_id: call.workspaceId,
        generation_id: call.generationId,
        course_id: call.courseId,
        purpose: call.purpose,
        model: call.model,
        prompt_version: call.promptVersion,
        input_tokens: call.inputTokens,
        output_tokens: call.outputTokens,
        images: call.images,
        cost: String(call.cost),
        duration_ms: call.durationMs,
        outcome: call.outcome,
      }),
    );
  }

  async usedThisMonth(tx: Tx, workspaceId: string): Promise<ModelUse> {
    const tokens = sql<string>`coalesce(sum(input_tokens::bigint + output_tokens), 0)`.as('tokens');
    const cost = sql<string>`coalesce(sum(cost), 0)`.as('cost');
    const calls = db.selectFrom('model_calls').where('workspace_id', '=', workspaceId).where('at', '>=', MONTH_START);
    const row = await firstRow(tx, calls.select([tokens, cost]));
    return { tokens: Number(row!.tokens), cost: Number(row!.cost) };
  }

  /**
   * Looked at before each call; those under way at that moment may go beyond it.
   * @throws {ProblemError} model-failed, when this month's budget is used up.
   */
  async requireBudget(workspaceId: string): Promise<void> {
    const { reader } = this.database;
    const { monthlyModelBudget: budget } = await findWorkspace(reader, workspaceId);
    if (!budget) return;
    const used = (await this.usedThisMonth(reader, workspaceId))[budget.unit];
    if (used < budget.limit) return;
    const what = budget.unit === 'tokens' ? `${budget.limit} tokens` : `a cost of ${budget.limit}`;
    throw new ProblemError(
      'model-failed',
      `This workspace's budget for models, ${what} a month, is used up (${used}). An owner or admin can raise it or choose "offline" under Workspace Settings > AI; a new month begins on the first, UTC.`,
      { forGood: true },
    );
  }
}
