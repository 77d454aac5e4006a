import { namedTitle, splitFrontMatter, titleIn } from '../lines/front-matter.js';
import { headingOf, isBreak } from '../lines/headings.js';
import { Unreadable, type SourceLine } from '../lines/source-lines.js';

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

function titledByFrontMatter(named: SourceLine, frontMatter: SourceLine[], lines: SourceLine[]): Outline {
  return {
    title: namedTitle(named),
    line: named.number,
    frontMatter: frontMatter.filter((line) => line !== named),
    lines,
    modules: [],
  };
}
