import { Column, Entity, PrimaryColumn } from 'typeorm';

export const PATH_STATES = ['draft', 'published', 'archived'] as const;
export type PathState = (typeof PATH_STATES)[number];

/** Courses of the workspace in an order. There are no versions: a change of a published path holds for whoever has not completed it. */
@Entity('learning_paths')
export class LearningPath {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  @Column('text') title!: string;
  @Column('text') description!: string;
  @Column('text') state!: PathState;
  /** The first time; a path that is restored is what it was. */
  @Column('timestamptz', { nullable: true }) publishedAt!: Date | null;
  /** Counts the changes of title, description and steps. */
  @Column('int') revision!: number;
  /** Learners may enrol themselves, where the workspace lets them. */
  @Column('boolean') inCatalogue!: boolean;
  /** Whoever completes it is given a certificate. */
  @Column('boolean') certificate!: boolean;
  /** From the day of completion; null is without end. */
  @Column('int', { nullable: true }) certificateMonths!: number | null;
  /** What the certificate is called; null is as the path is. */
  @Column('text', { nullable: true }) certificateTitle!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}

/** A course is at most one step of a path, and names it. */
@Entity('path_steps')
export class KeptStep {
  @PrimaryColumn('uuid') pathId!: string;
  @PrimaryColumn('uuid') courseId!: string;
  @Column('int') position!: number;
  /** Courses of earlier steps that must be completed first. */
  @Column('uuid', { array: true }) after!: string[];
}

/** To a learning record or a group, of which the other is null; to a record, so that it waits for whoever leaves and returns. */
@Entity('path_assignments')
export class PathAssignment {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  @Column('uuid') pathId!: string;
  @Column('uuid', { nullable: true }) memberId!: string | null;
  @Column('uuid', { nullable: true }) groupId!: string | null;
  /** A day without a time zone: read as text, since a `Date` is a moment. */
  @Column('date', { nullable: true }) dueOn!: Date | null;
  /** Instead: whole days after the learner came under this assignment. */
  @Column('int', { nullable: true }) dueAfterDays!: number | null;
  @Column('text', { array: true }) tags!: string[];
  @Column('uuid', { nullable: true }) assignedBy!: string | null;
  @Column('timestamptz') createdAt!: Date;
}
