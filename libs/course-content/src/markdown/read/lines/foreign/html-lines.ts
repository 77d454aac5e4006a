import type { SourceLine } from '../source-lines.js';
import { withoutTags } from './html-tags.js';

const HEADING = /^ {0,3}<h([1-6])(?:\s[^<>]*)?>(.*)$/i;
/** More lines than this no heading has. */
const LONGEST_HEADING = 8;
/** In more lists than this an item is indented no further. */
const DEEPEST_LIST = 8;

/** The lines of a document with HTML as markdown: headings, lists, and what stands in lines. */
export function withoutHtml(lines: readonly SourceLine[]): SourceLine[] {
  const out: SourceLine[] = [];
  const lists: ('ul' | 'ol')[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.code || !line.text.includes('<')) {
      out.push(line);
      continue;
    }
    const heading = headingAt(lines, at);
    if (heading) {
      out.push(blank(line), { ...line, text: `${'#'.repeat(heading.level)} ${heading.text}` }, blank(line));
      at = heading.end;
      continue;
    }
    for (const text of listTexts(line.text, lists).flatMap(withoutTags)) out.push({ ...line, text });
  }
  return out;
}

const blank = (line: SourceLine): SourceLine => ({ ...line, text: '' });

function headingAt(lines: readonly SourceLine[], at: number): { level: number; text: string; end: number } | null {
  const [, level, first] = HEADING.exec(lines[at]!.text) ?? [];
  if (level === undefined) return null;
  const end = lines
    .slice(at, at + LONGEST_HEADING)
    .findIndex(({ text, code }) => !code && new RegExp(`</h${level}>\\s*$`, 'i').test(text));
  if (end < 0) return null;
  const inner = [first!, ...lines.slice(at + 1, at + end + 1).map(({ text }) => text)].join(' ').replace(/<\/h[1-6]>\s*$/i, '');
  const text = withoutTags(`${inner}`).join(' ').replace(/\s+/g, ' ').trim();
  return text === '' || /<\/?h[1-6]/i.test(inner) ? null : { level: Number(level), text, end: at + end };
}

/** Items of HTML lists as those of markdown, each on a line; `lists`: which are open. */
function listTexts(written: string, lists: ('ul' | 'ol')[]): string[] {
  if (!/^\s*<\/?(?:ul|ol|li)\b/i.test(written)) return [written];
  const texts: string[] = [];
  for (const piece of written.trim().split(/(?=<\/?(?:ul|ol|li)\b)/i)) {
    const [, closing, name = '', rest = ''] = /^<(\/?)(ul|ol|li)(?:\s[^<>]*)?>\s*(.*)$/i.exec(piece) ?? [];
    if (name === '') texts.push(piece);
    else if (name.toLowerCase() !== 'li') {
      if (closing) lists.pop();
      else lists.push(name.toLowerCase() as 'ul' | 'ol');
      texts.push(rest);
    } else if (closing || rest.trim() === '') texts.push(rest);
    else {
      const indent = '   '.repeat(Math.min(DEEPEST_LIST, Math.max(0, lists.length - 1)));
      texts.push(`${indent}${lists.at(-1) === 'ol' ? '1.' : '-'} ${rest.trim()}`);
    }
  }
  const said = texts.filter((text) => text.trim() !== '');
  return said.length > 0 ? said : lists.length > 0 ? [] : [''];
}
