import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database } from '../../platform/database/index.js';
import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';
import { countModelCall } from '../../platform/metrics/index.js';
import { findWorkspace } from '../../people/workspaces/index.js';

export const PURPOSES = ['plan', 'slide', 'image'] as const;
export type Purpose = (typeof PURPOSES)[number];
export type CallOutcome = 'answered' | 'truncated' | 'refused' | 'rate-limited' | 'timed-out' | 'cancelled' | 'failed';

/** What one call to a provider took, whatever came of it. */
export interface ModelCall {
  workspaceId: string;
  generationId: string | null;
  courseId: string | null;
  purpose: Purpose;
  /** The configured name. */
  model: string;
  promptVersion: string;
  inputTokens: number;
  outputTokens: number;
  images: number;
  cost: number;
  durationMs: number;
  outcome: CallOutcome;
}

export interface ModelUse {
  /** Input and output together. */
  tokens: number;
  cost: number;
}

/** The first moment of this calendar month in UTC. */
export const MONTH_START = `(SELECT date_trunc('month', app_now(), 'UTC'))`;

/** The record of calls to models, and the budget that it is held against. */
@Injectable()
export class ModelCalls {
  constructor(private readonly database: Database) {}

  async record(call: ModelCall): Promise<void> {
    countModelCall(call);
    await this.database.reader.query(
      `INSERT INTO model_calls (id, workspace_id, generation_id, course_id, purpose, model, prompt_version,
                                input_tokens, output_tokens, images, cost, duration_ms, outcome)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        uuid(),
        call.workspaceId,
        call.generationId,
        call.courseId,
        call.purpose,
        call.model,
        call.promptVersion,
        call.inputTokens,
        call.outputTokens,
        call.images,
        call.cost,
        call.durationMs,
        call.outcome,
      ],
    );
  }

  async usedThisMonth(tx: Tx, workspaceId: string): Promise<ModelUse> {
    const [row] = await tx.query<{ tokens: string; cost: string }[]>(
      `SELECT coalesce(sum(input_tokens::bigint + output_tokens), 0) AS tokens, coalesce(sum(cost), 0) AS cost
         FROM model_calls WHERE workspace_id = $1 AND at >= ${MONTH_START}`,
      [workspaceId],
    );
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
