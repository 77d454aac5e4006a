import { Column, Entity, PrimaryColumn } from 'typeorm';
import { KEPT_RESULT, type KeptResult } from '../../kernel/kept-result.js';
import { ReadAs, versionOf } from './stored-column.js';

@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn('uuid') workspaceId!: string;
  @PrimaryColumn('uuid') userId!: string;
  @PrimaryColumn('text') action!: string;
  @PrimaryColumn('text') keyHash!: string;
  @Column('text') argsDigest!: string;
  @Column('uuid') holder!: string;
  @Column('timestamptz') leaseUntil!: Date;
  /** Null while the first call runs. */
  @Column('jsonb', { nullable: true }) @ReadAs(KEPT_RESULT) result!: KeptResult | null;
  @Column('smallint', versionOf(KEPT_RESULT)) resultSchema!: number;
  @Column('timestamptz') createdAt!: Date;
}
