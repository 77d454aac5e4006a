import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Said } from './domain/urn.js';

/** An answer that trainers may read. */
@Entity('survey_answers')
export class SurveyAnswer {
  /** Tells no time. */
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') courseId!: string;
  @Column('int') version!: number;
  @Column('uuid') surveyId!: string;
  /** Null, with the time, for an anonymous one. */
  @Column('uuid', { nullable: true }) enrollmentId!: string | null;
  @Column('int', { nullable: true }) rating!: number | null;
  @Column('text', { nullable: true }) comment!: string | null;
  @Column('timestamptz', { nullable: true }) answeredAt!: Date | null;
}

/** Anonymous answers that wait until there are enough of them. */
@Entity('survey_urns')
export class SurveyUrn {
  @PrimaryColumn('uuid') courseId!: string;
  @PrimaryColumn('int') version!: number;
  @PrimaryColumn('uuid') surveyId!: string;
  @Column('jsonb') waiting!: Said[];
}

/** That a learner has answered, and nothing of what. */
@Entity('survey_takers')
export class SurveyTaker {
  @PrimaryColumn('uuid') enrollmentId!: string;
  @PrimaryColumn('uuid') surveyId!: string;
}
