import { Column, Entity, PrimaryColumn } from 'typeorm';

export const PURPOSES = ['plan', 'slide', 'image', 'proposal'] as const;
export type Purpose = (typeof PURPOSES)[number];
export type CallOutcome = 'answered' | 'truncated' | 'refused' | 'rate-limited' | 'timed-out' | 'cancelled' | 'failed';

/** What one call to a provider took, whatever came of it. */
@Entity('model_calls')
export class KeptModelCall {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  @Column('uuid', { nullable: true }) generationId!: string | null;
  @Column('uuid', { nullable: true }) courseId!: string | null;
  @Column('text') purpose!: Purpose;
  /** The configured name. */
  @Column('text') model!: string;
  @Column('text') promptVersion!: string;
  @Column('int') inputTokens!: number;
  @Column('int') outputTokens!: number;
  @Column('int') images!: number;
  /** A number of any size, as text. */
  @Column('numeric') cost!: string;
  @Column('int') durationMs!: number;
  @Column('text') outcome!: CallOutcome;
  @Column('timestamptz') at!: Date;
}
