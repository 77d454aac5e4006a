import { Unreadable, type SourceLine } from './source-lines.js';

export interface OutlineSlide {
  title: string;
  line: number;
  lines: SourceLine[];
  /** From 2, of what goes on from the slide before. */
  part?: number;
}
export interface OutlineModule {
  title: string;
  line: number;
  slides: OutlineSlide[];
}
/** The course by its headings: every line of the source that says anything is in exactly one place. */
export interface Outline {
  title: string;
  line: number;
  /** `key: value` of the block that opens the file. */
  frontMatter: SourceLine[];
  /** What stands above the first module. */
  lines: SourceLine[];
  modules: OutlineModule[];
}

export interface Heading {
  level: number;
  text: string;
}

const BREAK = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|_{3}|(?:_[ \t]+){2,}_[ \t]*)$/;

export function headingOf({ text, code }: SourceLine): Heading | null {
  if (code) return null;
  const [, marks, title] = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))??(?:[ \t]+#+)?[ \t]*$/.exec(text) ?? [];
  return marks === undefined ? null : { level: marks.length, text: title?.trim() ?? '' };
}

/** A line such as `---`. */
export const isBreak = ({ text, code }: SourceLine): boolean => !code && BREAK.test(text);

/** @throws {Unreadable} markdown-unreadable. */
export function outlineOf(all: SourceLine[]): Outline {
  const { frontMatter, rest } = splitFrontMatter(all);
  const named = titleIn(frontMatter);
  let outline: Outline | null = null;
  const before: SourceLine[] = [];
  let module: OutlineModule | null = null;
  let slide: OutlineSlide | null = null;
  for (const line of rest) {
    const heading = headingOf(line);
    if (heading && heading.level <= 3 && heading.text === '') {
      throw new Unreadable('markdown-unreadable', 'The heading is empty. Give it a title or remove it.', line.number);
    }
    if (heading?.level === 1) {
      if (outline) {
        const message = `A second title, after that in line ${outline.line}. Use ## for modules and ### for slides; one course has one #.`;
        throw new Unreadable('markdown-unreadable', message, line.number);
      }
      outline = { title: heading.text, line: line.number, frontMatter, lines: before.splice(0), modules: [] };
      continue;
    }
    if (!outline) {
      if (heading && heading.level <= 3) {
        if (!named)
          throw new Unreadable('markdown-unreadable', 'The course title must come first: a line "# Title".', line.number);
        outline = titledByFrontMatter(named, frontMatter, before.splice(0));
      } else {
        before.push(line);
        continue;
      }
    }
    if (heading?.level === 2) {
      module = { title: heading.text, line: line.number, slides: [] };
      slide = null;
      outline.modules.push(module);
    } else if (heading?.level === 3) {
      if (!module) {
        module = { title: outline.title, line: line.number, slides: [] };
        outline.modules.push(module);
      }
      slide = { title: heading.text, line: line.number, lines: [] };
      module.slides.push(slide);
    } else if (slide) slide.lines.push(line);
    else if (!module) outline.lines.push(line);
    else if (line.text.trim() !== '' && !isBreak(line)) {
      slide = { title: module.title, line: module.line, lines: [line] };
      module.slides.push(slide);
    }
  }
  if (!outline) {
    throw new Unreadable(
      'markdown-unreadable',
      'No course title. Begin with a line "# Title", then ## modules and ### slides.',
      null,
    );
  }
  return outline;
}

export const namedTitle = ({ text }: SourceLine): string => text.replace(/^title\s*:\s*/i, '').replace(/^(["'])(.*)\1$/, '$2');

function titledByFrontMatter(named: SourceLine, frontMatter: SourceLine[], lines: SourceLine[]): Outline {
  return {
    title: namedTitle(named),
    line: named.number,
    frontMatter: frontMatter.filter((line) => line !== named),
    lines,
    modules: [],
  };
}

/** The line of the block that opens the file which names the course. */
export const titleIn = (frontMatter: readonly SourceLine[]): SourceLine | null => frontMatter.find(isTitle) ?? null;

export const isTitle = ({ text }: SourceLine): boolean => /^title\s*:/i.test(text);

export function splitFrontMatter(all: readonly SourceLine[]): { frontMatter: SourceLine[]; rest: SourceLine[] } {
  const begin = all.findIndex(({ text }) => text.trim() !== '');
  if (all[begin]?.text.trimEnd() !== '---') return { frontMatter: [], rest: [...all] };
  const end = all.findIndex(({ text }, index) => index > begin && /^(---|\.\.\.)\s*$/.test(text));
  const inside = all.slice(begin + 1, end).filter(({ text }) => text.trim() !== '');
  const isEntry = ({ text }: SourceLine): boolean => /^\s*(#|-\s|[^:#]+:)/.test(text);
  const goesOn = (line: SourceLine, index: number): boolean => index > 0 && !isEntry(line) && /^[ \t]+\S/.test(line.text);
  if (end < 0 || !inside.every((line, index) => isEntry(line) || goesOn(line, index))) return { frontMatter: [], rest: [...all] };
  const frontMatter: SourceLine[] = [];
  inside.forEach((line, index) => {
    const before = goesOn(line, index) ? frontMatter.pop() : undefined;
    frontMatter.push(before ? { ...before, text: `${before.text.trimEnd()} ${line.text.trim()}` } : line);
  });
  return { frontMatter, rest: all.slice(end + 1) };
}
