import { counted } from '@lib/validation';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { CONFIG, type Config } from '../../config.js';
import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';
import { firstRow, rows, sql, statements } from '../../platform/database/index.js';
import { counters } from '../../platform/metrics/index.js';
import { CreditEntry, type CreditReason } from './credit-entry.entity.js';
import type { CreditsTables } from './tables.js';

const db = statements<CreditsTables>();

/** The most that one entry adds, so that a slip of the hand stays small. */
export const LARGEST_ADDITION = 1_000_000;
/** The most that a workspace holds: every sum stays an exact 32-bit integer. */
const LARGEST_BALANCE = 1_000_000_000;

@Injectable()
export class CreditLedger {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async grantInitial(tx: Tx, workspaceId: string): Promise<void> {
    await tx.insert(CreditEntry, { id: uuid(), workspaceId, amount: this.config.INITIAL_CREDITS, reason: 'grant' });
    counters.credits.inc({ reason: 'grant' }, this.config.INITIAL_CREDITS);
  }

  async balance(tx: Tx, workspaceId: string): Promise<number> {
    return (await this.totals(tx, workspaceId)).balance;
  }

  /** The balance, and how many entries it is the sum of. */
  async totals(tx: Tx, workspaceId: string): Promise<{ balance: number; total: number }> {
    const sums = [sql<number>`coalesce(sum(amount), 0)::int`.as('balance'), sql<number>`count(*)::int`.as('total')] as const;
    const row = await firstRow(tx, db.selectFrom('credit_entries').select(sums).where('workspace_id', '=', workspaceId));
    return row!;
  }

  /**
   * @returns the new entry and the balance with it.
   * @throws {ProblemError} limit-exceeded.
   */
  async add(
    tx: Tx,
    workspaceId: string,
    { amount, note, addedBy }: { amount: number; note: string | null; addedBy: string | null },
  ): Promise<{ entryId: string; balance: number }> {
    await lockWorkspace(tx, workspaceId);
    const balance = (await this.balance(tx, workspaceId)) + amount;
    if (balance > LARGEST_BALANCE) {
      const room = LARGEST_BALANCE - (balance - amount);
      throw new ProblemError('limit-exceeded', `A workspace holds at most ${LARGEST_BALANCE} credits. Add at most ${room}.`);
    }
    const entryId = uuid();
    await tx.insert(CreditEntry, { id: entryId, workspaceId, amount, reason: 'grant', note, addedBy });
    counters.credits.inc({ reason: 'grant' }, amount);
    return { entryId, balance };
  }

  /**
   * Charges once for a generation, one charge at a time in a workspace, so that two cannot spend the same credits.
   * @returns the balance left.
   * @throws {ProblemError} insufficient-credits.
   */
  async charge(tx: Tx, workspaceId: string, generationId: string, amount: number): Promise<number> {
    await lockWorkspace(tx, workspaceId);
    const left = (await this.balance(tx, workspaceId)) - amount;
    requireCredits(left, amount);
    await tx.insert(CreditEntry, { id: uuid(), workspaceId, amount: -amount, reason: 'charge', generationId });
    counters.credits.inc({ reason: 'charge' }, amount);
    return left;
  }

  /**
   * Charges for images that are put into a course.
   * @param otherwise what to do instead of adding credits.
   * @throws {ProblemError} insufficient-credits.
   */
  chargeImages(tx: Tx, workspaceId: string, courseId: string, amount: number, otherwise: string): Promise<void> {
    return chargeFor(this, tx, { workspaceId, courseId, reason: 'images' }, amount, otherwise);
  }

  /** Charges for a proposal on a course, likewise. */
  chargeProposal(tx: Tx, workspaceId: string, courseId: string, amount: number, otherwise: string): Promise<void> {
    return chargeFor(this, tx, { workspaceId, courseId, reason: 'proposal' }, amount, otherwise);
  }

  /** Gives back what a generation was charged; the unique key makes a repeat change nothing. */
  async refund(tx: Tx, generationId: string): Promise<void> {
    const charge = db.selectFrom('credit_entries').where('generation_id', '=', generationId).where('reason', '=', 'charge');
    const given = await rows(
      tx,
      db
        .insertInto('credit_entries')
        .columns(['id', 'workspace_id', 'amount', 'reason', 'generation_id'])
        .expression(
          charge.select((eb) => [
            eb.val(uuid()).as('id'),
            'workspace_id',
            eb.neg('amount').as('amount'),
            eb.val<CreditReason>('refund').as('reason'),
            'generation_id',
          ]),
        )
        .onConflict((same) => same.columns(['generation_id', 'reason']).doNothing())
        .returning('amount'),
    );
    for (const { amount } of given) counters.credits.inc({ reason: 'refund' }, amount);
  }
}

async function chargeFor(
  ledger: CreditLedger,
  tx: Tx,
  whose: { workspaceId: string; courseId: string; reason: 'images' | 'proposal' },
  amount: number,
  otherwise: string,
): Promise<void> {
  if (amount === 0) return;
  await lockWorkspace(tx, whose.workspaceId);
  requireCredits((await ledger.balance(tx, whose.workspaceId)) - amount, amount, otherwise);
  await tx.insert(CreditEntry, { id: uuid(), amount: -amount, ...whose });
  counters.credits.inc({ reason: whose.reason }, amount);
}

/** One movement at a time, so that each sees the sum of all before it. Text: the table's type belongs to who calls this ledger. */
async function lockWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await tx.query('SELECT 1 FROM workspaces WHERE id = $1 FOR NO KEY UPDATE', [workspaceId]);
}

/** @throws {ProblemError} insufficient-credits when `left` is below zero. */
export function requireCredits(left: number, amount: number, otherwise = 'plan a shorter course'): void {
  if (left >= 0) return;
  throw new ProblemError(
    'insufficient-credits',
    `This costs ${counted(amount, 'credit')} and the workspace has ${left + amount}. An owner can add ${-left} or more, or ${otherwise}.`,
  );
}
