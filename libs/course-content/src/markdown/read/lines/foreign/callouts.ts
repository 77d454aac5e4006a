import { CALLOUT_TONES } from '../../../../kinds/index.js';
import type { SourceLine } from '../source-lines.js';
import { headingOf } from '../headings.js';

type Tone = (typeof CALLOUT_TONES)[number];

/** What other systems call them. */
const TONES: Readonly<Record<string, Tone>> = {
  ...Object.fromEntries(CALLOUT_TONES.map((tone) => [tone, tone])),
  ...{ hint: 'tip', success: 'tip', check: 'tip', done: 'tip' },
  ...{ caution: 'warning', attention: 'warning', danger: 'warning', error: 'warning', failure: 'warning', bug: 'warning' },
};
/** Names of notes that say nothing more. */
const PLAIN = new Set(['note', 'info', 'callout', 'admonition', 'block']);
/** What is shown when it is asked for. */
const FOLDED = new Set(['solution', 'spoiler', 'details', 'collapse', 'toggle', 'hint-collapsed']);

/** One in another, and lines in one: more are text. */
const DEEPEST = 3;
const LONGEST = 500;

/** A stretch that a system for documents sets apart. */
interface Aside {
  name: string;
  title: string;
  folded: boolean;
  body: SourceLine[];
  opening: SourceLine;
  end: number;
}

