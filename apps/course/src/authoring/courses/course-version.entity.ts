import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type CourseDocument, readStored } from '@lib/course-content/document';

/** An immutable publication: what tools, resources and learners read. */
@Entity('course_versions')
export class CourseVersion {
  @PrimaryColumn('uuid') courseId!: string;
  @PrimaryColumn('int') version!: number;
  @Column('jsonb', { transformer: { from: readStored, to: (course: CourseDocument) => course } }) content!: CourseDocument;
  /** Of the content; PostgreSQL keeps it. */
  @Column('text') title!: string;
  @Column('uuid', { nullable: true }) publishedBy!: string | null;
  @Column('timestamptz') publishedAt!: Date;
}
