import type { Block, CourseDocument } from '../../../document/index.js';
import { openInteraction, readPartLine } from '../blocks/interactions.js';
import { readBlocks } from '../blocks/blocks.js';
import type { SourceLine } from '../lines/source-lines.js';
import type { Piece } from '../slides/pieces.js';
import type { Slide } from '../slides/slide.js';
import { interactionKind, KINDS, remarkOnKind, slideType } from '../slides/kinds.js';
import type { KeptLine } from '../blocks/kept-line.js';
import { hostedVideo } from '../blocks/media.js';
import { MediaLines } from './media-lines.js';
import type { Notes } from '../notes.js';
import { OpenSlide } from './open-slide.js';
import { unescapeEnd, unescapeStart } from '../blocks/escapes.js';
import { QuestionLines } from './question-lines.js';
import { askAboutUnasked, noteRest } from '../keys/keys-in-view.js';
import type { Entry } from '../lines/runs.js';

/** Makes the items of a slide of its pieces. */
export class SlideBuilder {
  readonly slide: OpenSlide;
  private readonly questions: QuestionLines;
  private readonly media: MediaLines;
  /** Prose of which no blocks are made yet: what follows may go on with it. */
  private prose: SourceLine[] = [];
  private isLastRunRead = false;

  constructor(
    source: Slide,
    objectives: CourseDocument['objectives'],
    private readonly notes: Notes,
  ) {
    this.slide = new OpenSlide(source, notes);
    this.questions = new QuestionLines(this.slide, objectives, notes);
    this.media = new MediaLines(this.slide, notes);
    for (const setting of source.settings) {
      if (setting.name === 'slide type') this.typeSetting(setting);
      else this.assessment(setting);
    }
  }

  add(piece: Piece): void {
    if (piece.is === 'prose') return void this.prose.push(...piece.lines);
    if (piece.is === 'run') return this.run(piece);
    this.flush();
    if (piece.is === 'heading') this.heading(piece);
    else if (piece.is === 'formula') this.media.formula(piece.tex, piece.line);
    else this.break();
  }

  /** The end of the slide. */
  finish(): void {
    this.flush();
    this.media.end();
    const { items, type, breaks, source } = this.slide;
    const line = source.lines[0]?.number ?? 0;
    this.slide.close();
    if (type.is === 'interaction' && !items.some((item) => 'parts' in item)) {
      const kind = type.kind.replaceAll('-', ' ');
      const message = `No ${kind} was made, and the content was kept as it is: write a #### heading for each part.`;
      this.notes.warn('setting-value', message, line, 'interactions');
    }
    this.questions.askAll(line);
    noteRest(items, breaks, this.notes);
    if (type.is === 'knowledge-check' && items.some((item) => 'stem' in item)) askAboutUnasked(items, this.notes);
  }

  private flush(): void {
    const stretch = this.prose;
    this.prose = [];
    if (stretch.some(({ text }) => text.trim() !== '')) this.placeAll(readBlocks(stretch, this.notes));
  }

  private run({ entries, lines, goesOn }: Extract<Piece, { is: 'run' }>): void {
    this.isLastRunRead = !(goesOn && !this.isLastRunRead) && this.questions.accept(entries, this.prose);
    if (!this.isLastRunRead) return void this.prose.push(...lines);
    this.flush();
    this.questions.beginRun(entries);
    entries.forEach((entry) => this.entry(entry));
  }

  private typeSetting({ value, ...line }: KeptLine): void {
    const remark = remarkOnKind(value);
    const type = slideType(value);
    if (type && remark !== null) this.slide.place(this.slide.paragraph(remark, line.line));
    if (type) return;
    const message = `"${value}" is no slide type; the slide was read as content. There are ${KINDS.slide}.`;
    this.slide.unusable({ value, ...line }, message, 'is no slide type');
  }

  private assessment({ value, ...line }: KeptLine): void {
    if (/^final\.?$/i.test(value)) this.slide.final = true;
    else if (value !== '')
      this.slide.unusable({ value, ...line }, `Assessment can only be "final", not "${value}".`, 'can only be "final"');
  }

  private heading({ level, text, line }: Extract<Piece, { is: 'heading' }>): void {
    this.media.end();
    const { slide } = this;
    const title = unescapeEnd(this.notes.inline(text, line));
    if (level === 4 && this.questions.areUnderHeadings) {
      slide.close();
      const id = this.notes.newId();
      this.notes.begins(id, line);
      this.questions.open(line, [{ id, kind: 'text', text: unescapeStart(title) }]);
      return;
    }
    if (level === 4 && !slide.open && slide.type.is === 'interaction' && !slide.items.some((item) => 'parts' in item)) {
      slide.open = openInteraction(slide.type.kind, line);
    }
    if (level === 4 && slide.interaction) slide.interaction.parts.push({ title, body: [], at: null, choices: [] });
    else {
      const id = this.notes.newId();
      this.notes.begins(id, line);
      slide.place({ id, kind: 'heading', level: level as 4 | 5 | 6, text: title });
    }
  }

  private entry(entry: Entry): void {
    const { name, value, line } = entry;
    if (this.media.takes(entry)) return;
    switch (name) {
      case null:
        return this.questions.option(entry);
      case 'formula':
        return this.slide.stray(entry, 'has more than TeX between $$');
      case 'url':
        if (this.slide.type.is === 'hosted-video') this.slide.place(hostedVideo(value, line, this.notes));
        else this.slide.stray(entry);
        return;
      case 'alt':
      case 'transcript':
      case 'poster':
      case 'captions':
      case 'survey scale':
      case 'survey comment':
      case 'survey answers':
        return this.slide.stray(entry);
      case 'assessment':
        return this.assessment(entry);
      case 'interaction':
        return this.interaction(entry);
      case 'question':
        return this.questions.opening(value, line);
      case 'at':
      case 'choice':
      case 'next':
        return this.partLine(entry);
      case 'feedback':
        return this.slide.interaction ? this.partLine(entry) : this.questions.line(entry);
      default:
        return this.questions.line(entry);
    }
  }

  private interaction(entry: Entry): void {
    const kind = interactionKind(entry.value);
    if (!kind) return this.slide.stray(entry, `names none of the kinds there are (${KINDS.interaction})`);
    this.slide.close();
    this.slide.open = openInteraction(kind, entry.line);
  }

  private partLine(entry: Entry): void {
    const part = this.slide.interaction?.parts.at(-1);
    if (!part || !readPartLine(entry, part, this.notes)) this.slide.stray(entry);
  }

  private placeAll(blocks: readonly Block[]): void {
    this.media.end();
    blocks.forEach((block) => this.slide.place(block));
  }

  private break(): void {
    this.media.end();
    this.slide.break();
  }
}
