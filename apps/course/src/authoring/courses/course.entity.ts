import { Column, Entity, PrimaryColumn } from 'typeorm';
import { STORED_COURSE, type CourseDocument } from '@lib/course-content/document';
import { ReadAs, versionOf } from '../../platform/database/index.js';

export const COURSE_STATES = ['draft', 'published', 'archived'] as const;
export type CourseState = (typeof COURSE_STATES)[number];

@Entity('courses')
export class Course {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  /** The draft's, for lists and search. */
  @Column('text') title!: string;
  @Column('text') state!: CourseState;
  /** What it is found by, in the order in which they were given. Of the course: versions have none. */
  @Column('text', { array: true }) tags!: string[];
  /** Learners may enrol themselves, where the workspace lets them. Of the course, like the tags. */
  @Column('boolean') inCatalogue!: boolean;
  /** The draft's; PostgreSQL keeps it. */
  @Column('text') language!: string;
  @Column('jsonb') @ReadAs(STORED_COURSE) draft!: CourseDocument;
  @Column('smallint', versionOf(STORED_COURSE)) draftSchema!: number;
  /** Raised by every change of the draft. */
  @Column('int') revision!: number;
  /** The draft's, pool included. */
  @Column('int') slides!: number;
  /** The latest published version. */
  @Column('int', { nullable: true }) version!: number | null;
  /** The draft's revision that was published last. */
  @Column('int', { nullable: true }) publishedRevision!: number | null;
  @Column('timestamptz', { nullable: true }) publishedAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  /** Who changed the draft last. */
  @Column('uuid', { nullable: true }) updatedBy!: string | null;
}
