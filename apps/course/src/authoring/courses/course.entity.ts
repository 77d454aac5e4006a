import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type CourseDocument, readStored } from '@lib/course-content/document';

export const COURSE_STATES = ['draft', 'published', 'archived'] as const;
export type CourseState = (typeof COURSE_STATES)[number];

@Entity('courses')
export class Course {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  /** The draft's, for lists and search. */
  @Column('text') title!: string;
  @Column('text') state!: CourseState;
  @Column('jsonb', { transformer: { from: readStored, to: (course: CourseDocument) => course } }) draft!: CourseDocument;
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
}
