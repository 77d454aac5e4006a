import type { ShownTexts } from './course-data.js';
import type { WordKey } from '@lib/course-content/page-words';
import { byId, chosenPlaces, clear, element, focusOn, lock, missingIn, readAnswer } from '@lib/course-content/player';
import { mark, say } from './words.js';
import { isRight, type Answer, type QuizQuestion } from '@lib/course-content/quiz';
import { askedAs, responseOf, rightResponses, type Interaction } from './interaction.js';
import { spokenBy } from './spoken.js';

/** One question on the page. What can be said to its answer stands there already, hidden. */
export class AskedQuestion {
  readonly element: HTMLElement;
  private readonly verdict = mark(element('p', { class: 'verdict', role: 'status' }));
  private shownAt: number | null = null;
  private enteredAt: number | null = null;

  constructor(
    readonly question: QuizQuestion,
    private readonly shown: ShownTexts,
    private readonly courseId: string,
  ) {
    this.element = byId(`q-${question.id}`);
    this.element.append(this.verdict);
    this.element.addEventListener('input', () => {
      this.enteredAt = Date.now();
    });
  }

  answer(): Answer | null {
    return readAnswer({ ...this.shown, kind: this.question.kind }, this.element);
  }

  /** The learner has it before their eyes. */
  seen(): void {
    this.shownAt ??= Date.now();
  }

  /** @param tellsKey whether the learner may know the right answer from now on. */
  interaction(answer: Answer | undefined, tellsKey: boolean): Interaction {
    const { question, shown, courseId } = this;
    const now = Date.now();
    const enteredAt = this.enteredAt ?? now;
    return {
      ...askedAs(question, spokenBy(this.element), { courseId, language: document.documentElement.lang }),
      response: answer ? responseOf(answer, shown) : null,
      correct: tellsKey ? rightResponses(question, shown) : null,
      isRight: isRight(question, answer),
      answeredAt: new Date(answer ? enteredAt : now),
      latencyMs: answer ? Math.max(0, enteredAt - (this.shownAt ?? enteredAt)) : null,
    };
  }

  say(key: WordKey | null): void {
    this.verdict.textContent = key === null ? '' : say(key);
  }

  focusVerdict(): void {
    focusOn(this.verdict);
  }

  /** Where an answer is to be given; a closed one takes no focus. */
  focusField(): void {
    this.element.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }

  sayMissing(): void {
    this.say(missingIn(this.question));
  }

  /** Of the options only those that were chosen speak, or the others would tell the key. What no key judges has nothing to hide. */
  judge(isRight: boolean | null): void {
    this.say(isRight === null ? 'compare' : isRight ? 'right' : 'wrong');
    if (isRight === null) this.showKey();
    else this.element.dataset.judged = isRight ? 'right' : 'wrong';
    lock(this.element, true);
    const chosen = chosenPlaces(this.element).map(String);
    for (const each of this.each('.feedback'))
      each.hidden = !chosen.includes(each.dataset.option ?? '') && 'option' in each.dataset;
  }

  showKey(): void {
    for (const each of this.each('.key')) each.hidden = false;
  }

  reset(): void {
    this.say(null);
    delete this.element.dataset.judged;
    for (const each of this.each('.feedback, .key')) each.hidden = true;
    lock(this.element, false);
    clear(this.element);
    [this.shownAt, this.enteredAt] = [null, null];
  }

  close(): void {
    lock(this.element, true);
  }

  private each(selector: string): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>(selector)];
  }
}
