import { v7 as uuid } from 'uuid';
import { LIMITS, type Block, type Question } from '@lib/course-content/document';
import { plainText } from '@lib/course-content/markdown/read';
import { plain, type CourseDraft } from './course-draft.js';
import { UnreadableFile, type FileReading, type Left } from './format.js';
import type { Piece } from './html-blocks.js';

type Asked = Question extends infer Q
  ? Q extends Question
    ? Omit<Q, 'id' | 'stem' | 'feedback' | 'objectiveId'>
    : never
  : never;

/** As a file writes a number; null for what is none. */
export const numberIn = (text: string): number | null =>
  /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i.test(text.trim()) ? Number(text) : null;

/** Of sums of per cent that were rounded. */
const FULL = 99.9;
const sumOf = (weights: readonly number[]): number => weights.reduce((sum, each) => sum + each, 0);

const LEFT_OUT = 'It was left out: ';
/** In one message. */
const NAMED_REASONS = 5;

export interface Weighed {
  text: string;
  feedback: string | null;
  /** Of 100, for whoever chooses it. */
  weight: number;
}

/** Questions of a file as a course: a module for each category, a slide for each question. */
export class QuestionBank {
  private questions = 0;
  private carried = 0;
  /** Begun with its first question. */
  private waiting: string | null = null;

  constructor(private readonly course: CourseDraft) {}

  /** What comes next belongs to it. */
  category(path: string): void {
    this.tellEmpty();
    this.waiting = path.replace(/^\$\w+\$\/(?:top\/)?/, '').trim() || null;
  }

  question(): BankQuestion {
    return new BankQuestion(++this.questions, this.course, () => {
      if (this.waiting !== null) this.course.module(this.waiting);
      this.waiting = null;
      this.carried++;
    });
  }

  finished(): FileReading {
    if (this.carried === 0) throw this.nothing();
    this.tellEmpty();
    return this.course.finished();
  }

  /** Says of every question why it was left out. */
  private nothing(): UnreadableFile {
    if (this.questions === 0)
      return new UnreadableFile('The file has no questions. Check that it is of the kind that its name says.');
    const reasons = this.course.left
      .filter(({ text }) => text === null)
      .map(({ place, message }) => `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${message.replace(LEFT_OUT, '')}.`);
    const named = reasons.slice(0, NAMED_REASONS).join(' ');
    const more = reasons.length > NAMED_REASONS ? ` And ${reasons.length - NAMED_REASONS} more.` : '';
    const none = this.questions === 1 ? 'The only question' : `None of the ${this.questions} questions`;
    return new UnreadableFile(`${none} could ${this.questions === 1 ? 'not ' : ''}be imported. ${named}${more}`, { reasons });
  }

  private tellEmpty(): void {
    const text = this.waiting;
    if (text !== null)
      this.course.left.push({ place: 'categories', message: `"${text}" has no question`, dimension: 'structure', text });
  }
}

/** One question of a file. */
export class BankQuestion {
  readonly name: string;
  private readonly place: string;
  private title = '';
  private stem: Block[] = [];

  constructor(
    number: number,
    private readonly course: CourseDraft,
    private readonly onCarried: () => void,
  ) {
    this.place = `question ${number}`;
    this.name = `Question ${number}`;
  }

  lose(left: Omit<Left, 'place'>): void {
    this.course.left.push({ place: this.place, ...left });
  }

  /** What is said to an answer that is left out goes with it: who answers right would read it too. */
  loseSaid(answer: string, said: string): void {
    if (said === '') return;
    const message = `"${said.slice(0, 120)}" is said to the answer "${answer}" alone, and is left out with it`;
    this.lose({ message, dimension: 'interactions', text: said });
  }

  /** Where both answers have an explanation, that of the right one is for everyone. */
  loseSaidToWrong(said: string): void {
    const message = `"${said.slice(0, 120)}" is said to the wrong answer alone, and is left out`;
    this.lose({ message, dimension: 'interactions', text: said });
  }

  /** Where only a wrong answer has an explanation, and it stays. */
  tellSaidToAll(): void {
    this.lose({ message: 'What is said to the wrong answer alone is said to everyone here', dimension: 'interactions' });
  }