/** Notes of MkDocs (`!!! note`), Docusaurus and Pandoc (`:::note`) and Obsidian (`> [!info] Title`) as those of course markdown. */
export function withCallouts(lines: readonly SourceLine[], depth = 0): SourceLine[] {
  if (depth > DEEPEST || !lines.some(({ text, code }) => !code && /^\s*(?:!!!|\?\?\?|:::|>\s*\[!)/.test(text))) return [...lines];
  const out: SourceLine[] = [];
  const ends = fenceEnds(lines);
  for (let at = 0; at < lines.length; at++) {
    const aside = lines[at]!.code ? null : (indentedAt(lines, at) ?? fencedAt(lines, at, ends) ?? quotedAt(lines, at));
    if (!aside) {
      out.push(lines[at]!);
      continue;
    }
    const body = withCallouts(belowHeading(aside.body, out), depth + 1);
    for (const line of written({ ...aside, body })) out.push(line);
    at = aside.end - 1;
  }
  return out;
}

/** What stands right below a heading is below it with its own headings too, or nothing would be. */
function belowHeading(body: readonly SourceLine[], above: readonly SourceLine[]): SourceLine[] {
  const last = above.findLast(({ text }) => text.trim() !== '');
  const over = last ? headingOf(last)?.level : undefined;
  const highest = body.reduce((least, line) => Math.min(least, headingOf(line)?.level ?? least), Infinity);
  if (over === undefined || highest > over) return [...body];
  return body.map((line) => {
    const heading = headingOf(line);
    return heading ? { ...line, text: `${'#'.repeat(Math.min(6, heading.level + over + 1 - highest))} ${heading.text}` } : line;
  });
}

function written({ name, title, folded, body, opening }: Aside): SourceLine[] {
  const line = (text: string, more: Partial<SourceLine> = {}): SourceLine => ({
    number: opening.number,
    code: false,
    text,
    ...more,
  });
  const says = body.some(({ text }) => text.trim() !== '');
  if (!says) return [line(''), line(title === '' ? '' : `**${title}**`), line('')];
  const shown = title || (PLAIN.has(name) || name in TONES ? '' : capital(name));
  if (folded && !body.some((each) => each.fold ?? (headingOf(each)?.level ?? 6) <= 2)) {
    const inner = body.map((each) => ({ ...each, within: true as const, text: loweredHeading(each) }));
    return [line(''), line(shown || capital(name), { fold: 'open' }), line(''), ...inner, line('', { fold: 'end' })];
  }
  // What no callout can hold stands below its title.
  const first = body.find(({ text }) => text.trim() !== '')!;
  const holdsMore = body.some(
    (each) => each.fold ?? (headingOf(each) || (!each.code && /^\s*(?:\||>|!\[|\$\$)/.test(each.text))),
  );
  // A name, such as "Exercise", says nothing above a heading; a title that somebody wrote does.
  const above = title || (headingOf(first) ? '' : shown);
  if (holdsMore) return [line(''), ...(above ? [line(bold(above)), line('')] : []), ...body, line('')];
  const quoted = (text: string): string => (text.trim() === '' ? '>' : `> ${text}`);
  return [
    line(''),
    line(`> [!${(TONES[name] ?? 'note').toUpperCase()}]`),
    ...(shown ? [line(`> ${bold(shown)}`), line('>')] : []),
    ...body.map((each) => ({ ...each, text: quoted(each.text) })),
    line(''),
  ];
}

const bold = (text: string): string => (/[*_`]/.test(text) ? text : `**${text}**`);
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

function loweredHeading(line: SourceLine): string {
  const heading = headingOf(line);
  return heading ? `${'#'.repeat(Math.max(5, heading.level))} ${heading.text}` : line.text;
}

/** `!!! note "Title"`, and `???` for what is folded, with what is indented below. */
function indentedAt(lines: readonly SourceLine[], at: number): Aside | null {
  const [, mark, name, title = ''] =
    /^(!!!|\?\?\?\+?)\s*([A-Za-z][\w-]*)(?:\s+(?:inline|end))*(?:\s+"(.*)")?\s*$/.exec(lines[at]!.text) ?? [];
  if (mark === undefined) return null;
  let end = at + 1;
  while (end < lines.length && /^(?: {4}|\t|\s*$)/.test(lines[end]!.text)) end++;
  const body = lines.slice(at + 1, end).map((each) => ({ ...each, text: each.text.replace(/^(?: {4}|\t)/, '') }));
  return { name: name!.toLowerCase(), title, folded: mark === '???', body, opening: lines[at]!, end };
}

/** Where what begins with `:::` ends, by where it begins. */
function fenceEnds(lines: readonly SourceLine[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  lines.forEach(({ text, code }, at) => {
    if (code || !/^ {0,3}:::/.test(text)) return;
    const from = /^ {0,3}:{3,}\s*$/.test(text) ? open.pop() : void open.push(at);
    if (from !== undefined) ends.set(from, at);
  });
  return ends;
}

/** `:::note Title` up to `:::`, one in another perhaps. */
function fencedAt(lines: readonly SourceLine[], at: number, ends: ReadonlyMap<number, number>): Aside | null {
  const end = ends.get(at);
  if (end === undefined || end - at >= LONGEST) return null;
  const [, name, attributes = '', said = ''] =
    /^ {0,3}:{3,}\s*([A-Za-z][\w-]*)?\s*(\{[^{}]*\})?\s*(.*)$/.exec(lines[at]!.text) ?? [];
  const called = name ?? /\.(?:callout-)?([a-z][\w-]*)/i.exec(attributes)?.[1];
  const plain = said
    .trimEnd()
    .replace(/(?<!:):+$/, '')
    .trimEnd();
  const bracketed = /^\[(.*)\]$/.exec(plain)?.[1];
  if (called === undefined || (bracketed === undefined && /^[:[{]/.test(plain))) return null;
  const title = bracketed ?? (plain || (/title="([^"]*)"/.exec(attributes)?.[1] ?? ''));
  const key = called.toLowerCase();
  return { name: key, title, folded: FOLDED.has(key), body: lines.slice(at + 1, end), opening: lines[at]!, end: end + 1 };
}

/** `> [!type]- Title`: a name or a title that callouts do not have. */
function quotedAt(lines: readonly SourceLine[], at: number): Aside | null {
  const [, name, fold, title = ''] = /^>\s?\[!([A-Za-z][\w-]*)\]([+-])?[ \t]*(.*)$/.exec(lines[at]!.text) ?? [];
  if (name === undefined || (fold === undefined && title === '' && /^(?:note|tip|important|warning|caution)$/i.test(name)))
    return null;
  let end = at + 1;
  while (end < lines.length && /^>/.test(lines[end]!.text)) end++;
  const body = lines.slice(at + 1, end).map((each) => ({ ...each, text: each.text.replace(/^> ?/, '') }));
  return { name: name.toLowerCase(), title, folded: fold === '-', body, opening: lines[at]!, end };
}
