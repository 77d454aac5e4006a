import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Given, Result } from '../api/call.js';

export type OpenedCourse = Result<'get_my_course'>;
export type OpenedSlide = OpenedCourse['modules'][number]['slides'][number];
export type QuizStatus = NonNullable<OpenedCourse['finalAssessment']>;
export type Attempt = Result<'get_my_attempt'>;
export type Judgement = Attempt['answers'][number];
export type Answer = Given<'answer_question'>['answer'];

/** Where an attempt stands, as far as it is known here. */
export interface Standing {
  /** The one that is open, else the last; null where there was none. */
  attempt: Attempt | null;
  isKnown: boolean;
  error: Error | null;
  again: () => void;
}

/** What somebody answers to a survey. */
export type Said = Required<Pick<Given<'answer_survey'>, 'rating' | 'comment'>>;

/** A survey, as far as it is known here whether it was answered. */
export interface SurveyStanding {
  isAnswered: boolean;
  isKnown: boolean;
  isSending: boolean;
  error: Error | null;
  send: (said: Said) => void;
}

/** What the player does with the service, or, while an author looks, without it. */
export interface Taking {
  course: OpenedCourse;
  /** The address of a slide, of the final assessment, or of the course itself. */
  at: (place?: string) => string;
  open: (slideId: string) => void;
  useStanding: (quiz: QuizStatus) => Standing;
  /** Begins an attempt. */
  useBegin: () => { begin: (quizId: string) => void; isBeginning: boolean; error: Error | null };
  useSurvey: (surveyId: string) => SurveyStanding;
  /** Every attempt at a quiz, with its score once it has one. */
  useScores: () => readonly Pick<Attempt, 'quizId' | 'score'>[];
  /** Whether what is done is kept, and a certificate is given for it. */
  isRecorded: boolean;
  answer: (attemptId: string, questionId: string, answer: Answer) => void;
  handIn: (attemptId: string) => void;
  /** An answer that the service has not yet. */
  waiting: (attemptId: string, questionId: string) => Answer | null;
  isHandingIn: (attemptId: string) => boolean;
}

const Context = createContext<Taking | null>(null);
export const TakingIn = Context.Provider;

export function useTaking(): Taking {
  const taking = useContext(Context);
  if (!taking) throw new Error('a slide was shown outside of a course');
  return taking;
}
