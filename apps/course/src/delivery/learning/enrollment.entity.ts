import type { EnrollmentState } from '@lib/course-content/quiz';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A learner in a course; of one that is taken again, in one round. */
@Entity('enrollments')
export class KeptEnrollment {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  @Column('uuid') courseId!: string;
  /** Of the learning record, which outlives the membership of the same id; null where a later round has begun. */
  @Column('uuid', { nullable: true }) memberId!: string | null;
  /** Then it is the learning record here: `personOf` is the one of both that there is. */
  @Column('uuid', { nullable: true }) pastOf!: string | null;
  /** Counts from 1. */
  @Column('int') round!: number;
  @Column('int') version!: number;
  @Column('text') state!: EnrollmentState;
  @Column('int') progress!: number;
  /** Attempts that trainers granted, by quiz. */
  @Column('jsonb') extraAttempts!: Record<string, number>;
  /** Of the slides of whichever version was taken then. */
  @Column('uuid', { nullable: true }) lastSlideId!: string | null;
  @Column('timestamptz', { nullable: true }) startedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) completedAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
}

@Entity('enrollment_steps')
export class DoneStep {
  @PrimaryColumn('uuid') enrollmentId!: string;
  @PrimaryColumn('uuid') stepId!: string;
  @Column('timestamptz') doneAt!: Date;
}

/** A person as a learner of a workspace; null where the account is gone. */
@Entity('learning_records')
export class LearningRecord {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  @Column('uuid', { nullable: true }) userId!: string | null;
}

/** That a learner's due date comes near or is over was told. */
@Entity('told_deadlines')
export class ToldDeadline {
  @PrimaryColumn('uuid') enrollmentId!: string;
  @PrimaryColumn('text') kind!: 'enrollment.due_soon' | 'enrollment.overdue';
  @PrimaryColumn('date') dueOn!: Date;
  @Column('timestamptz') at!: Date;
}

/** The same of an enrolment in a path. */
@Entity('told_path_deadlines')
export class ToldPathDeadline {
  @PrimaryColumn('uuid') pathEnrollmentId!: string;
  @PrimaryColumn('text') kind!: 'path.due_soon' | 'path.overdue';
  @PrimaryColumn('date') dueOn!: Date;
  @Column('timestamptz') at!: Date;
}
