import type { Question } from '@lib/course-content/document';

/** What is done with texts that stay where they are. */
export const REWRITINGS = ['rewrite', 'shorten', 'translate'] as const;
export type Rewriting = (typeof REWRITINGS)[number];

/** Whose wish it is, for metering, and until when it is wanted. */
export interface HelpCall {
  workspaceId: string;
  courseId: string;
  signal: AbortSignal;
}

/** What every wish says. */
interface Wish {
  /** BCP 47: what it is to be written in. */
  language: string;
  /** What the person asks for in words. */
  wish: string | null;
}

export interface TextsWish extends Wish {
  task: Rewriting;
  texts: string[];
  /** What is wrong with an answer, for the model to mend. */
  faultsOf: (texts: readonly string[]) => string[];
}

export interface QuestionWish extends Wish {
  /** What it is to be about. */
  texts: string[];
  objectives: readonly { id: string; text: string }[];
}

export interface OptionsWish extends Wish {
  stem: string[];
  options: readonly { text: string; correct: boolean }[];
  /** How many there is room for. */
  most: number;
}

export interface WrongOption {
  text: string;
  feedback: string | null;
}

/** The port to whoever helps those who write by hand: a language model. @throws {ProblemError} model-failed, each. */
export interface AuthorHelp {
  /** The model's name. */
  readonly name: string;
  /** As many texts, in the same order. */
  rewrite(wish: TextsWish, call: HelpCall): Promise<string[]>;
  askQuestion(wish: QuestionWish, call: HelpCall): Promise<Question>;
  /** Options that are wrong, other than those that are there. */
  distract(wish: OptionsWish, call: HelpCall): Promise<WrongOption[]>;
}

/** Who helps in each workspace; null where nobody is configured who could do it honestly. */
export abstract class AuthorHelps {
  abstract of(workspaceId: string): Promise<AuthorHelp | null>;
}
