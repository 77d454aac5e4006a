import type { Block, SlideItem } from '../../document/index.js';
import { isSentence } from '../../proof/index.js';
import { finishInteraction, type OpenInteraction } from './interactions.js';
import { keptLine, type KeptLine } from './kept-line.js';
import type { QuestionHint, SlideType } from './kinds.js';
import type { Notes } from './notes.js';
import { isKeyed, type OpenQuestion } from './open-question.js';
import { finishQuestion } from './questions.js';

/** A slide as it is read: its items, and the question or interaction that what comes next is part of. */
export class OpenSlide {
  readonly items: SlideItem[] = [];
  type: SlideType = { is: 'content' };
  final = false;
  open: OpenQuestion | OpenInteraction | null = null;
  /** How many items stand before each break. */
  readonly breaks = new Set<number>();

  constructor(private readonly notes: Notes) {}

  get isCheck(): boolean {
    return this.type.is === 'knowledge-check' || this.type.is === 'question';
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
    if (open?.is === 'question') this.items.push(...finishQuestion(open, this.notes));
    else if (open) this.items.push(...finishInteraction(open, this.notes));
  }

  /** A line such as `---`. */
  break(): void {
    this.close();
    this.breaks.add(this.items.length);
  }
}
