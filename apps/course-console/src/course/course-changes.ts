import { readInline, type Run } from '../parts/read-inline.js';
import { align } from './aligned.js';
import { wordChanges, type WordChange } from './word-changes.js';

interface Part {
  id: string;
  title: string;
}
interface Slide extends Part {
  kind: string;
  items: readonly object[];
}
interface Module extends Part {
  slides: readonly Slide[];
}
/** As versions and drafts are answered. */
export interface Compared {
  title: string;
  description: string;
  language: string;
  objectives: readonly { id: string; text: string }[];
  settings: object;
  modules: readonly Module[];
  pool: readonly Module[];
}

/** One text of something: `name` says which, such as `text` or `feedback`. */
interface Line {
  name: string;
  text: string;
  /** Markdown of one paragraph, which nobody reads as it is written. */
  isMarkdown?: boolean;
  /** What is said of it, behind its text: whether an option is right. */
  is?: string;
}
export interface LineChange {
  name: string;
  words: WordChange[];
}
export interface PartChange {
  id: string;
  title: string;
  is: 'new' | 'gone' | 'changed' | 'moved';
  /** Such as 2.3; of the final assessment's pool P1.2. Null where it is not there. */
  now: string | null;
  before: string | null;
  isMoved: boolean;
  lines: LineChange[];
}
export interface CourseChanges {
  course: LineChange[];
  modules: PartChange[];
  slides: PartChange[];
}

/** How values are called, by the names of their lines: `kind`, then `quote`. */
export type Called = Readonly<Record<string, Partial<Record<string, string>>>>;

/** What is another in the course that came after; nothing where both say the same in the same order. */
export function courseChanges(before: Compared, after: Compared, called: Called = {}): CourseChanges {
  const said = (lines: readonly Line[]): Line[] =>
    lines.map(({ is, ...line }) => ({
      ...line,
      text: called[line.name]?.[line.text] ?? line.text,
      ...(is !== undefined && { is: called[line.name]?.[is] ?? is }),
    }));
  const slides = (course: Compared): Placed[] => slidesOf(course).map((slide) => ({ ...slide, lines: said(slide.lines) }));
  return {
    course: lineChanges(said(linesOfCourse(before)), said(linesOfCourse(after))),
    modules: partChanges(modulesOf(before), modulesOf(after)),
    slides: partChanges(slides(before), slides(after)),
  };
}

/** What can be new, gone, changed and moved: with where it belongs and all that it says. */
interface Placed extends Part {
  place: string;
  within: string;
  lines: Line[];
}

const linesOfCourse = ({ title, description, language, objectives, settings }: Compared): Line[] => [
  { name: 'title', text: title },
  { name: 'description', text: description },
  { name: 'language', text: language },
  ...objectives.map(({ text }) => ({ name: 'objective', text, isMarkdown: true })),
  ...Object.entries(settings).map(([name, value]) => ({ name, text: String(value) })),
];

const sections = ({ modules, pool }: Compared): { module: Module; place: string; within: string }[] => [
  ...modules.map((module, at) => ({ module, place: `${at + 1}`, within: 'modules' })),
  ...pool.map((module, at) => ({ module, place: `P${at + 1}`, within: 'pool' })),
];

const modulesOf = (course: Compared): Placed[] =>
  sections(course).map(({ module: { id, title }, place, within }) => ({
    id,
    title,
    place,
    within,
    lines: [{ name: 'title', text: title }],
  }));

const slidesOf = (course: Compared): Placed[] =>
  sections(course).flatMap(({ module, place }) =>
    module.slides.map((slide, at) => ({
      id: slide.id,
      title: slide.title,
      place: `${place}.${at + 1}`,
      within: module.id,
      lines: [
        { name: 'title', text: slide.title },
        { name: 'kind', text: slide.kind },
        ...slide.items.flatMap((item) => linesIn(item, namesIn(course, item))),
      ],
    })),
  );

/** What ids in an item stand for: objectives of the course, and parts of the item itself. */
function namesIn({ objectives }: Compared, item: object): Map<string, string> {
  const parts = 'parts' in item ? (item.parts as readonly Part[]) : [];
  return new Map([
    ...objectives.map(({ id, text }) => [id, text] as const),
    ...parts.map(({ id, title }) => [id, title] as const),
  ]);
}

/** Of an item, what is read as it is written: formulas, code, addresses, numbers, what learners type. */
const AS_WRITTEN = new Set(['kind', 'tex', 'code', 'language', 'url', 'alt', 'fileId', 'answers', 'objectiveId', 'next']);

