import { NoConnection, Problem } from '../api/problem.js';
import type { CallTool } from './tool-call.js';

export interface Surroundings {
  call: CallTool;
  /** What the model has not seen: it is told with the user's next message. */
  tell: (sentence: string) => void;
  changed: () => void;
}

/** What is asked of the tools that the assistant has, one thing at a time. */
export abstract class Asking {
  /** Why the last was not done. */
  refusal: Problem | NoConnection | null = null;
  isBusy = false;

  constructor(protected readonly around: Surroundings) {}

  protected async ask(act: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.refusal = null;
    this.around.changed();
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Problem) && !(error instanceof NoConnection)) throw error;
      this.refusal = error;
      this.refused(error);
    }
    this.isBusy = false;
    this.around.changed();
  }

  /** What is no longer known then. */
  protected abstract refused(error: Problem | NoConnection): void;
}

export const isGone = (error: Error): boolean => error instanceof Problem && error.code === 'course-not-found';
