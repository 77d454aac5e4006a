import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A learner in a learning path. How far they are follows from their enrolments in its courses, until it is completed. */
@Entity('path_enrollments')
export class PathEnrollment {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  @Column('uuid') pathId!: string;
  /** Of the learning record, which outlives the membership of the same id. */
  @Column('uuid') memberId!: string;
  /** When they first did something in one of its courses after it was theirs. */
  @Column('timestamptz', { nullable: true }) startedAt!: Date | null;
  /** Once it is set it stays, whatever becomes of the path. */
  @Column('timestamptz', { nullable: true }) completedAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
}
