import { counted } from '@lib/validation';
import type { Source } from '../snapshot/domain/areas.js';
import type { Summary } from '../snapshot/domain/summary.js';
import type { Answer, Batch } from './answers.js';
import { Findings } from './findings.js';
import type { Progress } from './progress.js';
import { Readings } from './readings.js';
import { seriesOf, type Question } from './upstream-questions.js';

/** The answers of a run: what they bring, which questions they answer, and what is wrong with them. */
export class TakenAnswers {
  readonly findings = new Findings();
  readonly questions: Question[] = [];
  /** Answers that could not be had, and answers of which some rows could not be read. */
  problems = 0;

  constructor(
    private readonly held: ReadonlyMap<Source, Summary>,
    private readonly progress: Progress,
  ) {}

  async take({ answers }: Batch): Promise<Readings> {
    const readings = new Readings();
    for await (const answer of answers) {
      if ('problem' in answer) this.miss(answer);
      else this.read(answer, readings);
    }
    return readings;
  }

  speakOf(area: Source): boolean {
    return this.questions.some((question) => question.area === area);
  }

  private read(answer: Exclude<Answer, { problem: string }>, readings: Readings): void {
    const { name, position, question, rows, malformed } = answer;
    this.progress.step(position, `${name}: ${counted(rows.length, 'row')}`);
    const unreadable = malformed + readings.add(rows, this.findings);
    if (unreadable > 0) {
      this.problems += 1;
      this.progress.note(`${name}: ${counted(unreadable, 'row')} left out: not readable`);
    }
    if (!question) return;
    this.questions.push(question);
    this.findings.answered(question, rows);
  }

  /** What upstream will not give and never gave is a fact, what it gave before a problem. */
  private miss({ name, question, problem, isRefusal }: Extract<Answer, { problem: string }>): void {
    if (isRefusal && question && !this.isHeld(question)) this.findings.refusedToGive(question);
    else this.problems += 1;
    this.progress.note(`${name}: ${problem}`);
  }

  private isHeld(question: Question): boolean {
    const series = this.held.get(question.area)?.series;
    return seriesOf(question).some((name) => (series?.get(name)?.length ?? 0) > 0);
  }
}
