/** What learning needs to know of a published course; the course document fits these shapes. */
export interface TakenCourse {
  settings: { passMark: number; quizMode: 'practice' | 'graded'; retryLimit: number | null; poolDraw: number | null };
  modules: TakenModule[];
  pool: TakenModule[];
}

export interface TakenModule {
  id: string;
  title: string;
  slides: TakenSlide[];
}

export interface TakenSlide {
  id: string;
  title: string;
  kind: 'content' | 'knowledge-check';
  items: (QuizQuestion | Shown)[];
}

/** A block or an interaction: shown as it is, for it holds no key. */
export interface Shown {
  id: string;
  kind: string;
}

interface Asked {
  id: string;
  stem: Shown[];
  feedback: string | null;
}
export interface QuizOption {
  text: string;
  correct: boolean;
  feedback: string | null;
}
export type QuizQuestion = Asked &
  (
    | { kind: 'single-choice' | 'multiple-choice'; options: QuizOption[] }
    | { kind: 'true-false'; answer: boolean | null }
    | { kind: 'numeric'; answer: number | null; tolerance: number; unit: string }
    | { kind: 'short-answer'; answers: string[] }
    | { kind: 'fill-blank'; answers: string[][] }
    | { kind: 'matching'; labels: [string, string]; pairs: { left: string; right: string }[] }
    | { kind: 'ordering'; items: string[] }
    | { kind: 'open-answer'; modelAnswer: string | null; points: number }
  );

export const isAsked = (item: QuizQuestion | Shown): item is QuizQuestion => 'stem' in item;

export const questionsOf = (slide: TakenSlide): QuizQuestion[] => slide.items.filter(isAsked);
