import { counted } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import {
  InvalidCourse,
  isQuestion,
  LIMITS,
  storedDraft,
  type CourseDocument,
  type Question,
  type SlideItem,
} from '@lib/course-content/document';
import {
  keysInView,
  optionsInView,
  optionLetter,
  plainText,
  readCourse,
  tellsAnswer,
  tellsExplanation,
  Unreadable,
} from '@lib/course-content/markdown/read';
import { escapeStart } from '@lib/course-content/markdown/write';
import { checkCourse } from '@lib/course-content/proof';
import type { ImportReading } from '../import-result.js';
import type { FileReading } from './format.js';

/**
 * A course of another program's paragraphs and lists, in which what reads as a question with its options and its key becomes one: by the
 * rules of course markdown, and proved as that is. What is not plain stays text, and is asked about; so is all of a file whose
 * paragraphs may stand in another order.
 */
export function withQuizzes({
  course,
  listsAreNumbered = false,
  isInOrder,
}: Pick<FileReading, 'course' | 'listsAreNumbered'> & { isInOrder: boolean }): {
  course: CourseDocument;
  questions: ImportReading['questions'];
} {
  const asked: Pick<ImportReading['questions'][number], 'question' | 'about' | 'slideId'>[] = [];
  const modules = course.modules.map((module) => ({
    ...module,
    slides: module.slides.map((slide) => {
      const items: SlideItem[] = [];
      let questions = 0;
      const given = isInOrder ? parted(slide.items) : slide.items;
      for (let at = 0; at < given.length;) {
        const passage = isInOrder && passageAt(given, at, listsAreNumbered);
        const question = passage && questions < LIMITS.questionsPerSlide ? questionOf(passage, course.language) : null;
        if (passage && question) {
          items.push(question);
          questions++;
          at = passage.end;
          continue;
        }
        items.push(given[at++]!);
      }
      const lines = items.flatMap(linesOf);
      const keys = keysInView(lines, slide.title, course.language).map(plainText);
      const options =
        keys.length > 0 ? [] : optionsInView(items.flatMap(optionLinesOf), slide.title, course.language).map(plainText);
      if (options.length > 0) asked.push({ question: offeredOf(options, slide.title), about: 'told-key', slideId: slide.id });
      if (keys.length > 0) asked.push({ question: askedOf(keys, slide.title), about: 'told-key', slideId: slide.id });
      return questions === 0 ? slide : { ...slide, kind: 'knowledge-check' as const, items };
    }),
  }));
  const questions = asked.map((each) => ({ ...each, lines: [], itemId: null }));
  return { course: { ...course, modules }, questions };
}

/** What learners see of it, in the form that markdown has for it. */
function linesOf(item: SlideItem): string[] {
  if (item.kind === 'text') return item.text.split('\n');
  if (item.kind === 'table') return [item.header, ...item.rows].map((cells) => `| ${cells.join(' | ')} |`);
  if (item.kind !== 'list') return [];
  return item.items.flatMap((entry) => {
    const [first = '', ...rest] = entry.flatMap(linesOf);
    return [`- ${first}`, ...rest];
  });
}

/** Those of a table by its cells too: each may hold several options in one line. */
function optionLinesOf(item: SlideItem): string[] {
  if (item.kind !== 'table') return linesOf(item);
  const cells = [item.header, ...item.rows].flat().flatMap((cell) => cell.split(BEFORE_OPTION));
  return [...linesOf(item), ...cells.filter((cell) => cell.trim() !== '')];
}

const BEFORE_OPTION = /\s+(?=[(（]?[a-hA-H][.)]\s)/u;

function offeredOf(options: readonly string[], slide: string): string {
  const [first, ...others] = options;
  const more = others.length === 0 ? '' : ` and ${counted(others.length, 'other')}`;
  return `Does "${first!.slice(0, 120)}"${more} below "${slide}" belong to a question? Learners see this as text, and no line says which is right. If so, make a question of it in the draft.`;
}

/**
 * Numbered questions in one list, each with its options and its key below it, as a list for each. A list stays whole where one of its
 * entries is none.
 */
function parted(items: readonly SlideItem[]): readonly SlideItem[] {
  return items.flatMap((item): SlideItem[] => {
    if (item.kind !== 'list' || item.items.length < 2) return [item];
    const lists = item.items.map((entry, index) => ({
      ...item,
      id: index === 0 ? item.id : uuid(),
      start: item.start + index,
      items: [entry],
    }));
    return lists.every((each) => passageAt([each], 0, true) !== null) ? lists : [item];
  });
}

