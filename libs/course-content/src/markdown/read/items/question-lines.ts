import type { Block, CourseDocument } from '../../../document/index.js';
import { questionKind, remarkOnKind, type QuestionHint } from '../slides/kinds.js';
import type { Notes } from '../notes.js';
import { isKeyed, openQuestion, partOfOpenAnswer, type OpenQuestion } from '../questions/open-question.js';
import type { OpenSlide } from './open-slide.js';
import { isOptionLabel, isProseName } from '../lines/named-lines.js';
import type { SourceLine } from '../lines/source-lines.js';
import type { Entry } from '../lines/runs.js';

/** What may stand between the text of a question and its key. */
const GOES_WITH_TEXT = new Set<Block['kind']>(['list', 'table', 'formula', 'code']);
/** Of an option that is no text. */
const isLabel = (block: Block): boolean => block.kind === 'text' && /^[(（]?\p{L}[.)）．]$/u.test(block.text.replaceAll('*', ''));

/** Reads the options, answers and other lines of questions, and tells which of them begin one. */
export class QuestionLines {
  /** Whether the run that is read has options or an answer. */
  private runAsks = false;
  constructor(
    private readonly slide: OpenSlide,
    private readonly objectives: CourseDocument['objectives'],
    private readonly notes: Notes,
  ) {}

  /** Whether headings of level 4 are what is asked. */
  get areUnderHeadings(): boolean {
    return this.slide.source.stems === 'headings';
  }

  /** Whether a run is lines, and in a question options, and nothing else. Prose before it ends a question that has its key. */
  accept(entries: readonly Entry[], proseBefore: readonly SourceLine[]): boolean {
    const { question } = this.slide;
    const ended = question !== null && isKeyed(question) && proseBefore.some(({ text }) => text.trim() !== '');
    const asking = this.slide.source.stems !== null || (question !== null && !ended);
    const opened = entries.findIndex(({ name, value }) => name === 'question' && questionKind(value) === undefined);
    const isAsked = (index: number): boolean => asking || (opened >= 0 && index > opened);
    return entries.every(({ name, label, nested }, index) => {
      if (name === null) return isAsked(index) && !nested;
      return !isProseName(label) || isAsked(index);
    });
  }

  beginRun(entries: readonly Entry[]): void {
    this.runAsks = entries.some(({ name }) => name === null || name === 'answer');
  }

  open(line: number, stem: Block[], kind: QuestionHint = null): OpenQuestion {
    this.slide.close();
    return (this.slide.open = openQuestion(kind ?? this.slide.hint, line, stem));
  }

  /** A line that opens a question, by its kind or by what it asks. */
  opening(value: string, line: number): void {
    const kind = questionKind(value);
    const said = kind === undefined ? value : remarkOnKind(value);
    const asked: Block[] = said === null ? [] : [this.slide.paragraph(said, line)];
    const { question } = this.slide;
    if (question && !isKeyed(question)) {
      // Its kind after its heading, or its text after its kind.
      if (kind !== undefined && this.areUnderHeadings) {
        question.hint = kind;
        return void question.stem.push(...asked);
      }
      if (kind === undefined && question.stem.length === 0) return void question.stem.push(...asked);
    }
    this.open(line, asked, kind);
  }

  option({ value, marked, box, letter, line }: Entry): void {
    const text = this.notes.inline(value, line);
    const asking = this.asking(line);
    asking.isAnsweredWithin ||= asking.options.length > 0 && asking.answers.length > 0;
    asking.options.push({ text, label: letter, marked, box, feedback: null });
  }

  /** Any other line of a question. */
  line(entry: Entry): void {
    const { name, value, line, nested } = entry;
    const isPart = this.slide.hint === 'open-answer' && partOfOpenAnswer(entry.label) !== null;
    const asks = name === 'answer' || (name === 'remark' && (this.runAsks || isPart));
    if (!this.slide.question && !(asks && this.asksBelowText())) return this.slide.stray(entry);
    const asking = this.asking(line);
    const text = this.notes.inline(value, line);
    if (name === 'remark') this.remark(entry, asking);
    else if (name === 'answer') asking.answers.push(entry);
    else if (name === 'objective') asking.objectiveId = this.objective(entry);
    else {
      const of = nested ? (asking.options.at(-1) ?? asking) : asking;
      if (of.feedback === null) of.feedback = text;
      else asking.spare.push({ ...entry, why: 'is one more than there is room for' });
    }
  }

  /** Where nothing told a stem from its key, all since the last break is one question. */
  askAll(line: number): void {
    const { items, breaks } = this.slide;
    if (this.slide.source.stems !== 'paragraphs' || items.some((item) => 'stem' in item)) return;
    const from = Math.max(0, ...[...breaks].filter((at) => at < items.length));
    const stem = items.slice(from).filter((item): item is Block => !('stem' in item) && !('parts' in item));
    if (stem.length === 0 || stem.length < items.length - from) return;
    items.splice(from, stem.length, ...this.slide.finished(openQuestion(this.slide.hint, line, stem)));
  }

  /** The open question; where none is, the paragraph before becomes its stem. */
  private asking(line: number): OpenQuestion {
    const { slide } = this;
    if (slide.question) return slide.question;
    slide.close();
    const stem: Block[] = [];
    for (let last = slide.items.at(-1); last && !('stem' in last) && !('parts' in last); last = slide.items.at(-1)) {
      stem.unshift(slide.items.pop() as Block);
      const isNumbered = last.kind === 'list' && last.ordered && last.items.length === 1;
      if (isNumbered || !(GOES_WITH_TEXT.has(last.kind) || isLabel(last))) break;
    }
    return this.open(line, stem);
  }

  /** In a knowledge check an answer makes a question of what stands before it. */
  private asksBelowText(): boolean {
    const last = this.slide.items.at(-1);
    return this.slide.isCheck && this.slide.open === null && last !== undefined && !('stem' in last) && !('parts' in last);
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

  private objective(entry: Entry): string | null {
    const { value } = entry;
    const found = this.objectives[Number(value) - 1] ?? this.objectives.find(({ text }) => text === value);
    if (!found) this.slide.unusable(entry, `There is no objective "${value}"; name one by its number.`, 'names no objective');
    return found?.id ?? null;
  }
}