  /** Nothing of it is carried over. */
  skip(why: string): void {
    this.lose({ message: `${LEFT_OUT}${why}`, dimension: 'interactions', text: null });
  }

  /** Options of which some count, of which all that do must be chosen here, and no other. */
  weighed(options: readonly Weighed[], said: readonly string[]): void {
    const weights = options.map(({ weight }) => weight).filter((weight) => weight > 0);
    const sum = sumOf(weights);
    if (weights.length > 1 && sum - Math.min(...weights) >= FULL)
      return this.skip(
        weights.every((weight) => weight >= FULL)
          ? 'several of its options are each right alone'
          : 'some of its options that count are enough without the others',
      );
    if (weights.length > 0 && sum < FULL)
      this.lose({
        message: `All that is right in it counts ${Number(sum.toFixed(1))} % there, and in full here`,
        dimension: 'interactions',
      });
    this.choice(
      options.map(({ text, feedback, weight }) => ({ text, feedback, correct: weight > 0 })),
      said,
    );
  }

  choice(options: readonly { text: string; feedback: string | null; correct: boolean }[], said: readonly string[]): void {
    const right = options.filter(({ correct }) => correct).length;
    const kind = right > 1 ? 'multiple-choice' : 'single-choice';
    this.add({ kind, options: options.map((option) => ({ id: uuid(), ...option })) }, said);
  }

  /** What asks nothing. */
  text(title: string, blocks: readonly Block[]): void {
    this.begin(title, blocks);
    this.openSlide();
    this.course.add(...this.stem);
  }

  begin(title: string, stem: readonly Block[]): void {
    this.title = title;
    this.stem = [...stem];
  }

  stemOf(pieces: readonly Piece[]): Block[] {
    return pieces.map((piece) => ('block' in piece ? piece.block : { id: uuid(), kind: 'text', text: plain(piece.text) }));
  }

  /** `said`: explanations, of which a question has one. */
  add(asked: Asked, said: readonly string[]): void {
    const feedback = said.filter((each) => each !== '');
    const why = misfit(asked, this.stem);
    if (why !== null) return this.skip(why);
    if (feedback.length > 1)
      this.lose({ message: 'Explanations of several answers stand together in that of the question', dimension: 'interactions' });
    this.openSlide();
    const common = { id: uuid(), stem: this.stem, feedback: feedback.join(' ') || null, objectiveId: null };
    this.course.add({ ...asked, ...common });
  }

  /** A question without a name goes by the beginning of what it asks. */
  private openSlide(): void {
    this.onCarried();
    const [first] = this.stem.filter((block) => block.kind === 'text');
    if (this.title !== '') this.course.slide(this.title);
    else this.course.untitledSlide(first ? plainText(first.text) : this.name);
  }
}

/** Why such a question is none here; null where it is one. */
function misfit(asked: Asked, stem: readonly Block[]): string | null {
  if (stem.length === 0) return 'it asks nothing';
  const most = LIMITS.optionsMax;
  if ('options' in asked) {
    if (asked.options.length > most) return `it has ${asked.options.length} options, and at most ${most} are possible`;
    if (asked.options.length < LIMITS.optionsMin) return 'it has fewer than two options';
    if (!asked.options.some(({ correct }) => correct)) return 'no option is right';
    const texts = asked.options.map(({ text }) => plainText(text).trim());
    if (texts.includes('')) return 'an option of it has no words';
    if (new Set(texts).size < texts.length) return 'two of its options read the same';
  }
  if (asked.kind === 'matching' && asked.pairs.length > most)
    return `it has ${asked.pairs.length} pairs, and at most ${most} are possible`;
  if (asked.kind === 'ordering' && asked.items.length > most)
    return `it has ${asked.items.length} things to order, and at most ${most} are possible`;
  if (asked.kind === 'short-answer' && asked.answers.length === 0) return 'no answer counts in full';
  if (asked.kind === 'fill-blank' && asked.answers.length !== blanksIn(stem))
    return 'its text has other blanks (____) than are filled';
  if (asked.kind === 'fill-blank' && asked.answers.some((each) => each.length === 0))
    return 'a blank has no answer that counts in full';
  return null;
}

const blanksIn = (stem: readonly Block[]): number => JSON.stringify(stem).match(/_{4,}/g)?.length ?? 0;
