import type { Answer, AttemptFact } from '@lib/course-content/quiz';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a trainer gave for an open answer. */
export interface Given {
  points: number;
  comment: string | null;
}

@Entity('quiz_attempts')
export class QuizAttempt {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') enrollmentId!: string;
  @Column('uuid') quizId!: string;
  /** Among the attempts of the quiz, from 1. */
  @Column('int') number!: number;
  /** The version that its questions are of, whatever was published since. */
  @Column('int') version!: number;
  @Column('text') mode!: AttemptFact['mode'];
  @Column('jsonb') questions!: string[];
  @Column('jsonb') answers!: Record<string, Answer>;
  /** By question. */
  @Column('jsonb') points!: Record<string, Given>;
  @Column('text') state!: AttemptFact['state'];
  @Column('int', { nullable: true }) score!: number | null;
  @Column('timestamptz') startedAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  /** Secret: orders and draws follow from it. */
  @Column('uuid') seed!: string;
}
