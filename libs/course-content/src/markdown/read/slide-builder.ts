import type { Block, CourseDocument, SlideItem } from '../../document/index.js';
import { isFileKind } from '../../kinds/index.js';
import { isSentence } from '../../proof/index.js';
import { texIn } from './formulas.js';
import { finishInteraction, openInteraction, type OpenInteraction } from './interactions.js';
import { interactionKind, KINDS, questionKind, remarkOnKind, slideType, type SlideType } from './kinds.js';
import { keptLine, type KeptLine } from './kept-line.js';
import { hostedVideo, isCaption, mediaBlock, openMedia, type OpenMedia } from './media.js';
import type { Notes } from './notes.js';
import { isKeyed, openQuestion, partOfOpenAnswer, type OpenQuestion } from './open-question.js';
import { headingOf } from './outline.js';
import { finishQuestion } from './questions.js';
import { askAboutUnasked, noteRest } from './told-keys.js';
import { isOptionLabel, isProseName, namedLine, type Entry } from './setting-lines.js';
import type { SourceLine } from './source-lines.js';
import { unescapeComment, unescapeEnd, unescapeStart } from './paragraph-start.js';

/** Null is found from the file. */
const TAKES_ALT = new Set<OpenMedia['kind']>(['image', 'placeholder', 'formula', null]);
const TAKES_NO_FILE = new Set<OpenMedia['kind']>(['placeholder', 'formula']);
/** What may stand between the text of a question and its key. */
const GOES_WITH_TEXT = new Set<Block['kind']>(['list', 'table', 'formula', 'code']);
/** Of an option that is no text. */
const isLabel = (block: Block): boolean => block.kind === 'text' && /^[(（]?\p{L}[.)）．]$/u.test(block.text.replaceAll('*', ''));

/** Makes the items of a slide of what is read in it, piece by piece. */
export class SlideBuilder {
  readonly items: SlideItem[] = [];
  type: SlideType = { is: 'content' };
  final = false;
  private open: OpenQuestion | OpenInteraction | null = null;
  private media: OpenMedia | null = null;
  /** Whether the run that is read has options or an answer. */
  private runAsks = false;
  /** How many items stand before each break. */
  private readonly breaks = new Set<number>();
  /** How a knowledge check without Question lines tells its stems. */
  private stems: 'headings' | 'paragraphs' | null = null;

  constructor(
    private readonly objectives: CourseDocument['objectives'],
    private readonly notes: Notes,
  ) {}

  /** For a knowledge check in which no line opens a question. */
  chooseStems(lines: readonly SourceLine[]): void {
    if (this.type.is !== 'knowledge-check' && this.type.is !== 'question') return;
    const said = lines.filter(({ text }) => text.trim() !== '');
    const opened = said.flatMap((line, index) => (namedLine(line)?.name === 'question' ? [index] : []));
    const underHeadings = opened.every((index) => index > 0 && headingOf(said[index - 1]!)?.level === 4);
    if (!underHeadings) return;
    this.stems = lines.some((line) => headingOf(line)?.level === 4) ? 'headings' : 'paragraphs';
  }

  /** Whether a run is lines, and in a question options, and nothing else. Prose before it ends a question that has its key. */
  accepts(entries: readonly Entry[], proseBefore: readonly SourceLine[]): boolean {
    const ended = this.open?.is === 'question' && isKeyed(this.open) && proseBefore.some(({ text }) => text.trim() !== '');
    const asking = this.stems !== null || (this.open?.is === 'question' && !ended);
    const opened = entries.findIndex(({ name, value }) => name === 'question' && questionKind(value) === undefined);
    const isAsked = (index: number): boolean => asking || (opened >= 0 && index > opened);
    return entries.every(({ name, label, nested }, index) => {
      if (name === null) return isAsked(index) && !nested;
      return !isProseName(label) || isAsked(index);
    });
  }

