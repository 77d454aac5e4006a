import type { ServiceOf, ServiceType } from '../src/kernel/action.js';
import type { RunnerPorts } from '../src/kernel/action-runner.js';
import type { WorkspaceAccess } from '../src/kernel/actor.js';
import type { AuditRecord } from '../src/kernel/audit.js';
import { ProblemError } from '../src/kernel/errors.js';
import { Holds } from '../src/kernel/holds.js';
import type { Claim, IdempotentCall } from '../src/kernel/idempotency.js';
import type { Tx } from '../src/kernel/transaction.js';

/** A transaction whose effects come about at its end, or not at all. */
interface MemoryTx {
  effects: (() => void)[];
  open: boolean;
}

/** The runner's ports in memory, with a list of what was asked of them, in its order. */
export class MemoryPorts implements RunnerPorts {
  readonly steps: string[] = [];
  readonly records: AuditRecord[] = [];
  readonly standings = new Map<string, WorkspaceAccess>();
  readonly kept = new Map<string, { argsDigest: string; result: unknown }>();
  readonly lost: unknown[] = [];
  /** So many of the next records are refused. */
  recordsRefused = 0;
  recordsHang = false;
  readonly holds = new Holds();
  private leases = new Set<object>();

  constructor(private readonly services: readonly object[]) {}

  isOpen(tx: Tx): boolean {
    return (tx as unknown as MemoryTx).open;
  }

  loseLeases(): void {
    this.leases.clear();
  }

  readonly database = {
    reader: asTx({ effects: [], open: false }),
    /** On a replica that fails once the work is done. */
    reading: async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
      this.steps.push('at the replica');
      await work(this.database.reader);
      this.steps.push('at the primary');
      return work(this.database.reader);
    },
    transaction: async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
      this.steps.push('begin');
      const tx: MemoryTx = { effects: [], open: true };
      try {
        const result = await work(asTx(tx));
        for (const effect of tx.effects) effect();
        this.steps.push('end');
        return result;
      } catch (error) {
        this.steps.push('roll back');
        throw error;
      } finally {
        tx.open = false;
      }
    },
  };

  readonly audit = {
    append: (record: AuditRecord, tx?: Tx): Promise<void> => {
      this.steps.push(tx ? 'record in it' : 'record');
      if (this.recordsHang) return new Promise(() => undefined);
      if (this.recordsRefused-- > 0) return Promise.reject(new Error('records are refused'));
      const stored = { ...record, targets: [...record.targets] };
      if (tx) effectsOf(tx).push(() => this.records.push(stored));
      else this.records.push(stored);
      return Promise.resolve();
    },
  };

  readonly idempotency = {
    claim: ({ key, argsDigest }: IdempotentCall, signal: AbortSignal): Promise<{ claim: Claim } | { result: unknown }> => {
      this.steps.push('claim');
      if (signal.aborted) return Promise.reject(signal.reason as Error);
      const first = this.kept.get(key);
      if (first && first.argsDigest !== argsDigest) {
        return Promise.reject(new ProblemError('idempotency-key-reused', 'Send another key.'));
      }
      return Promise.resolve(first ? { result: first.result } : { claim: this.lease(key, argsDigest) });
    },
  };

  accessOf(userId: string): Promise<WorkspaceAccess | null> {
    this.steps.push('standing');
    return Promise.resolve(this.standings.get(userId) ?? null);
  }

  readonly onLostTask = (error: unknown): void => void this.lost.push(error);

  readonly use = <T extends ServiceType>(type: T): ServiceOf<T> =>
    this.services.find((service) => service instanceof type) as ServiceOf<T>;

  private lease(key: string, argsDigest: string): Claim {
    const lease = {};
    this.leases.add(lease);
    return {
      complete: (tx, result) => {
        this.steps.push('keep');
        if (!this.leases.has(lease)) return Promise.reject(new ProblemError('unavailable', 'Another call has it now.'));
        effectsOf(tx).push(() => this.kept.set(key, { argsDigest, result }));
        return Promise.resolve();
      },
      release: () => {
        this.steps.push('release');
        this.leases.delete(lease);
        return Promise.resolve();
      },
    };
  }
}

const asTx = (tx: MemoryTx): Tx => tx as unknown as Tx;
const effectsOf = (tx: Tx): (() => void)[] => (tx as unknown as MemoryTx).effects;