function askedOf([first, ...others]: readonly string[], slide: string): string {
  const [are, keys] = others.length === 0 ? ['Is', 'the key of a question'] : ['Are', 'keys of questions'];
  const more = others.length === 0 ? '' : ` and ${counted(others.length, 'other')}`;
  return `${are} "${first!.slice(0, 120)}"${more} below "${slide}" ${keys}? Learners see this as text. If so, make a question of it in the draft.`;
}

/** Inline markdown, as it stands in the file. */
interface Passage {
  stem: string;
  options: { mark: string; text: string }[];
  /** Answers, and what explains them. */
  key: string[];
  end: number;
}

/**
 * A paragraph, options below it, each a paragraph with its letter or an entry of a list, and the lines that tell the right ones. The
 * paragraph may be the one entry of a numbered list, with the options below or within it.
 */
function passageAt(given: readonly SlideItem[], from: number, listsAreNumbered: boolean): Passage | null {
  const { items, end: after } = unnumbered(given, from);
  const [stem, first] = [textAt(items, 0), items[1]];
  if (stem === null || first === undefined || tellsAnswer(stem) || optionLetter(stem) !== null) return null;
  let end = 2;
  let options: Passage['options'] = [];
  const key: string[] = [];
  if (first.kind === 'list') {
    const texts = first.items.flatMap((entry) => (entry.length === 1 && entry[0]?.kind === 'text' ? [entry[0].text] : []));
    const isPlain = texts.length === first.items.length && (listsAreNumbered || !first.ordered);
    while (isPlain && texts.length > 0 && isOfKey(texts.at(-1)!)) key.unshift(texts.pop()!);
    if (!isPlain || texts.some((text) => MAY_BE_STEM.test(plainText(text)))) return null;
    options = texts.map((text, index) => ({ mark: first.ordered ? `${first.start + index}. ` : '- ', text }));
  } else {
    for (end = 1; optionLetter(textAt(items, end) ?? '') !== null; end++) options.push({ mark: '', text: textAt(items, end)! });
  }
  for (let text = textAt(items, end); text !== null && isOfKey(text); text = textAt(items, ++end)) key.push(text);
  const isWhole = end + after >= from + 1;
  return options.length >= LIMITS.optionsMin && key.some(tellsAnswer) && isWhole
    ? { stem, options, key, end: end + after }
    : null;
}

/** Items from a place on, those of a numbered list with one entry in its place; `end`: to be added to a place among them. */
function unnumbered(items: readonly SlideItem[], from: number): { items: readonly SlideItem[]; end: number } {
  const item = items[from];
  const [entry, ...others] = item?.kind === 'list' && item.ordered ? item.items : [];
  if (!entry || others.length > 0) return { items: items.slice(from), end: from };
  return { items: [...entry, ...items.slice(from + 1)], end: from + 1 - entry.length };
}

const isOfKey = (text: string): boolean => tellsAnswer(text) || tellsExplanation(text);

/** Some write the question as the first entry of the list. */
const MAY_BE_STEM = /[?？؟:：]\s*$|_{4}/;

function textAt(items: readonly SlideItem[], at: number): string | null {
  const item = items[at];
  return item?.kind === 'text' && !item.text.includes('\n') ? item.text : null;
}

/** Null where any doubt is left: what would be asked or warned of in markdown, what would not be found in it again. */
function questionOf({ stem, options, key }: Passage, language: string): Question | null {
  const lines = options.map(({ mark, text }) => `${mark}${text}`);
  const markdown = ['# -', '## -', '### -', '- **Question:**', escapeStart(stem), lines.join('\n'), key.join('\n')].join('\n\n');
  try {
    const { course, outline, slides, warnings, questionsForUser } = readCourse(markdown, new Map(), { language }, uuid);
    const [item, ...others] = course.modules.flatMap((module) => module.slides.flatMap(({ items }) => items));
    if (!item || !isQuestion(item) || others.length + warnings.length + questionsForUser.length > 0) return null;
    if (!('options' in item) || item.options.length !== options.length || !item.options.some(({ correct }) => correct))
      return null;
    // Letters that nothing took away would name others once the options are shuffled.
    if (item.options.every(({ text }) => optionLetter(text) !== null)) return null;
    const checks = checkCourse({ ...outline, slides }, course, () => undefined);
    if (checks.some(({ missing, added, lost }) => missing.length + added.length + lost.length > 0)) return null;
    storedDraft(course);
    return item;
  } catch (error) {
    if (error instanceof Unreadable || error instanceof InvalidCourse) return null;
    throw error;
  }
}
