import { AskedQuestion } from './asked-question.js';
import type { CourseData } from './course-data.js';
import { button, element, focusOn } from '@lib/course-content/player';
import type { Interaction } from './interaction.js';
import type { Journey } from './journey.js';
import { askedQuestions, drawQuestions, isRight, type Answer, type Quiz } from '@lib/course-content/quiz';
import { mark, say } from './words.js';

/** Takes the answers to one quiz: one at a time in practice, together where it is graded. */
export class QuizDesk {
  private readonly questions: ReadonlyMap<string, AskedQuestion>;
  private asked: AskedQuestion[] = [];
  private answers = new Map<string, Answer>();
  private readonly result = mark(element('p', { class: 'result', role: 'status' }));
  private readonly controls = mark(element('div', { class: 'controls' }));
  private warned = false;

  constructor(
    private readonly journey: Journey,
    private readonly quiz: Quiz,
    private readonly course: CourseData,
    private readonly home: HTMLElement,
    private readonly onAnswered: (answered: readonly Interaction[]) => void,
  ) {
    const all = quiz.slides.flatMap(({ items }) => items.flatMap((item) => ('stem' in item ? [item] : [])));
    this.questions = new Map(
      all.map((question) => [question.id, new AskedQuestion(question, course.shown[question.id]!, course.courseId)]),
    );
    home.append(this.result, this.controls);
    this.open();
  }

  /** The learner has its questions before their eyes. */
  seen(): void {
    for (const each of this.asked) each.seen();
  }

  /** As the learner finds it: closed, waiting to be begun, or under way. */
  private open(): void {
    const { passed, closed } = this.journey.standing(this.quiz);
    if (closed) {
      this.ask(this.quiz.final ? [] : [...this.questions.keys()]);
      for (const each of this.asked) {
        each.close();
        each.showKey();
      }
      const { right } = this.journey.bestOf(this.quiz);
      return this.conclude(passed ? this.passedWith(right) : say('noAttempt'), []);
    }
    if (this.quiz.final && !this.journey.hasDrawn) {
      this.ask([]);
      return this.conclude('', [button(say('begin'), () => this.beginInSight())]);
    }
    this.begin();
  }

  private begin(): void {
    const ids = this.quiz.final ? drawQuestions(this.quiz, this.journey.drawSeed(freshSeed)) : [...this.questions.keys()];
    for (const each of this.questions.values()) each.reset();
    this.answers = new Map();
    this.warned = false;
    this.ask(askedQuestions(this.quiz, ids).map(({ id }) => id));
    if (this.quiz.final) this.onAnswered([]); // the draw is kept, or a new visit would draw again
    if (this.journey.isGraded) return this.conclude(this.attemptsLeft(), [button(say('handIn'), () => this.handInGraded())]);
    for (const each of this.asked) this.offerCheck(each);
    this.conclude('', []);
  }

  private beginInSight(): void {
    this.begin();
    this.seen();
    this.asked[0]?.focusField();
  }

  private ask(ids: readonly string[]): void {
    this.asked = ids.map((id) => this.questions.get(id)!);
    const elements = new Set(this.asked.map((each) => each.element));
    for (const each of this.questions.values()) each.element.hidden = !elements.has(each.element);
    if (!this.quiz.final) return;
    for (const slide of this.home.querySelectorAll<HTMLElement>('.slide')) {
      slide.hidden = ![...elements].some((each) => slide.contains(each));
    }
  }

  private offerCheck(each: AskedQuestion): void {
    const check = mark(
      button(say('check'), () => {
        const answer = each.answer();
        if (!answer) return each.sayMissing();
        check.remove();
        this.answers.set(each.question.id, answer);
        each.judge(isRight(each.question, answer));
        each.showKey();
        if (this.answers.size === this.asked.length) this.handInPractice();
        this.onAnswered([each.interaction(answer, true)]);
        each.focusVerdict();
      }),
    );
    each.element.append(check);
  }

  private handInPractice(): void {
    const right = this.handIn();
    const scored = this.journey.scored(this.quiz);
    const words = scored === 0 ? '' : say('result', { right, asked: scored, share: this.percent(right) });
    this.conclude(words, [this.again()]);
  }

  private handInGraded(): void {
    const missing = this.asked.filter((each) => each.answer() === null);
    for (const each of this.asked) each.say(null);
    if (missing.length > 0 && !this.warned) {
      for (const each of missing) each.sayMissing();
      this.warned = true;
      this.result.textContent = say('missing');
      return missing[0]!.focusField();
    }
    for (const each of this.asked) {
      const answer = each.answer();
      if (answer) this.answers.set(each.question.id, answer);
    }
    const right = this.handIn();
    const { passed, closed } = this.journey.standing(this.quiz);
    this.onAnswered(this.asked.map((each) => each.interaction(this.answers.get(each.question.id), closed)));
    for (const each of this.asked) {
      each.judge(isRight(each.question, this.answers.get(each.question.id)));
      if (closed) each.showKey();
    }
    const notPassed = say('notPassed', { share: this.percent(right), needed: this.course.settings.passMark });
    this.conclude(passed ? this.passedWith(right) : `${notPassed} ${this.attemptsLeft()}`, closed ? [] : [this.again()]);
    focusOn(this.result);
  }

  private handIn(): number {
    const questions = this.asked.map(({ question }) => question);
    return this.journey.handIn(this.quiz, questions, this.answers);
  }

  private again(): HTMLButtonElement {
    return button(say('tryAgain'), () => this.beginInSight());
  }

  private attemptsLeft(): string {
    const { attemptsLeft } = this.journey.standing(this.quiz);
    return attemptsLeft === null ? '' : say('attemptsLeft', { count: attemptsLeft });
  }

  private conclude(text: string, buttons: readonly HTMLButtonElement[]): void {
    this.result.textContent = text;
    this.controls.replaceChildren(...buttons);
  }

  private passedWith(right: number): string {
    return this.journey.scored(this.quiz) === 0 ? say('handedIn') : say('passed', { share: this.percent(right) });
  }

  private percent(right: number): number {
    return Math.floor((right * 100) / this.journey.scored(this.quiz));
  }
}

const freshSeed = (): string => crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);
