import { Column, Entity, PrimaryColumn } from 'typeorm';
import { STORED_SLIDE, type Slide } from '@lib/course-content/document';
import { ReadAs, versionOf } from '../../platform/database/index.js';
import type { GenerationState } from './domain/generation-states.js';
import { STORED_PLAN, type Plan } from './domain/plan.js';
import { STORED_REQUEST, type PlanRequest } from './domain/plan-request.js';

/** A generation job. Its state changes by conditional updates only, so that two processes cannot both move it. */
@Entity('generations')
export class Generation {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  /** Whoever started it, who alone sees and approves it. */
  @Column('uuid') userId!: string;
  @Column('text') mode!: PlanRequest['mode'];
  @Column('text') state!: GenerationState;
  @Column('jsonb') @ReadAs(STORED_REQUEST) request!: PlanRequest;
  @Column('smallint', versionOf(STORED_REQUEST)) requestSchema!: number;
  /** The generation at whose gate this one was asked for instead. */
  @Column('uuid', { nullable: true }) revisionOf!: string | null;
  @Column('jsonb', { nullable: true }) @ReadAs(STORED_PLAN) plan!: Plan | null;
  @Column('smallint', versionOf(STORED_PLAN)) planSchema!: number;
  @Column('text') step!: string;
  @Column('int') done!: number;
  @Column('int') total!: number;
  @Column('int', { nullable: true }) estimatedCredits!: number | null;
  @Column('timestamptz', { nullable: true }) gateExpiresAt!: Date | null;
  /** That the gate closes soon was told. */
  @Column('timestamptz', { nullable: true }) closingToldAt!: Date | null;
  @Column('uuid', { nullable: true }) courseId!: string | null;
  @Column('jsonb', { nullable: true }) error!: { code: string; message: string } | null;
  /** The request that started it or approved it, and its trace. */
  @Column('text', { nullable: true }) requestId!: string | null;
  @Column('text', { nullable: true }) traceparent!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}

/** A slide that the build has written; what is here is not written again. */
@Entity('generation_slides')
export class GenerationSlide {
  @PrimaryColumn('uuid') generationId!: string;
  /** In the plan, from 0. */
  @PrimaryColumn('int') position!: number;
  @Column('jsonb') @ReadAs(STORED_SLIDE) slide!: Slide;
  @Column('smallint', versionOf(STORED_SLIDE)) slideSchema!: number;
}
