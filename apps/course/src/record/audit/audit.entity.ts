import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AuditRecord } from '../../kernel/audit.js';

/** One call, in the trail of one workspace or of none. */
@Entity('audit_events')
export class AuditedCall {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { nullable: true }) workspaceId!: string | null;
  @Column('text') action!: string;
  @Column('text') outcome!: AuditRecord['outcome'];
  @Column('uuid', { nullable: true }) actorId!: string | null;
  @Column('jsonb') record!: AuditRecord;
  @Column('timestamptz') at!: Date;
}

/** An event that waits for its seal. */
@Entity('audit_unsealed')
export class UnsealedEvent {
  @Column('uuid') chain!: string;
  @PrimaryColumn('timestamptz') at!: Date;
  @PrimaryColumn('uuid') eventId!: string;
}

@Entity('audit_seals')
export class AuditSeal {
  @PrimaryColumn('uuid') chain!: string;
  @PrimaryColumn('bigint') seq!: string;
  @Column('uuid') eventId!: string;
  @Column('text') eventHash!: string;
  @Column('text') prevHash!: string;
  @Column('text') hash!: string;
}

/** The last link of each chain. */
@Entity('audit_chains')
export class AuditChain {
  @PrimaryColumn('uuid') chain!: string;
  @Column('bigint') seq!: string;
  @Column('text') hash!: string;
}

/** The link after which a chain begins, where its beginning was cleared away. */
@Entity('audit_anchors')
export class AuditAnchor {
  @PrimaryColumn('uuid') chain!: string;
  @Column('bigint') seq!: string;
  @Column('text') hash!: string;
  @Column('timestamptz') movedAt!: Date;
}
