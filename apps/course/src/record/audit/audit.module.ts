import { Module } from '@nestjs/common';
import { AuditSealer } from './audit-sealer.service.js';
import { AuditSealing } from './audit-sealing.js';
import { PostgresAuditTrail } from './audit-trail.service.js';

@Module({ providers: [PostgresAuditTrail], exports: [PostgresAuditTrail] })
export class AuditModule {}

/** What the worker does: seal. */
@Module({ providers: [AuditSealer, AuditSealing] })
export class AuditWorkerModule {}
