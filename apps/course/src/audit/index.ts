export { PostgresAuditTrail } from './audit-trail.service.js';
export { AuditModule } from './audit.module.js';
