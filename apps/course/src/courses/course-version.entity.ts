import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CourseDocument } from './domain/course-document.js';
import { readStored } from './domain/stored-course.js';

/** An immutable publication: what tools, resources and learners read. */
@Entity('course_versions')
export class CourseVersion {
  @PrimaryColumn('uuid') courseId!: string;
  @PrimaryColumn('int') version!: number;
  @Column('jsonb', { transformer: { from: readStored, to: (course: CourseDocument) => course } }) content!: CourseDocument;
  @Column('uuid', { nullable: true }) publishedBy!: string | null;
  @Column('timestamptz') publishedAt!: Date;
}