  setType({ value, ...line }: KeptLine): void {
    const type = slideType(value);
    const remark = remarkOnKind(value);
    if (type) this.type = type;
    if (type && remark !== null) this.place(this.text(remark, line.line));
    if (type) return;
    const message = `"${value}" is no slide type; the slide was read as content. There are ${KINDS.slide}.`;
    this.unusable({ value, ...line }, message, 'is no slide type');
  }

  setAssessment({ value, ...line }: KeptLine): void {
    if (/^final\.?$/i.test(value)) this.final = true;
    else if (value !== '')
      this.unusable({ value, ...line }, `Assessment can only be "final", not "${value}".`, 'can only be "final"');
  }

  /** A value that a setting cannot have: a sentence stays in the slide, below the question that it stands in. */
  private unusable(line: KeptLine, message: string, why: string): void {
    if (!isSentence(line.value)) this.notes.warn('setting-value', message, line.line, 'settings');
    else if (this.open?.is === 'question') this.open.spare.push({ ...line, why });
    else this.stray(line, why);
  }

  heading({ level, text }: { level: number; text: string }, line: number): void {
    this.endMedia();
    const title = unescapeEnd(this.notes.inline(text, line));
    if (level === 4 && this.stems === 'headings') {
      this.close();
      const id = this.notes.newId();
      this.notes.begins(id, line);
      this.open = openQuestion(this.hint(), line, [{ id, kind: 'text', text: unescapeStart(title) }]);
      return;
    }
    if (level === 4 && !this.open && this.type.is === 'interaction' && !this.items.some((item) => 'parts' in item)) {
      this.open = openInteraction(this.type.kind, line);
    }
    if (level === 4 && this.open?.is === 'interaction') this.open.parts.push({ title, body: [], at: null, choices: [] });
    else {
      const id = this.notes.newId();
      this.notes.begins(id, line);
      this.place({ id, kind: 'heading', level: level as 4 | 5 | 6, text: title });
    }
  }

  private hint() {
    return this.type.is === 'question' ? this.type.kind : null;
  }

  run(entries: readonly Entry[]): void {
    this.runAsks = entries.some(({ name }) => name === null || name === 'answer');
    entries.forEach((entry) => this.entry(entry));
  }

  private entry(entry: Entry): void {
    const { name, value, line } = entry;
    if (name === null) return this.option(entry);
    if (this.ofMedia(entry)) return;
    if (name === 'image placeholder') {
      const above = isCaption(this.media) ? this.media : null;
      if (!above) this.endMedia();
      this.media = { ...openMedia('placeholder', value, above?.line ?? line), caption: above?.label ?? '' };
      return;
    }
    if (name !== 'file' && name !== 'alt') this.endMedia();
    if (isFileKind(name)) return void (this.media = openMedia(name, value, line));
    switch (name) {
      case 'formula': {
        const tex = texIn(value);
        return tex === null ? this.stray(entry, 'has more than TeX between $$') : this.formula(tex, line);
      }
      case 'file':
        if (!this.media || this.media.file !== null || this.media.url !== null || TAKES_NO_FILE.has(this.media.kind)) {
          this.endMedia();
          this.media = openMedia(null, '', line);
        }
        this.media.file = value;
        return;
      case 'alt':
        if (this.media && this.media.alt === null && TAKES_ALT.has(this.media.kind)) this.media.alt = unescapeComment(value);
        else this.stray(entry);
        return;
      case 'url':
        if (this.type.is === 'hosted-video') this.place(hostedVideo(value, line, this.notes));
        else this.stray(entry);
        return;
      case 'transcript':
        return this.stray(entry);
      case 'assessment':
        return this.setAssessment(entry);
      case 'interaction':
        return this.interaction(value, entry);
      case 'question':
        return this.question(value, line);
      case 'at':
      case 'choice':
      case 'next':
        return this.partLine(entry);
      default:
        return this.questionLine(entry);
    }
  }

  /** Its words may follow, as those of an image do. */
  formula(tex: string, line: number): void {
    this.endMedia();
    this.media = openMedia('formula', tex, line);
  }

