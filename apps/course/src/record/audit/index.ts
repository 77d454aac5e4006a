export { auditActions } from './audit.actions.js';
export { insertAuditRecords, PostgresAuditTrail } from './audit-trail.service.js';
export { BrokenChainError, chainsToClear, clearAuditBatch } from './clear-audit.js';
export { AuditModule, AuditWorkerModule } from './audit.module.js';
export { PROBLEMS as SEAL_PROBLEMS } from './seal-chain.js';
export { allChains, verifyChain } from './verify-chain.js';
