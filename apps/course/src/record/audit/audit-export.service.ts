import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { presentEvent, type AuditEvent } from './audit-event.js';
import { findEvents, keyOf, type AuditFilters } from './audit-query.js';
import { csvLine } from './domain/csv.js';

const BATCH = 500;

export type ExportFormat = 'csv' | 'ndjson';

export const EXPORT_MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson',
};

const COLUMNS: Record<string, (event: AuditEvent) => string | number | boolean | null> = {
  id: (event) => event.id,
  at: (event) => event.at,
  action: (event) => event.action,
  outcome: (event) => event.outcome,
  errorCode: (event) => event.errorCode,
  door: (event) => event.door,
  actorType: (event) => event.actor.type,
  actorId: (event) => event.actor.id,
  actorName: (event) => event.actor.name,
  tokenId: (event) => event.actor.tokenId,
  clientId: (event) => event.actor.clientId,
  targets: (event) => event.targets.map(({ kind, id }) => `${kind}:${id}`).join(' '),
  confirm: (event) => event.confirm,
  client: (event) => event.client,
  ip: (event) => event.ip,
  userAgent: (event) => event.userAgent,
  requestId: (event) => event.requestId,
  durationMs: (event) => event.durationMs,
  idempotencyKeyHash: (event) => event.idempotencyKeyHash,
  argsDigest: (event) => event.argsDigest,
};

/** The trail as a file, written while it is read: memory holds one batch, however long the trail is. */
@Injectable()
export class AuditExport {
  constructor(private readonly database: Database) {}

  async *chunks(workspaceId: string, format: ExportFormat, filters: AuditFilters): AsyncGenerator<string> {
    if (format === 'csv') yield csvLine(Object.keys(COLUMNS));
    const line = format === 'csv' ? csvOf : (event: AuditEvent) => `${JSON.stringify(event)}\n`;
    for (let after: string[] | null = null; ;) {
      const rows = await findEvents(this.database.reader, { workspaceId }, filters, after, BATCH);
      if (rows.length > 0) yield rows.map((row) => line(presentEvent(row))).join('');
      if (rows.length < BATCH) return;
      after = keyOf(rows.at(-1)!);
    }
  }
}

function csvOf(event: AuditEvent): string {
  return csvLine(Object.values(COLUMNS).map((column) => column(event)));
}
