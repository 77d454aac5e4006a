import { counted } from '@lib/validation';
import { isQuestion, LIMITS, placedSlides, type CourseDocument, type Slide } from '../../document/index.js';
import type { Finding } from '../../review/index.js';
import { unfolded, withCourseForms } from './foreign/index.js';
import { withCourseHeadings } from './course-headings.js';
import { readHead } from './course-head.js';
import { normalLabel, plainText } from './inline.js';
import { languageOf, nameOf } from './language.js';
import { requireFewSlides, requireLimits, requireShort } from './limits-kept.js';
import { partedSlide } from './long-slides.js';
import { treeOf } from './markdown-tree.js';
import type { Dimension } from '../../proof/index.js';
import { Notes, type Asked, type WorkspaceFile } from './notes.js';
import { outlineOf, type Outline } from './outline.js';
import { askingNumberings } from './ticked-lists.js';
import { namedLine, normalName } from './setting-lines.js';
import { readSlide } from './slide-reader.js';
import { askAboutRest, askAboutToldKeys } from './told-keys.js';
import { refuseAll, sourceLines, Unreadable, type SourceLine } from './source-lines.js';

export interface Reading {
  course: CourseDocument;
  outline: Outline;
  /** `dimension`: the score that it lowers. */
  warnings: (Finding & { dimension: Dimension | null })[];
  questionsForUser: string[];
  /** The same, with where and what is asked. */
  asked: readonly Asked[];
  /** Slides of the outline as they stand in the course, in the order of the source. */
  slides: { title: string; line: number; lines: SourceLine[]; slideId: string; module: string }[];
}

/**
 * Reads course markdown into a course.
 * @throws {Unreadable}
 */
export function readCourse(
  markdown: string,
  files: ReadonlyMap<string, WorkspaceFile>,
  defaults: { language: string },
  newId: () => string,
): Reading {
  return readLines(sourceLines(markdown), files, { ...defaults, mayDetect: true }, newId);
}

/**
 * The same of lines that keep the numbers of the text they were made from. `mayDetect`: whether the text may tell its language where no
 * line does.
 */
export function readLines(
  lines: SourceLine[],
  files: ReadonlyMap<string, WorkspaceFile>,
  defaults: { language: string; mayDetect?: boolean },
  newId: () => string,
): Reading {
  const notes = new Notes(newId, files);
  notes.mayAssume = !lines.some(isOfCourse);
  const outline = unfolded(outlineOf(withCourseHeadings(notes.mayAssume ? withCourseForms(lines, notes) : lines, notes)));
  requireFewSlides(outline.modules.flatMap((module) => module.slides).length);
  [outline, ...outline.modules.flatMap(({ slides }) => slides)].forEach(({ lines: each }) => requireShort(each));
  collectDefinitions(outline, notes);
  tellUnclosed(lines, notes);
  const detected = notes.mayAssume && defaults.mayDetect ? languageOf(lines) : null;
  const isNews = detected !== null && detected !== new Intl.Locale(defaults.language).language;
  const head = readHead(outline, isNews ? detected : defaults.language, notes);
  if (isNews && !head.languageGiven) tellLanguage(detected, outline, notes);
  const course: CourseDocument = { title: titleOf(outline), ...head.course, modules: [], pool: [] };
  notes.language = course.language;
  askAboutToldKeys(outline.lines, [{ id: '', kind: 'text', text: course.description }], false, notes);
  if (notes.mayAssume) notes.askingNumberings = askingNumberings(outline.modules.flatMap((module) => module.slides));
  const slides: Reading['slides'] = [];
  const empty: { title: string; line: number }[] = [];
  const faults: Unreadable[] = [];
  for (const module of outline.modules) {
    const [kept, final]: [Slide[], Slide[]] = [[], []];
    const pending = [...module.slides];
    for (let source = pending.shift(); source; source = pending.shift()) {
      requireFewSlides(slides.length + 1 + pending.length);
      try {
        const id = (notes.slideId = newId());
        notes.title = titleOf(source);
        const forget = notes.remembered();
        const read = readSlide(source.lines, course.objectives, notes);
        const { items } = read;
        const parts = notes.mayAssume ? partedSlide(source, items, notes) : null;
        if (parts) {
          forget();
          pending.unshift(...parts);
          continue;
        }
        if (source.part) notes.flattened(LONG_SLIDE, source.line);
        // Content under ## of which nothing can be shown needs no slide.
        const isNeedless = items.length === 0 && source.line === module.line && source.title === module.title;
        if (items.length === 0 && !isNeedless && !source.lines.some(says)) empty.push(source);
        slides.push({ ...source, title: isNeedless ? '' : source.title, slideId: id, module: module.title });
        if (isNeedless) continue;
        const asks = items.some(isQuestion);
        if (read.final && !asks) {
          notes.warn('final-without-question', 'The slide has no question and stays in its module.', source.line, 'structure');
        }
        if (!asks && (read.type.is === 'knowledge-check' || read.type.is === 'question')) {
          notes.warn(
            'setting-value',
            'The knowledge check has no question; the slide was read as content.',
            source.line,
            'interactions',
          );
        }
        (read.final && asks ? final : kept).push({
          id,
          title: titleOf(source),
          kind: asks ? 'knowledge-check' : 'content',
          items,
        });
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        faults.push(error);
      }
    }
    notes.slideId = null;
    const title = titleOf(module);
    if (kept.length > 0 || final.length === 0) course.modules.push({ id: newId(), title, slides: kept });
    if (final.length > 0) course.pool.push({ id: newId(), title, slides: final });
  }
  tellAssumed(notes);
  askAboutRest(notes);
  refuseAll([...faults, ...(empty.length > 0 ? [withoutContent(empty)] : [])]);
  if (course.modules.length + course.pool.length === 0) {
    throw new Unreadable('markdown-unreadable', 'The course has no slides. Write ## modules with ### slides.', outline.line);
  }
  requireLimits(course, (id) => slides.find(({ slideId }) => slideId === id)?.line ?? null);
  if (course.pool.length > 0 && !head.quizModeGiven) notes.ask('Should the course be graded?', 'graded');
  const { asked } = notes;
  const questionsForUser = asked.map(({ question }) => question);
  return { course, outline, slides, warnings: placedWarnings(course, notes), questionsForUser, asked };
}

