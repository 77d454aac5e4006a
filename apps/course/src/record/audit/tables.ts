import type { TableOf } from '../../platform/database/index.js';
import type { AuditAnchor, AuditChain, AuditedCall, AuditSeal, UnsealedEvent } from './audit.entity.js';

export interface AuditTables {
  audit_events: TableOf<AuditedCall, 'at'>;
  audit_unsealed: TableOf<UnsealedEvent>;
  audit_seals: TableOf<AuditSeal>;
  audit_chains: TableOf<AuditChain>;
  audit_anchors: TableOf<AuditAnchor, 'movedAt'>;
}
