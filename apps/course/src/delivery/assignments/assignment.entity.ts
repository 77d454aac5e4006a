import { Column, Entity, PrimaryColumn } from 'typeorm';

/** To a member or a group, of which the other is null. */
@Entity('assignments')
export class Assignment {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  @Column('uuid') courseId!: string;
  @Column('uuid', { nullable: true }) memberId!: string | null;
  @Column('uuid', { nullable: true }) groupId!: string | null;
  /** A day without a time zone: read as text, since a `Date` is a moment. */
  @Column('date', { nullable: true }) dueOn!: Date | null;
  /** Instead: whole days after the learner came under this assignment. */
  @Column('int', { nullable: true }) dueAfterDays!: number | null;
  /** A new round begins so many months after the last was completed; null is once. */
  @Column('int', { nullable: true }) repeatsMonths!: number | null;
  /** Instead: at every so many months after the learner came under it. */
  @Column('bool') repeatsFromAssignment!: boolean;
  @Column('text', { array: true }) tags!: string[];
  @Column('uuid', { nullable: true }) assignedBy!: string | null;
  @Column('timestamptz') createdAt!: Date;
}

/** What waits for somebody's return. */
@Entity('closed_assignments')
export class ClosedAssignment {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') courseId!: string;
  @Column('uuid') userId!: string;
  @Column('date', { nullable: true }) dueOn!: Date | null;
  @Column('int', { nullable: true }) dueAfterDays!: number | null;
  /** A new round begins so many months after the last was completed; null is once. */
  @Column('int', { nullable: true }) repeatsMonths!: number | null;
  /** Instead: at every so many months after the learner came under it. */
  @Column('bool') repeatsFromAssignment!: boolean;
  @Column('text', { array: true }) tags!: string[];
  @Column('uuid', { nullable: true }) assignedBy!: string | null;
  @Column('timestamptz') createdAt!: Date;
}
