import { Column, Entity, PrimaryColumn } from 'typeorm';
import { STORED_COURSE, type CourseDocument } from '@lib/course-content/document';
import { ReadAs, versionOf } from '../../platform/database/index.js';

/** An immutable publication: what tools, resources and learners read. */
@Entity('course_versions')
export class CourseVersion {
  @PrimaryColumn('uuid') courseId!: string;
  @PrimaryColumn('int') version!: number;
  @Column('jsonb') @ReadAs(STORED_COURSE) content!: CourseDocument;
  @Column('smallint', versionOf(STORED_COURSE)) contentSchema!: number;
  /** Of the content; PostgreSQL keeps it. */
  @Column('text') title!: string;
  @Column('uuid', { nullable: true }) publishedBy!: string | null;
  @Column('timestamptz') publishedAt!: Date;
}
