import { Column, Entity, PrimaryColumn } from 'typeorm';
import { STORED_COURSE, type CourseDocument } from '@lib/course-content/document';
import { ReadAs, versionOf } from '../../platform/database/index.js';

/** Who last asked that a draft be published, and who approved it; what came before is in the audit trail. */
@Entity('course_approvals')
export class CourseApproval {
  @PrimaryColumn('uuid') courseId!: string;
  @Column('uuid') workspaceId!: string;
  /** The draft's revision that is to be published. */
  @Column('int') askedRevision!: number;
  @Column('uuid', { nullable: true }) askedBy!: string | null;
  @Column('timestamptz') askedAt!: Date;
  @Column('int', { nullable: true }) approvedRevision!: number | null;
  @Column('uuid', { nullable: true }) approvedBy!: string | null;
  @Column('timestamptz', { nullable: true }) approvedAt!: Date | null;
  /** What was approved, to tell what has changed since. */
  @Column('jsonb', { nullable: true }) @ReadAs(STORED_COURSE) content!: CourseDocument | null;
  @Column('smallint', versionOf(STORED_COURSE)) contentSchema!: number;
}
