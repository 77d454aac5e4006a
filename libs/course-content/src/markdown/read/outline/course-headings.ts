import { counted } from '@lib/validation';
import { LIMITS } from '../../../document/index.js';
import { escapePlain, escapeStart } from '../../write/markdown-escapes.js';
import { sourceText } from '../blocks/inline.js';
import type { Notes } from '../notes.js';
import { namedLine } from '../lines/named-lines.js';
import { courseSetting } from './setting-names.js';
import type { SourceLine } from '../lines/source-lines.js';
import { asksIn } from '../lines/asking.js';
import { headingOf, isBreak, type Heading } from '../lines/headings.js';
import { splitFrontMatter, titleIn, namedTitle } from '../lines/front-matter.js';

interface Placed extends Heading {
  line: SourceLine;
}

/** Which headings are those of a course; null where none is. */
interface Levels {
  title: Placed | null;
  module: number | null;
  slide: number | null;
}

/** A title that is too long stands whole in the text below it; as the title so much is left. */
const SHORT_TITLE = 120;

/**
 * The lines of a document, its headings as those of a course: one `#`, `##` for modules, `###` for slides. What was written in
 * another way is read by the levels that it has, and said to be; no word changes.
 */
export function withCourseHeadings(all: readonly SourceLine[], notes: Notes): SourceLine[] {
  const { frontMatter, rest } = splitFrontMatter(all);
  const opening = all.slice(0, all.length - rest.length);
  const line = titleIn(frontMatter);
  const named = line && namedTitle(line);
  const lines = levelled(withoutEmpty(rest, notes), named, notes);
  return [...opening, ...withShortHead(withShortTitles(lines, notes), named, notes)];
}

const says = (line: SourceLine): boolean => line.text.trim() !== '' && !isBreak(line);

function isSetting(line: SourceLine): boolean {
  const named = namedLine(line);
  return named !== null && courseSetting(named.name, named.value)?.isAll === true;
}

/** A heading that says nothing parts nothing. */
function withoutEmpty(lines: readonly SourceLine[], notes: Notes): SourceLine[] {
  const empty = lines.filter((line) => headingOf(line)?.text === '');
  if (empty.length === 0) return [...lines];
  const message = `${counted(empty.length, 'heading')} without words ${empty.length === 1 ? 'was' : 'were'} left out.`;
  notes.warn('layout-changed', message, empty[0]!.number, 'structure');
  const left = new Set(empty);
  return lines.map((line) => (left.has(line) ? { ...line, text: '' } : line));
}

function levelled(lines: SourceLine[], named: string | null, notes: Notes): SourceLine[] {
  const headings = lines.flatMap((line) => {
    const heading = line.within ? null : headingOf(line);
    return heading ? [{ ...heading, line }] : [];
  });
  if (isCourse(headings, named !== null) || !lines.some(says)) return notes.mayAssume ? withStemsBelowSentences(lines) : lines;
  const levels = levelsOf(headings, named !== null, notes.mayAssume && headings[0]?.level === 1 && asksFirst(lines));
  tell(levels, headings, notes);
  const read = lines.map((line) => ({ ...line, text: relevelled(line, levels) }));
  if (levels.title === null && named === null) read.unshift(titleFor(lines, headings, notes));
  const joined = notes.mayAssume ? withStemsBelowSentences(read) : read;
  return levels.slide === null ? underOneSlide(joined, named) : joined;
}

/** A heading below another that ends as a sentence does, and above what it asks, is a stem: a slide of the first would be empty. */
function withStemsBelowSentences(lines: readonly SourceLine[]): SourceLine[] {
  const said = lines.filter(({ text }) => text.trim() !== '');
  const stems = new Set(
    said.filter((line, at) => {
      const [above, heading, below] = [said[at - 1], line, said[at + 1]].map((each) => each && !each.within && headingOf(each));
      const isBelow = heading && above && heading.level === 3 && above.level === 3;
      return isBelow && /[.!。！।:：][\s*_"”')\]]*$/u.test(above.text) && below === null;
    }),
  );
  return lines.map((line) => (stems.has(line) ? { ...line, text: escapeStart(headingOf(line)!.text) } : line));
}

/** Whether there is one title, before all else, and modules or slides below it. */
function isCourse(headings: readonly Placed[], named: boolean): boolean {
  const titles = headings.filter(({ level }) => level === 1);
  const opens = titles.length === 1 ? headings[0]!.level === 1 : titles.length === 0 && named;
  return opens && headings.some(({ level }) => level === 2 || level === 3);
}

/** From the top. */
const levelsIn = (headings: readonly Placed[]): number[] =>
  [1, 2, 3, 4, 5, 6].filter((at) => headings.some(({ level }) => level === at));

/** Whether what the first heading says is asked: then it is a slide, and no title of those below it. */
function asksFirst(lines: readonly SourceLine[]): boolean {
  const from = lines.findIndex((line) => headingOf(line) !== null);
  const below = lines.slice(from + 1).findIndex((line) => headingOf(line) !== null);
  const section = lines.slice(from + 1, below < 0 ? lines.length : from + 1 + below).filter(({ code }) => !code);
  const boxes = section.flatMap(({ text }) => /^\s*(?:[-*+]|\d{1,3}[.)])\s+\[([ xX])\]\s/.exec(text)?.[1] ?? []);
  return asksIn(headingOf(lines[from]!)!.text) && boxes.includes(' ') && boxes.some((each) => each !== ' ');
}

