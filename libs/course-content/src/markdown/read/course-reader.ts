import { counted } from '@lib/validation';
import { placedSlides, type CourseDocument, type CourseModule } from '../../document/index.js';
import type { Dimension } from '../../proof/index.js';
import type { Finding } from '../../review/index.js';
import { normalLabel } from './blocks/inline.js';
import { treeOf } from './blocks/markdown-tree.js';
import { slidesOf, type ReadSlide } from './course-slides.js';
import { askAboutRest, askAboutToldKeys } from './keys/keys-in-view.js';
import { requireFewSlides, requireLimits, requireShort } from './limits.js';
import { withCourseForms } from './lines/foreign/index.js';
import { withFoldings } from './lines/foreign/foldings.js';
import { requireMarkdown } from './lines/foreign/other-formats.js';
import { languageOf, nameOf } from './lines/language.js';
import { namedLine, normalName } from './lines/named-lines.js';
import { sourceLines, Unreadable, type SourceLine } from './lines/source-lines.js';
import { Notes, type Asked, type WorkspaceFile } from './notes.js';
import { unfolded } from './outline/accordions.js';
import { readHead } from './outline/course-head.js';
import { withCourseHeadings } from './outline/course-headings.js';
import { isFoldedAnswer } from './outline/folded-answers.js';
import { outlineOf, type Outline, type OutlineModule } from './outline/outline.js';
import { titleOf } from './outline/titles.js';
import { askingNumberings } from './slides/ticked-lists.js';

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
  const outline = outlineIn(lines, notes);
  const { head, course } = headed(outline, lines, defaults, notes);
  const read = slidesOf(outline, course.objectives, notes);
  tellAssumed(read, notes);
  askAboutRest(notes);
  for (const module of outline.modules) {
    const inModule = read.filter((each) => each.module === module && !each.isNeedless);
    const kept = inModule.filter(({ isFinal }) => !isFinal);
    const final = inModule.filter(({ isFinal }) => isFinal);
    const title = titleOf(module);
    const add = (modules: CourseModule[], slides: readonly ReadSlide[]): void =>
      void modules.push({ id: newId(), title, slides: slides.map(({ slide }) => slide) });
    if (kept.length + final.length === 0) tellEmpty(module, notes);
    if (kept.length > 0 || final.length === 0) add(course.modules, kept);
    if (final.length > 0) add(course.pool, final);
  }
  if (course.modules.length + course.pool.length === 0) {
    throw new Unreadable('markdown-unreadable', 'The course has no slides. Write ## modules with ### slides.', outline.line);
  }
  requireLimits(course, (id) => read.find(({ slide }) => slide.id === id)?.source.line ?? null);
  if (course.pool.length > 0 && !head.quizModeGiven) notes.ask('Should the course be graded?', 'graded');
  const { asked } = notes;
  return {
    course,
    outline,
    slides: read.map(inOutline),
    warnings: placedWarnings(course, notes),
    questionsForUser: asked.map(({ question }) => question),
    asked,
  };
}

/** The lines by their headings, within the limits of what can be read. */
function outlineIn(lines: SourceLine[], notes: Notes): Outline {
  if (notes.mayAssume) requireMarkdown(lines);
  const written = notes.mayAssume ? withCourseForms(lines, notes) : withFoldedAnswers(lines);
  const outline = unfolded(outlineOf(withCourseHeadings(written, notes)));
  requireFewSlides(outline.modules.flatMap((module) => module.slides).length);
  [outline, ...outline.modules.flatMap(({ slides }) => slides)].forEach(({ lines: each }) => requireShort(each));
  tellUnclosed(lines, notes);
  return outline;
}

/** Where tags are text, but for what is folded as an answer. */
function withFoldedAnswers(lines: SourceLine[]): SourceLine[] {
  const folded = withFoldings(lines, isFoldedAnswer);
  return folded.some(({ fold }) => fold) ? folded : lines;
}

/** A course without slides, of what stands above the first module. */
function headed(outline: Outline, lines: SourceLine[], defaults: { language: string; mayDetect?: boolean }, notes: Notes) {
  collectDefinitions(outline, notes);
  const detected = notes.mayAssume && defaults.mayDetect ? languageOf(lines) : null;
  const isNews = detected !== null && detected !== new Intl.Locale(defaults.language).language;
  const head = readHead(outline, isNews ? detected : defaults.language, notes);
  if (isNews && !head.languageGiven) tellLanguage(detected, outline, notes);
  const title = titleOf(outline);
  const course: CourseDocument = { title, ...head.course, modules: [], pool: [] };
  notes.language = course.language;
  const description = { id: '', kind: 'text' as const, text: course.description };
  askAboutToldKeys(outline.lines, [description], { title: '', isCheck: false }, notes);
  if (notes.mayAssume) notes.askingNumberings = askingNumberings(outline.modules.flatMap((module) => module.slides));
  return { head, course };
}

const inOutline = ({ source, module, slide, isNeedless }: ReadSlide): Reading['slides'][number] => ({
  ...source,
  // Content under ## of which nothing can be shown needs no slide.
  title: isNeedless ? '' : source.title,
  slideId: slide.id,
  module: module.title,
});

/** Whether a line is one that only who knows course markdown writes. */
function isOfCourse(line: SourceLine): boolean {
  const name = namedLine(line)?.name ?? /^(?:pass[ _-]mark|quiz[ _-]mode)(?=\s*:)/i.exec(line.text)?.[0];
  return ['pass mark', 'quiz mode', 'slide type', 'question', 'interaction'].includes(normalName(name ?? ''));
}

function tellLanguage(language: string, { line }: Outline, notes: Notes): void {
  const message = `No line says the language. The text reads as ${nameOf(language)}, and the course is in "${language}"; if it is not, change it in the course's settings.`;
  notes.warn('language-detected', message, line, null);
}

function tellEmpty({ title, line }: OutlineModule, notes: Notes): void {
  const message = `The module "${titleOf({ title, line })}" has no slides, and a course with it cannot be published. Write it out, or remove it.`;
  notes.warn('layout-changed', message, line, 'structure');
}

function tellUnclosed(lines: readonly SourceLine[], notes: Notes): void {
  const [first, ...others] = lines.filter(({ unclosed }) => unclosed);
  if (!first) return;
  const many = others.length === 0 ? 'The code block is' : `The code block, and ${counted(others.length, 'other')} below, are`;
  notes.warn('layout-changed', `${many} never closed; what follows the next heading is no code.`, first.number, 'structure');
}

function tellAssumed(read: readonly ReadSlide[], notes: Notes): void {
  const [first, ...others] = read.flatMap(({ isAssumed, source }) => (isAssumed ? source.lines[0]!.number : []));
  if (first === undefined) return;
  const many = others.length === 0 ? 'A list' : `${others.length + 1} lists, on as many slides,`;
  const message = `${many} with ticked boxes below what asks ${others.length === 0 ? 'was' : 'were'} read as options of a question.`;
  notes.warn('layout-changed', message, first, null);
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
