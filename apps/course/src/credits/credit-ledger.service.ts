import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { CONFIG, type Config } from '../config.js';
import { ProblemError } from '../kernel/errors.js';
import type { Tx } from '../kernel/transaction.js';
import { CreditEntry } from './credit-entry.entity.js';

@Injectable()
export class CreditLedger {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async grantInitial(tx: Tx, workspaceId: string): Promise<void> {
    await tx.insert(CreditEntry, { id: uuid(), workspaceId, amount: this.config.INITIAL_CREDITS, reason: 'grant' });
  }

  async balance(tx: Tx, workspaceId: string): Promise<number> {
    const [row] = await tx.query<{ balance: number }[]>(
      'SELECT coalesce(sum(amount), 0)::int AS balance FROM credit_entries WHERE workspace_id = $1',
      [workspaceId],
    );
    return row!.balance;
  }

  /**
   * Charges once for a generation, one charge at a time in a workspace, so that two cannot spend the same credits.
   * @returns the balance left.
   * @throws {ProblemError} insufficient-credits.
   */
  async charge(tx: Tx, workspaceId: string, generationId: string, amount: number): Promise<number> {
    await tx.query('SELECT 1 FROM workspaces WHERE id = $1 FOR NO KEY UPDATE', [workspaceId]);
    const left = (await this.balance(tx, workspaceId)) - amount;
    requireCredits(left, amount);
    await tx.insert(CreditEntry, { id: uuid(), workspaceId, amount: -amount, reason: 'charge', generationId });
    return left;
  }

  /** Gives back what a generation was charged; the unique key makes a repeat change nothing. */
  async refund(tx: Tx, generationId: string): Promise<void> {
    await tx.query(
      `INSERT INTO credit_entries (id, workspace_id, amount, reason, generation_id)
       SELECT $1, workspace_id, -amount, 'refund', generation_id FROM credit_entries WHERE generation_id = $2 AND reason = 'charge'
       ON CONFLICT (generation_id, reason) DO NOTHING`,
      [uuid(), generationId],
    );
  }
}

/** @throws {ProblemError} insufficient-credits when `left` is below zero. */
export function requireCredits(left: number, amount: number): void {
  if (left >= 0) return;
  throw new ProblemError(
    'insufficient-credits',
    `This costs ${amount} credits and the workspace has ${left + amount}. An owner can add ${-left} or more, or plan a shorter course.`,
  );
}