/** All that an item says, in its order; its own ids say nothing to anybody. */
function linesIn(value: unknown, names: ReadonlyMap<string, string>, name = ''): Line[] {
  if (value === null || value === undefined || name === 'id') return [];
  if (Array.isArray(value)) return value.flatMap((one) => linesIn(one, names, name));
  // An option is one thing to read
  if (typeof value === 'object' && 'correct' in value && 'text' in value) {
    const { correct, text, ...rest } = value;
    return [
      { name: 'option', text: String(text), isMarkdown: true, is: correct === true ? 'right' : 'wrong' },
      ...linesIn(rest, names),
    ];
  }
  if (typeof value === 'object') return Object.entries(value).flatMap(([own, one]) => linesIn(one, names, own));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text === ''
    ? []
    : [{ name, text: names.get(text) ?? text, isMarkdown: typeof value === 'string' && !AS_WRITTEN.has(name) }];
}

function partChanges(before: readonly Placed[], after: readonly Placed[]): PartChange[] {
  const then = new Map(before.map((part) => [part.id, part]));
  const now = new Map(after.map((part) => [part.id, part]));
  const moved = movedOf(
    before.filter(({ id }) => now.has(id)),
    after.filter(({ id }) => then.has(id)),
  );
  const kept = after.flatMap((part): PartChange[] => {
    const { id, title, place, lines } = part;
    const old = then.get(id);
    if (!old) return [{ id, title, is: 'new', now: place, before: null, isMoved: false, lines: lineChanges([], lines) }];
    const changes = lineChanges(old.lines, lines);
    const isMoved = moved.has(id);
    if (changes.length === 0 && !isMoved) return [];
    return [{ id, title, is: changes.length > 0 ? 'changed' : 'moved', now: place, before: old.place, isMoved, lines: changes }];
  });
  const gone = before
    .filter(({ id }) => !now.has(id))
    .map(({ id, title, place, lines }): PartChange => ({
      id,
      title,
      is: 'gone',
      now: null,
      before: place,
      isMoved: false,
      lines: lineChanges(lines, []),
    }));
  return [...kept, ...gone];
}

/** Those that stand elsewhere among the others that stayed: in another module, or past a neighbour. */
function movedOf(before: readonly Placed[], after: readonly Placed[]): Set<string> {
  const withinNow = new Map(after.map(({ id, within }) => [id, within]));
  const staying = new Set(before.filter(({ id, within }) => withinNow.get(id) === within).map(({ id }) => id));
  const moved = new Set(after.filter(({ id }) => !staying.has(id)).map(({ id }) => id));
  for (const within of new Set(after.map((part) => part.within))) {
    const stay = (parts: readonly Placed[]): Placed[] => parts.filter((part) => part.within === within && staying.has(part.id));
    for (const { is, one } of align(stay(before), stay(after), ({ id }) => id)) if (is === 'new') moved.add(one.id);
  }
  return moved;
}

/** Lines that stay are left out. Those that stand in the place of others are shown by their words. */
function lineChanges(before: readonly Line[], after: readonly Line[]): LineChange[] {
  const changes: LineChange[] = [];
  let gone: Line[] = [];
  let added: Line[] = [];
  const flush = (): void => {
    for (const line of gone) {
      const at = added.findIndex(({ name }) => name === line.name);
      const [other] = at < 0 ? [] : added.splice(at, 1);
      changes.push({ name: line.name, words: other ? wordsOf(line, other) : wordChanges(read(line), []) });
    }
    for (const line of added) changes.push({ name: line.name, words: wordChanges([], read(line)) });
    [gone, added] = [[], []];
  };
  for (const { is, one } of align(before, after, ({ name, text, is: mark }) => [name, mark, text].join('\n'))) {
    if (is === 'same') flush();
    else (is === 'gone' ? gone : added).push(one);
  }
  flush();
  return changes;
}

/** What is written otherwise and reads the same is shown as it is written; an id is no text. */
function wordsOf(before: Line, after: Line): WordChange[] {
  if (before.name === 'fileId')
    return [
      { is: 'gone', text: before.text },
      { is: 'new', text: after.text },
    ];
  const changes = wordChanges(read(before), read(after));
  return changes.some(({ is }) => is !== 'same') ? changes : wordChanges([{ text: before.text }], [{ text: after.text }]);
}

/** As people read it; the address that a link hides stands behind its words. */
function read({ text, isMarkdown, is }: Line): Run[] {
  if (!isMarkdown) return [{ text }];
  const runs = readInline(text, { blanks: true });
  const shown = runs.flatMap(({ href, title: _, ...run }, at) =>
    href === undefined || runs[at + 1]?.href === href ? [run] : [run, { text: ` (${href})` }],
  );
  return is === undefined ? shown : [...shown, { text: ` (${is})` }];
}
