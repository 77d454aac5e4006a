import { FINAL, type CourseData } from './course-data.js';
import {
  hasKey,
  isAsked,
  isRight,
  progressOf,
  quizzesOf,
  standingOf,
  stepsOf,
  type Answer,
  type AttemptFact,
  type Quiz,
  type QuizQuestion,
  type Standing,
} from '@lib/course-content/quiz';
import { packState, unpackState, type QuizRecord } from './suspend-data.js';

/** What an LMS is told. */
export interface Report {
  status: 'incomplete' | 'completed' | 'passed' | 'failed';
  /** Whole per cent of the steps that are done. */
  progress: number;
  /** Over all quizzes, the best attempt at each; null before the first is handed in. */
  score: { right: number; asked: number } | null;
  suspendData: string;
  /** The slide that is open; empty on the first page. */
  location: string;
}

/** Where a learner stands in the course, by the rules that the service has too: steps, attempts, pass mark, completion. */
export class Journey {
  readonly quizzes: ReadonlyMap<string, Quiz>;
  private readonly steps: readonly string[];
  private readonly done: Set<string>;
  private readonly records: Map<string, QuizRecord>;
  private place: string;
  private seed: string;

  constructor(
    private readonly course: CourseData,
    suspendData: string,
  ) {
    this.quizzes = new Map(quizzesOf(course, FINAL).map((quiz) => [quiz.id, quiz]));
    this.steps = stepsOf(course, FINAL);
    const kept = unpackState(suspendData, course.version, this.steps, [...this.quizzes.keys()]);
    this.done = new Set(kept.done);
    this.records = new Map(kept.records);
    this.place = this.steps.includes(kept.location) ? kept.location : '';
    this.seed = kept.seed;
  }

  get location(): string {
    return this.place;
  }

  get isGraded(): boolean {
    return this.course.settings.quizMode === 'graded' && this.quizzes.size > 0;
  }

  get finalIsOpen(): boolean {
    return this.steps.every((step) => step === FINAL || this.done.has(step));
  }

  isDone(step: string): boolean {
    return this.done.has(step);
  }

  /** A content slide is done when it is opened. */
  open(step: string): void {
    this.place = step;
    if (step !== '' && !this.quizzes.has(step)) this.done.add(step);
  }

  /** Says which questions the attempt at the final assessment asks; kept until it is handed in. */
  drawSeed(fresh: () => string): string {
    this.seed ||= fresh();
    return this.seed;
  }

  get hasDrawn(): boolean {
    return this.seed !== '';
  }

  /** Questions of one attempt that count: nobody gives points to an open answer here. */
  scored(quiz: Quiz): number {
    const keyed = quiz.slides.flatMap(({ items }) => items).filter((item) => isAsked(item) && hasKey(item)).length;
    return Math.min(quiz.asks, keyed);
  }

  /** @returns the number of right answers. */
  handIn(quiz: Quiz, questions: readonly QuizQuestion[], answers: ReadonlyMap<string, Answer>): number {
    const right = questions.filter((question) => isRight(question, answers.get(question.id))).length;
    const { attempts, right: best } = this.record(quiz.id);
    this.records.set(quiz.id, { attempts: attempts + 1, right: Math.max(best, right) });
    if (quiz.final) this.seed = '';
    if (!this.isGraded || this.hasPassed(quiz)) this.done.add(quiz.id);
    return right;
  }

  reaches(right: number, asked: number): boolean {
    return right * 100 >= this.course.settings.passMark * asked;
  }

  /** Whether it is passed, and how many attempts are left. */
  standing(quiz: Quiz): Standing {
    const { attempts } = this.record(quiz.id);
    const mode = this.course.settings.quizMode;
    const facts = Array.from({ length: attempts }, (_, index): AttemptFact => {
      const ended = index === attempts - 1 && this.hasPassed(quiz) ? 'passed' : 'failed';
      return { mode, state: this.isGraded ? ended : 'handed-in' };
    });
    return standingOf(facts, this.course.settings, 0);
  }

  bestOf(quiz: Quiz): QuizRecord {
    return this.record(quiz.id);
  }

  report(): Report {
    const quizzes = [...this.quizzes.values()];
    const asked = quizzes.reduce((sum, quiz) => sum + this.scored(quiz), 0);
    const right = quizzes.reduce((sum, quiz) => sum + this.record(quiz.id).right, 0);
    return {
      status: this.status(quizzes),
      progress: progressOf(this.done.size, this.steps.length),
      score: asked > 0 && quizzes.some(({ id }) => this.record(id).attempts > 0) ? { right, asked } : null,
      suspendData: packState(
        { done: this.done, records: this.records, location: this.place, seed: this.seed },
        this.course.version,
        this.steps,
        [...this.quizzes.keys()],
      ),
      location: this.place,
    };
  }

  private status(quizzes: readonly Quiz[]): Report['status'] {
    if (this.done.size === this.steps.length) return this.isGraded ? 'passed' : 'completed';
    const lost = (quiz: Quiz): boolean => this.standing(quiz).closed && !this.hasPassed(quiz);
    return this.isGraded && quizzes.some(lost) ? 'failed' : 'incomplete';
  }

  private hasPassed(quiz: Quiz): boolean {
    const { attempts, right } = this.record(quiz.id);
    return this.isGraded && attempts > 0 && this.reaches(right, this.scored(quiz));
  }

  private record(quizId: string): QuizRecord {
    return this.records.get(quizId) ?? { attempts: 0, right: 0 };
  }
}
