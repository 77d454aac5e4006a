import { Injectable } from '@nestjs/common';
import { builtOnce, changes, Database, listed, statements } from '../../platform/database/index.js';
import type { AuditRecord, AuditTrail } from '../../kernel/audit.js';
import { Batcher } from '../../kernel/batcher.js';
import type { Tx } from '../../kernel/transaction.js';
import { countAction } from '../../platform/metrics/index.js';
import { auditRows } from './audit-rows.js';
import type { AuditTables } from './tables.js';

/** The audit trail. Records outside a transaction share their inserts. */
@Injectable()
export class PostgresAuditTrail implements AuditTrail {
  private readonly inserts: Batcher<AuditRecord, undefined>;

  constructor(database: Database) {
    this.inserts = new Batcher(async (records) => {
      await database.preparedRows('insert-audit-events', insertion(rowsOf(records)));
      return records.map(() => undefined);
    });
  }

  append(record: AuditRecord, tx?: Tx): Promise<void> {
    countAction(record);
    return tx ? insertAuditRecords(tx, [record]) : this.inserts.add(record);
  }
}

/** With a transaction's connection. */
export async function insertAuditRecords(tx: Tx, records: AuditRecord[]): Promise<void> {
  await changes(tx, insertion(rowsOf(records)));
}

const COLUMNS = ['id', 'workspace_id', 'action', 'outcome', 'actor_id', 'record'] as const;
const TYPES = { id: 'uuid', workspace_id: 'uuid', action: 'text', outcome: 'text', actor_id: 'uuid', record: 'jsonb' } as const;

const insertion = builtOnce((events: string) => {
  const db = statements<AuditTables>();
  const made = db.selectFrom(listed(events, TYPES)).select(COLUMNS);
  return db.insertInto('audit_events').columns(COLUMNS).expression(made);
});

function rowsOf(records: AuditRecord[]): string {
  return JSON.stringify(records.flatMap(auditRows), (_name, value: unknown) =>
    typeof value === 'string' ? storable(value) : value,
  );
}

/** What callers say of themselves and of what they want may hold what PostgreSQL takes for no text; the call is recorded all the same. */
function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed();
}
