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
    if (this.carried === 0)
      throw new UnreadableFile(
        'The file has no question that can be carried over. Look whether it is of the kind that its name says.',
      );
    this.tellEmpty();
    return this.course.finished();
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

  /** Nothing of it is carried over. */
  skip(why: string): void {
    this.lose({ message: `It was left out: ${why}`, dimension: 'interactions', text: null });
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
  }
  if (asked.kind === 'matching' && asked.pairs.length > most)
    return `it has ${asked.pairs.length} pairs, and at most ${most} are possible`;
  if (asked.kind === 'ordering' && asked.items.length > most)
    return `it has ${asked.items.length} things to order, and at most ${most} are possible`;
  if (asked.kind === 'short-answer' && asked.answers.length === 0) return 'no answer counts in full';
  if (asked.kind === 'fill-blank' && asked.answers.some((each) => each.length === 0))
    return 'a blank has no answer that counts in full';
  return null;
}
