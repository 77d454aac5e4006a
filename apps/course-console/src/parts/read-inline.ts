import { inline } from '@lib/course-content/page';

/** A piece of a paragraph with its marks. */
export interface Run {
  text: string;
  strong?: true;
  em?: true;
  code?: true;
  href?: string;
  title?: string;
}

export type Marks = Omit<Run, 'text'>;

export interface Reading {
  /** In a stem with blanks, `____` is a blank wherever it stands. */
  blanks?: boolean;
}

/** Stands for a line of a blank while the text around it is read. */
const LINE = '\uE001';
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decoded = (text: string): string => text.replaceAll(/&(amp|lt|gt|quot);/g, (_all, name: string) => ENTITIES[name]!);

/** The pieces of a paragraph, as the renderer reads it. */
export function readInline(text: string, { blanks = false }: Reading = {}): Run[] {
  const asked = blanks ? text.replaceAll(LINE, '').replaceAll(/_{4,}/g, (lines) => LINE.repeat(lines.length)) : text;
  const runs: Run[] = [];
  const marks: Marks = {};
  for (const [part, isEnd, name, attributes] of inline(asked).markup.matchAll(/<(\/?)(em|strong|code|a)\b([^>]*)>|[^<]+/g)) {
    if (name === 'a') {
      delete marks.href;
      delete marks.title;
      if (!isEnd) Object.assign(marks, linkFrom(attributes!));
    } else if (name !== undefined) {
      if (isEnd) delete marks[name as 'em'];
      else marks[name as 'em'] = true;
    } else {
      const read = decoded(part);
      runs.push({ text: blanks ? read.replaceAll(LINE, '_') : read, ...marks });
    }
  }
  return joined(runs);
}

function linkFrom(attributes: string): Marks {
  const valueOf = (name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
  const [href, title] = [valueOf('href'), valueOf('title')];
  return { ...(href !== undefined && { href: decoded(href) }), ...(title !== undefined && { title: decoded(title) }) };
}

/** One after the other where their marks differ, and none without letters. */
export function joined(runs: readonly Run[]): Run[] {
  return parted(
    runs.filter(({ text }) => text !== ''),
    ({ strong, em, code, href, title }) => JSON.stringify([strong, em, code, href, title]),
  ).map((part) => ({ ...part[0]!, text: part.map(({ text }) => text).join('') }));
}

/** In parts of those that follow each other and have the same of something. */
export function parted(runs: readonly Run[], of: (run: Run) => string): Run[][] {
  const parts: Run[][] = [];
  for (const run of runs) {
    const last = parts.at(-1);
    if (last && of(last[0]!) === of(run)) last.push(run);
    else parts.push([run]);
  }
  return parts;
}
