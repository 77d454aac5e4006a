import { Injectable } from '@nestjs/common';
import { v7 as uuid, validate as isUuid } from 'uuid';
import { Database } from '../database/database.js';
import type { AuditRecord, AuditTrail } from '../kernel/audit.js';
import type { Tx } from '../kernel/transaction.js';

interface Waiting {
  record: AuditRecord;
  stored: () => void;
  failed: (error: unknown) => void;
}

const LARGEST_BATCH = 500;

/** The audit trail. Records outside a transaction are stored by group commit: those that arrive while one statement runs share the next. */
@Injectable()
export class PostgresAuditTrail implements AuditTrail {
  private waiting: Waiting[] = [];
  private flushing = false;

  constructor(private readonly database: Database) {}

  async append(record: AuditRecord, tx?: Tx): Promise<void> {
    if (tx) return insertAuditRecords(tx, [record]);
    return new Promise((stored, failed) => {
      this.waiting.push({ record, stored, failed });
      if (!this.flushing) void this.flush();
    });
  }

  private async flush(): Promise<void> {
    this.flushing = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, LARGEST_BATCH);
      try {
        await insertAuditRecords(
          this.database.reader,
          batch.map(({ record }) => record),
        );
        for (const { stored } of batch) stored();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.flushing = false;
  }
}

export async function insertAuditRecords(tx: Tx, records: AuditRecord[]): Promise<void> {
  const rows = records.map((record) => ({
    id: uuid(),
    workspace_id: record.workspaceId !== null && isUuid(record.workspaceId) ? record.workspaceId : null,
    action: record.action,
    outcome: record.outcome,
    actor_id: record.actor.id,
    record,
  }));
  await tx.query(
    `INSERT INTO audit_events (id, workspace_id, action, outcome, actor_id, record)
     SELECT id, workspace_id, action, outcome, actor_id, record
       FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, workspace_id uuid, action text, outcome text, actor_id uuid, record jsonb)`,
    [JSON.stringify(rows)],
  );
}