  /** A line that only audio has. */
  private ofMedia({ name, value }: Entry): boolean {
    const { media } = this;
    if (media?.kind !== 'audio') return false;
    if (name === 'transcript' && media.transcript === null) media.transcript = value;
    else if (name === 'url' && media.url === null && media.file === null) media.url = value;
    else return false;
    return true;
  }

  private interaction(value: string, entry: Entry): void {
    const kind = interactionKind(value);
    if (!kind) return this.stray(entry, `names none of the kinds there are (${KINDS.interaction})`);
    this.close();
    this.open = openInteraction(kind, entry.line);
  }

  private question(value: string, line: number): void {
    const kind = questionKind(value);
    const said = kind === undefined ? value : remarkOnKind(value);
    const asked: Block[] = said === null ? [] : [this.text(said, line)];
    const { open } = this;
    if (open?.is === 'question' && !isKeyed(open)) {
      // Its kind after its heading, or its text after its kind.
      if (kind !== undefined && this.stems === 'headings') {
        open.hint = kind;
        return void open.stem.push(...asked);
      }
      if (kind === undefined && open.stem.length === 0) return void open.stem.push(...asked);
    }
    this.close();
    this.open = openQuestion(kind ?? this.hint(), line, asked);
  }

  private text(value: string, line: number): Block {
    const id = this.notes.newId();
    this.notes.begins(id, line);
    return { id, kind: 'text', text: this.notes.inline(value, line) };
  }

  private option({ value, marked, box, letter, line }: Entry): void {
    this.endMedia();
    const text = this.notes.inline(value, line);
    this.asking(line).options.push({ text, label: letter, marked, box, feedback: null });
  }

  /** The open question; where none is, the paragraph before becomes its stem. */
  private asking(line: number): OpenQuestion {
    if (this.open?.is === 'question') return this.open;
    this.close();
    const stem: Block[] = [];
    for (let last = this.items.at(-1); last && !('stem' in last) && !('parts' in last); last = this.items.at(-1)) {
      stem.unshift(this.items.pop() as Block);
      const isNumbered = last.kind === 'list' && last.ordered && last.items.length === 1;
      if (isNumbered || !(GOES_WITH_TEXT.has(last.kind) || isLabel(last))) break;
    }
    return (this.open = openQuestion(this.hint(), line, stem));
  }

  /** In a knowledge check an answer makes a question of what stands before it. */
  private asksBelowText(): boolean {
    const last = this.items.at(-1);
    const isCheck = this.type.is === 'knowledge-check' || this.type.is === 'question';
    return isCheck && this.open === null && last !== undefined && !('stem' in last) && !('parts' in last);
  }

  private questionLine(entry: Entry): void {
    const { name, value, line, nested } = entry;
    const { open } = this;
    if (name === 'feedback' && open?.is === 'interaction') return this.partLine(entry);
    const isPart = this.hint() === 'open-answer' && partOfOpenAnswer(entry.label) !== null;
    const asks = name === 'answer' || (name === 'remark' && (this.runAsks || isPart));
    if (open?.is !== 'question' && !(asks && this.asksBelowText())) return this.stray(entry);
    const asking = this.asking(line);
    const text = this.notes.inline(value, line);
    if (name === 'remark') this.remark(entry, asking);
    else if (name === 'answer') asking.answers.push(entry);
    else if (name === 'objective') asking.objectiveId = this.objective(value, entry);
    else {
      const of = nested ? (asking.options.at(-1) ?? asking) : asking;
      if (of.feedback === null) of.feedback = text;
      else asking.spare.push({ ...entry, why: 'is one more than there is room for' });
    }
  }

  /** What is said about a question and is no part of it stands below it; a label without a value says nothing. */
  private remark(entry: Entry, asking: OpenQuestion): void {
    const kind = /^type$/i.test(entry.label) ? questionKind(entry.value) : undefined;
    if (kind) asking.hint = kind;
    if (kind && remarkOnKind(entry.value) === null) return;
    if (entry.value !== '' || !isOptionLabel(entry.label)) {
      asking.spare.push({ ...entry, why: 'is no part of a question' });
    }
  }

