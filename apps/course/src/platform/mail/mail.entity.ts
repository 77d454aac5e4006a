import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mail on its way, or what is left of it. */
@Entity('mails')
export class KeptMail {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') recipient!: string;
  @Column('text') subject!: string;
  /** What it says; null once it has ended. */
  @Column('bytea', { nullable: true }) sealed!: Buffer | null;
  @Column('text') state!: 'waiting' | 'sent' | 'lost';
  @Column('int') attempts!: number;
  @Column('timestamptz', { nullable: true }) nextAttemptAt!: Date | null;
  @Column('text', { nullable: true }) lastError!: string | null;
  /** Its link is good for so long. */
  @Column('timestamptz') goodUntil!: Date;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @Column('text', { nullable: true }) requestId!: string | null;
  @Column('text', { nullable: true }) traceparent!: string | null;
}
