import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Charge and refund are those of a generation. */
export const CREDIT_REASONS = ['grant', 'charge', 'refund', 'images', 'proposal'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** One movement in the append-only ledger; the balance is their sum. */
@Entity('credit_entries')
export class CreditEntry {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  /** Negative for a charge. */
  @Column('int') amount!: number;
  @Column('text') reason!: CreditReason;
  @Column('uuid', { nullable: true }) generationId!: string | null;
  /** The course whose images, or proposals, were charged. */
  @Column('uuid', { nullable: true }) courseId!: string | null;
  @Column('text', { nullable: true }) note!: string | null;
  /** The person who added credits. */
  @Column('uuid', { nullable: true }) addedBy!: string | null;
  @Column('timestamptz') createdAt!: Date;
}
