import type { SourceLine } from './source-lines.js';

/** The line of the block that opens the file which names the course. */
export const titleIn = (frontMatter: readonly SourceLine[]): SourceLine | null => frontMatter.find(isTitle) ?? null;

export const isTitle = ({ text }: SourceLine): boolean => /^title\s*:/i.test(text);

export function splitFrontMatter(all: readonly SourceLine[]): { frontMatter: SourceLine[]; rest: SourceLine[] } {
  const begin = all.findIndex(({ text }) => text.trim() !== '');
  if (all[begin]?.text.trimEnd() === '+++') return splitToml(all, begin);
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

const PAIR = /^\s*["']?([A-Za-z][\w-]*)["']?\s*=\s*(.*)$/;

/** Between lines of +++ stands TOML, of which only plain pairs are read; anything else there is text, as no block opens the file then. */
function splitToml(all: readonly SourceLine[], begin: number): { frontMatter: SourceLine[]; rest: SourceLine[] } {
  const end = all.findIndex(({ text }, index) => index > begin && text.trimEnd() === '+++');
  const inside = all.slice(begin + 1, end).filter(({ text }) => text.trim() !== '' && !/^\s*#/.test(text));
  const isRead = end > 0 && inside.every(({ text }) => PAIR.test(text) || /^\s*(?:\[|\]|["'][^"']*["']\s*,?\s*$)/.test(text));
  if (!isRead) return { frontMatter: [], rest: [...all] };
  const pairs = inside.map((line) => ({ ...line, text: line.text.replace(PAIR, '$1: $2').trim() }));
  return { frontMatter: pairs, rest: all.slice(end + 1) };
}

export const namedTitle = ({ text }: SourceLine): string => text.replace(/^title\s*:\s*/i, '').replace(/^(["'])(.*)\1$/, '$2');
