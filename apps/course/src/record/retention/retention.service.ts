import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { BrokenChainError, chainsToClear, clearAuditBatch } from '../audit/index.js';
import { CONFIG, type Config } from '../../config.js';
import { Database, databaseNow } from '../../platform/database/index.js';
import { FileContents } from '../../authoring/files/index.js';
import type { Tx } from '../../kernel/transaction.js';
import { deadKeysBatch, oldRowsBatch } from './old-rows.js';
import { retentionRules } from './retention-rules.js';

const DAY_MS = 86_400_000;
/** Rows of a transaction: it takes milliseconds, and holds no lock for longer. */
const BATCH = 500;
/** Content of no row is left alone for so long: an upload may be under way, or a backup. */
const UNOWNED_DAYS = 1;

/** How much went, by kind; what nothing went of is not there. */
export type Cleared = Record<string, number>;

/** Clears away what is older than it is kept, in small batches, oldest first. One worker at a time does. */
@Injectable()
export class Retention {
  constructor(
    private readonly database: Database,
    private readonly contents: FileContents,
    private readonly logger: PinoLogger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param signal ends it between two batches; the next call goes on. */
  async clear(signal: AbortSignal): Promise<Cleared> {
    const now = await databaseNow(this.database.reader);
    const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
    const cleared: Cleared = {};
    const count = (kind: string, more: number): void => {
      if (more > 0) cleared[kind] = (cleared[kind] ?? 0) + more;
    };
    for (const rule of retentionRules(this.config)) {
      let after: string | null = null;
      do {
        const batch = await this.inTurn((tx) => oldRowsBatch(tx, rule, daysAgo(rule.days), after, BATCH));
        count(rule.kind, batch?.length ?? 0);
        after = batch?.length === BATCH ? batch.at(-1)! : null;
      } while (after && !signal.aborted);
    }
    await this.untilLess(BATCH, signal, async () => {
      const keys = (await this.inTurn((tx) => deadKeysBatch(tx, now, BATCH))) ?? 0;
      count('idempotency-key', keys);
      return keys;
    });
    if (this.config.AUDIT_RETENTION_DAYS > 0)
      await this.clearAudit(startOfDay(daysAgo(this.config.AUDIT_RETENTION_DAYS)), signal, (more) => count('audit-event', more));
    // Last: the store may be out, which is no reason to keep rows
    await this.untilLess(BATCH, signal, async () => {
      const removed = await this.contents.removeUnowned(daysAgo(UNOWNED_DAYS), BATCH);
      count('file-content', removed);
      return removed;
    });
    return cleared;
  }

  /** Whole days, so that each trail says at most once a day and batch that it was cleared. */
  private async clearAudit(before: Date, signal: AbortSignal, count: (more: number) => void): Promise<void> {
    for (let after: string | null = null; !signal.aborted;) {
      const chains = await chainsToClear(this.database.reader, before, after, BATCH);
      for (const chain of chains) {
        try {
          await this.untilLess(1, signal, async () => {
            const events = (await this.inTurn((tx) => clearAuditBatch(tx, chain, before))) ?? 0;
            count(events);
            return events;
          });
        } catch (err) {
          if (!(err instanceof BrokenChainError)) throw err;
          this.logger.error({ err }, 'an audit trail is broken, and nothing of it is cleared away');
        }
      }
      after = chains.length === BATCH ? chains.at(-1)! : null;
      if (!after) return;
    }
  }

  private async untilLess(full: number, signal: AbortSignal, batch: () => Promise<number>): Promise<void> {
    while (!signal.aborted && (await batch()) >= full);
  }

  /** A short transaction of the worker whose turn it is; null where it is another's. */
  private inTurn<T>(work: (tx: Tx) => Promise<T>): Promise<T | null> {
    return this.database.transaction(async (tx) => {
      const [lock] = await tx.query<{ mine: boolean }[]>(`SELECT pg_try_advisory_xact_lock(hashtext('retention')) AS mine`);
      return lock!.mine ? work(tx) : null;
    });
  }
}

function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);
}
