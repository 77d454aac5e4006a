import { Question, type Around } from './question.js';

/** How long an answer is kept that nobody looks at. */
const KEPT_MS = 5 * 60_000;

/** Every question that was asked in this page, by what was asked. */
export class Answers {
  private readonly all = new Map<string, Question>();

  constructor(private readonly around: Around) {}

  of<T>(operation: string, given: object): Question<T> {
    const name = nameOf(operation, given);
    let found = this.all.get(name);
    if (!found) {
      found = new Question(operation, this.around);
      this.all.set(name, found);
      this.clearLater(name, found);
    }
    return found as Question<T>;
  }

  /** What is known, without asking. */
  known<T>(operation: string, given: object): T | undefined {
    return (this.all.get(nameOf(operation, given)) as Question<T> | undefined)?.data;
  }

  put<T>(operation: string, given: object, data: T): void {
    this.of<T>(operation, given).set(data);
  }

  /** Makes another of what is known; of nothing, nothing. */
  update<T>(operation: string, given: object, change: (data: T) => T): void {
    const question = this.all.get(nameOf(operation, given)) as Question<T> | undefined;
    if (question?.data !== undefined) question.set(change(question.data));
  }

  /** Whatever was asked of this operation. */
  allOf(operation: string): Question[] {
    return [...this.all.values()].filter((question) => question.operation === operation);
  }

  refusedOnes(): Question[] {
    return [...this.all.values()].filter(({ error }) => error !== null);
  }

  wake(): void {
    for (const question of this.all.values()) question.wake();
  }

  private clearLater(name: string, question: Question): void {
    this.around.after(KEPT_MS, () => {
      if (question.unwatchedFor() < KEPT_MS) this.clearLater(name, question);
      else this.all.delete(name);
    });
  }
}

/** The same for the same question, in whichever order it was put. */
const nameOf = (operation: string, given: object): string =>
  JSON.stringify([
    operation,
    ...Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .sort(),
  ]);
