import type { Block, SlideItem } from '../../../document/index.js';
import { isSentence } from '../../../proof/index.js';
import { finishInteraction, type OpenInteraction } from '../blocks/interactions.js';
import { keptLine, type KeptLine } from '../blocks/kept-line.js';
import { isCheck, type QuestionHint, type SlideType } from '../slides/kinds.js';
import type { Slide } from '../slides/slide.js';
import { Unreadable } from '../lines/source-lines.js';
import type { Notes } from '../notes.js';
import { isKeyed, type OpenQuestion } from '../questions/open-question.js';
import { finishQuestion } from '../questions/questions.js';

/** A slide as its items are made: these, and the question or interaction that what comes next is part of. */
export class OpenSlide {
  readonly items: SlideItem[] = [];
  final = false;
  open: OpenQuestion | OpenInteraction | null = null;
  /** How many items stand before each break. */
  readonly breaks = new Set<number>();
  /** Empty once a question without a text of its own asks it. */
  title: string;

  constructor(
    readonly source: Slide,
    private readonly notes: Notes,
  ) {
    this.title = source.title;
  }

  get type(): SlideType {
    return this.source.type;
  }

  get isCheck(): boolean {
    return isCheck(this.type);
  }

  /** The kind of questions whose own lines name none. */
  get hint(): QuestionHint {
    return this.type.is === 'question' ? this.type.kind : null;
  }

  get question(): OpenQuestion | null {
    return this.open?.is === 'question' ? this.open : null;
  }

  get interaction(): OpenInteraction | null {
    return this.open?.is === 'interaction' ? this.open : null;
  }

  paragraph(value: string, line: number): Block {
    const id = this.notes.newId();
    this.notes.begins(id, line);
    return { id, kind: 'text', text: this.notes.inline(value, line) };
  }

  place(block: Block): void {
    if (this.question) {
      if (!isKeyed(this.question)) return void this.question.stem.push(block);
      this.close();
    }
    const part = this.interaction?.parts.at(-1);
    if (part) part.body.push(block);
    else this.items.push(block);
  }

  /** A line where it means nothing stays text; of a bold label in a document that has no other lines nothing need be said. */
  stray(line: KeptLine & { bulleted?: boolean }, why?: string): void {
    const isLabel = why === undefined && this.notes.mayAssume && line.bulleted === false;
    this.place(keptLine(line, isLabel ? null : (why ?? 'means nothing here'), this.notes));
  }

  /** A value that a setting cannot have: a sentence stays in the slide, below the question that it stands in. */
  unusable(line: KeptLine, message: string, why: string): void {
    if (!isSentence(line.value)) this.notes.warn('setting-value', message, line.line, 'settings');
    else if (this.question) this.question.spare.push({ ...line, why });
    else this.stray(line, why);
  }

  /** Ends the question or interaction that is open. */
  close(): void {
    const { open } = this;
    this.open = null;
    if (open?.is === 'question') this.items.push(...this.finished(open));
    else if (open) this.items.push(...finishInteraction(open, this.notes));
  }

  /** The question, and the blocks that turned out to stand after it. */
  finished(open: OpenQuestion): SlideItem[] {
    return finishQuestion(open, () => this.titleAsStem(open.line), this.notes);
  }

  /** The title, where it asks. @throws {Unreadable} where it does not, or was used before. */
  private titleAsStem(line: number): Block {
    const { title } = this;
    const { isAssumed } = this.source;
    if (title === '' || (!isAssumed && !/[?？؟]|_{4}/.test(title))) {
      const message = 'The question asks nothing. Write its text before the options or the key.';
      throw new Unreadable('markdown-unreadable', message, line);
    }
    this.title = '';
    if (!isAssumed)
      this.notes.warn('layout-changed', "The question has no text of its own; the slide's title is asked.", line, 'structure');
    return { id: this.notes.newId(), kind: 'text', text: this.notes.inline(title, line) };
  }

  /** A line such as `---`. */
  break(): void {
    this.close();
    this.breaks.add(this.items.length);
  }
}