  private objective(value: string, entry: Entry): string | null {
    const found = this.objectives[Number(value) - 1] ?? this.objectives.find(({ text }) => text === value);
    if (!found) this.unusable(entry, `There is no objective "${value}"; name one by its number.`, 'names no objective');
    return found?.id ?? null;
  }

  private partLine(entry: Entry): void {
    const part = this.open?.is === 'interaction' ? this.open.parts.at(-1) : undefined;
    const { name, value, line } = entry;
    const choice = part?.choices.at(-1);
    const text = this.notes.inline(value, line);
    const [, x, y] = /^(\d+(?:\.\d+)?)\s*%?\s*[,;]\s*(\d+(?:\.\d+)?)\s*%?$/.exec(value) ?? [];
    if (name === 'choice' && part) part.choices.push({ text, next: null, feedback: null, line });
    else if (name === 'next' && choice?.next === null) choice.next = entry;
    else if (name === 'feedback' && choice?.feedback === null) choice.feedback = text;
    else if (name === 'at' && part && x !== undefined && Number(x) <= 100 && Number(y) <= 100)
      part.at = { x: Number(x), y: Number(y) };
    else this.stray(entry);
  }

  /** A line where it means nothing stays text; of a bold label in a document that has no other lines nothing need be said. */
  private stray(entry: KeptLine & { bulleted?: boolean }, why?: string): void {
    this.endMedia();
    const isLabel = why === undefined && this.notes.mayAssume && entry.bulleted === false;
    this.place(keptLine(entry, isLabel ? null : (why ?? 'means nothing here'), this.notes));
  }

  placeAll(blocks: Block[]): void {
    this.endMedia();
    blocks.forEach((block) => this.place(block));
  }

  private place(block: Block): void {
    if (this.open?.is === 'question') {
      if (!isKeyed(this.open)) return void this.open.stem.push(block);
      this.close();
    }
    const part = this.open?.is === 'interaction' ? this.open.parts.at(-1) : undefined;
    if (part) part.body.push(block);
    else this.items.push(block);
  }

  private endMedia(): void {
    const { media, open } = this;
    this.media = null;
    if (!media) return;
    if (
      media.kind !== 'formula' &&
      open?.is === 'interaction' &&
      open.kind === 'hotspot' &&
      open.parts.length === 0 &&
      !open.image
    ) {
      open.image = media;
      return;
    }
    const usual = isFileKind(this.type.is) ? this.type.is : null;
    mediaBlock(media, usual, this.notes).forEach((block) => this.place(block));
  }

  close(): void {
    this.endMedia();
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

  /** The end of the slide, which begins at a line. */
  finish(line: number): void {
    this.close();
    if (this.type.is === 'interaction' && !this.items.some((item) => 'parts' in item)) {
      const kind = this.type.kind.replaceAll('-', ' ');
      const message = `No ${kind} was made, and the content was kept as it is: write a #### heading for each part.`;
      this.notes.warn('setting-value', message, line, 'interactions');
    }
    this.askAll(line);
    noteRest(this.items, this.breaks, this.notes);
    if (this.type.is === 'knowledge-check' && this.items.some((item) => 'stem' in item)) askAboutUnasked(this.items, this.notes);
  }

  /** Where nothing told a stem from its key, all since the last break is one question. */
  private askAll(line: number): void {
    if (this.stems !== 'paragraphs' || this.items.some((item) => 'stem' in item)) return;
    const from = Math.max(0, ...[...this.breaks].filter((at) => at < this.items.length));
    const stem = this.items.slice(from).filter((item): item is Block => !('stem' in item) && !('parts' in item));
    if (stem.length === 0 || stem.length < this.items.length - from) return;
    this.items.splice(from, stem.length, ...finishQuestion(openQuestion(this.hint(), line, stem), this.notes));
  }
}
