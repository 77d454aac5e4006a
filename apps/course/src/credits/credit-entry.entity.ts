import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One movement in the append-only ledger; the balance is their sum. */
@Entity('credit_entries')
export class CreditEntry {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  /** Negative for a charge. */
  @Column('int') amount!: number;
  @Column('text') reason!: 'grant' | 'charge' | 'refund';
  @Column('uuid', { nullable: true }) generationId!: string | null;
  @Column('text', { nullable: true }) note!: string | null;
  /** The person who added credits. */
  @Column('uuid', { nullable: true }) addedBy!: string | null;
  @Column('timestamptz') createdAt!: Date;
}
