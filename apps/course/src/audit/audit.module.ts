import { Module } from '@nestjs/common';
import { PostgresAuditTrail } from './audit-trail.service.js';

@Module({ providers: [PostgresAuditTrail], exports: [PostgresAuditTrail] })
export class AuditModule {}