function levelsOf(headings: readonly Placed[], named: boolean, asks: boolean): Levels {
  const [first] = headings;
  const [top] = levelsIn(headings);
  const atTop = headings.filter(({ level }) => level === top).length;
  const isTitle = first !== undefined && first.level === top && (top === 1 || atTop === 1) && !((named || asks) && atTop > 1);
  const title = isTitle ? first : null;
  const others = isTitle ? headings.slice(1) : headings;
  const [module, slide] = levelsIn(others);
  const modules = others.filter(({ level }) => level === module).length;
  // Below one level there is nothing to part; and some count in an order of their own, such as ###### before ####.
  const isOrdered = others[0]?.level === module || module === 1;
  if (slide === undefined || !isOrdered || modules > LIMITS.modules)
    return { title, module: null, slide: others[0]?.level ?? null };
  return { title, module: module!, slide };
}

function relevelled(line: SourceLine, { title, module, slide }: Levels): string {
  const level = headingOf(line)?.level;
  if (level === undefined || line.within) return line.text;
  const at = (wanted: number): string => line.text.replace(/^ {0,3}#+/, '#'.repeat(wanted));
  if (title?.line === line) return at(1);
  if (level === module) return at(2);
  if (level === slide) return at(3);
  // What is inside of a slide keeps its distance to it.
  return at(Math.min(6, Math.max(4, 3 + level - (slide ?? 0))));
}

function tell({ title, module, slide }: Levels, headings: readonly Placed[], notes: Notes): void {
  const marks = (level: number): string => '#'.repeat(level);
  const read = [
    ...(title ? [`"${title.text}" as its title`] : []),
    ...(module === null ? [] : [`${marks(module)} as modules`]),
    ...(slide === null ? [] : [`${marks(slide)} as slides`]),
  ];
  if (read.length === 0) return;
  const message = `Of ${counted(headings.length, 'heading')} were read ${read.join(', ')}. A course has one # for its title, ## for modules and ### for slides.`;
  notes.warn('layout-changed', message, headings[0]!.line.number, 'structure');
}

/** A course has a title: what stands first is taken, and asked about. */
function titleFor(lines: readonly SourceLine[], [first]: readonly Placed[], notes: Notes): SourceLine {
  const line = first?.line ?? lines.find((each) => says(each) && !each.code && !isSetting(each)) ?? lines.find(says)!;
  const words = line.code ? '' : sourceText(first?.text ?? line.text.replace(/^[\s>*+#-]+/, '')).trim();
  const title = words === '' ? 'Untitled' : shortened(words);
  notes.warn('layout-changed', `There is no title; the course was called "${title}".`, line.number, 'structure');
  notes.ask(`What is the title of the course? It has none, and was called "${title}".`, 'title', [line.number]);
  return { text: `# ${escapePlain(title)}`, number: line.number, code: false };
}

function shortened(text: string): string {
  if (text.length <= LIMITS.titleLength) return text;
  const words = text.slice(0, SHORT_TITLE + 1).replace(/\s+\S*$/, '');
  return `${words.slice(0, SHORT_TITLE)}…`;
}

function withShortTitles(lines: readonly SourceLine[], notes: Notes): SourceLine[] {
  return lines.flatMap((line) => {
    const heading = headingOf(line);
    const text = heading && heading.level <= 3 ? sourceText(heading.text).trim() : '';
    if (!heading || text.length <= LIMITS.titleLength) return [line];
    notes.flattened(
      `A title has up to ${LIMITS.titleLength} characters; this one, of ${text.length}, stands in the text too.`,
      line.number,
    );
    const blank = { ...line, text: '' };
    const title = { ...line, text: `${'#'.repeat(heading.level)} ${escapePlain(shortened(text))}` };
    return [title, blank, { ...line, text: heading.text }, blank];
  });
}

/** What stands above the modules is the description, as far as it has room. */
function withShortHead(lines: readonly SourceLine[], named: string | null, notes: Notes): SourceLine[] {
  const title = titleAt(lines);
  const below = lines.findIndex((line, index) => index > title && (headingOf(line)?.level ?? 6) <= 3);
  const head = lines.slice(title + 1, below < 0 ? lines.length : below).filter((line) => !isSetting(line));
  const length = head.reduce((sum, { text }) => sum + text.length + 1, 0);
  if ((title < 0 && named === null) || length <= LIMITS.descriptionLength) return [...lines];
  notes.flattened('What stands below the title is longer than a description, and was made a slide.', head[0]!.number);
  return underOneSlide(lines, named);
}

const titleAt = (lines: readonly SourceLine[]): number => lines.findIndex((line) => headingOf(line)?.level === 1);

/** All below the title and the settings of the course is a slide of the same title, up to the next. */
function underOneSlide(lines: readonly SourceLine[], named: string | null): SourceLine[] {
  const title = titleAt(lines);
  const from = lines.findIndex((line, index) => index > title && says(line) && !isSetting(line));
  if (from < 0) return [...lines];
  const text = title < 0 ? escapePlain(named!) : headingOf(lines[title]!)!.text;
  const blank = { text: '', number: lines[from]!.number, code: false };
  return [...lines.slice(0, from), { ...blank, text: `### ${text}` }, blank, ...lines.slice(from)];
}