/** Whether a line is one that only who knows course markdown writes. */
function isOfCourse(line: SourceLine): boolean {
  const name = namedLine(line)?.name ?? /^(?:pass[ _-]mark|quiz[ _-]mode)(?=\s*:)/i.exec(line.text)?.[0];
  return ['pass mark', 'quiz mode', 'slide type', 'question', 'interaction'].includes(normalName(name ?? ''));
}

function tellLanguage(language: string, { line }: Outline, notes: Notes): void {
  const message = `No line says the language. The text reads as ${nameOf(language)}, and the course is in "${language}"; if it is not, change it in the course's settings.`;
  notes.warn('language-detected', message, line, null);
}

function tellUnclosed(lines: readonly SourceLine[], notes: Notes): void {
  const [first, ...others] = lines.filter(({ unclosed }) => unclosed);
  if (!first) return;
  const many = others.length === 0 ? 'The code block is' : `The code block, and ${counted(others.length, 'other')} below, are`;
  notes.warn('layout-changed', `${many} never closed; what follows the next heading is no code.`, first.number, 'structure');
}

function tellAssumed(notes: Notes): void {
  const [first, ...others] = notes.assumed;
  if (first === undefined) return;
  notes.slideId = null;
  const many = others.length === 0 ? 'A list' : `${others.length + 1} lists, on as many slides,`;
  const message = `${many} with ticked boxes below what asks ${others.length === 0 ? 'was' : 'were'} read as options of a question.`;
  notes.warn('layout-changed', message, first, null);
}

/** Whether a line is more than a setting of its slide. */
const says = ({ text }: SourceLine): boolean =>
  text.trim() !== '' && !/^\s*[-*+]?\s*\*\*(slide[ -]type|assessment)\b/i.test(text);

function withoutContent(slides: readonly { title: string; line: number }[]): Unreadable {
  const advice = 'Write it out, or remove the heading; for a course to be written from an outline use generate_course.';
  const code = 'slide-without-content' as const;
  const faults = slides.map(({ title, line }) => ({ code, line, message: `The slide "${title}" has no content.` }));
  const [first, ...others] = faults;
  const named = slides.slice(1, NAMED_FAULTS).map(({ title, line }) => `"${title}" (line ${line})`);
  const rest = others.length - named.length;
  const more =
    others.length === 0
      ? ''
      : ` Nor ${others.length === 1 ? 'has' : 'have'} ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
  return new Unreadable('slide-without-content', `${first!.message}${more} ${advice}`, first!.line, faults);
}

const LONG_SLIDE = `A slide has up to ${LIMITS.itemsPerSlide} blocks, of which ${LIMITS.questionsPerSlide} are questions; the one before goes on here.`;

/** In one message. */
const NAMED_FAULTS = 5;

function titleOf({ title, line }: { title: string; line: number }): string {
  const text = plainText(title).trim();
  if (text.length > LIMITS.titleLength) {
    throw new Unreadable(
      'limit-exceeded',
      `The title has ${text.length} characters; up to ${LIMITS.titleLength} are possible. Shorten it.`,
      line,
    );
  }
  return text;
}

function placedWarnings(course: CourseDocument, notes: Notes): Reading['warnings'] {
  const places = new Map(placedSlides(course).map(({ place, slide }) => [slide.id, place]));
  return notes.noted.map(({ code, message, slideId, dimension }) => ({
    code,
    slide: slideId === null ? null : (places.get(slideId) ?? null),
    message,
    dimension,
  }));
}

/** Targets of reference links may stand anywhere. */
function collectDefinitions(outline: Outline, notes: Notes): void {
  const all = [outline.lines, ...outline.modules.flatMap(({ slides }) => slides.map(({ lines }) => lines))];
  for (const lines of all) {
    const candidates = lines.filter(({ text, code }) => !code && /^ {0,3}\[[^\]]+\]:/.test(text));
    for (const node of treeOf(candidates).root.children) {
      if (node.type !== 'definition') continue;
      const label = normalLabel(node.label ?? node.identifier);
      if (!notes.definitions.has(label)) notes.definitions.set(label, { url: node.url, title: node.title ?? null });
    }
  }
}
