import { inline } from '@lib/course-content/page';

/** A stretch of text with the same marks. */
export interface Run {
  text: string;
  strong?: boolean;
  em?: boolean;
  code?: boolean;
  href?: string;
}

const TOKEN = /<(\/?)(strong|em|code|a)(?:[^>]*?href="([^"]*)")?[^>]*>|([^<]+)/g;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const plain = (markup: string): string => markup.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!);

/** Inline markdown as learners read it: by the renderer that their pages have. */
export function readRuns(text: string): Run[] {
  const runs: Run[] = [];
  const marks: Omit<Run, 'text'> = {};
  for (const [, end, name, href, words] of inline(text).markup.matchAll(TOKEN)) {
    if (words !== undefined) runs.push({ text: plain(words), ...marks });
    else if (name === 'a') {
      if (end) delete marks.href;
      else marks.href = plain(href ?? '');
    } else if (end) delete marks[name as 'em'];
    else marks[name as 'em'] = true;
  }
  return joined(runs);
}

/** As inline markdown that reads as the same. */
export function writeRuns(given: readonly Run[]): string {
  const runs = settled(given);
  const written = assembled(runs, false);
  if (isSame(readRuns(written), runs)) return written;
  // Where a mark ends at a letter and begins at a sign, or the other way, a letter by its number stands for a sign
  const careful = assembled(runs, true);
  if (isSame(readRuns(careful), runs)) return careful;
  return runs.map(({ text }) => escaped(text)).join('');
}

const MARKS = ['href', 'strong', 'em', 'code'] as const;

const hasSameMarks = (one: Run, other: Run): boolean => MARKS.every((mark) => (one[mark] ?? false) === (other[mark] ?? false));

function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last && hasSameMarks(last, run)) all[all.length - 1] = { ...last, text: last.text + run.text };
    else if (run.text !== '') all.push(run);
  }
  return all;
}

/** What no markdown can say is left: blanks have the marks that both sides of them have. */
function settled(given: readonly Run[]): Run[] {
  const flat = given.map((run) => ({ ...run, text: run.text.replaceAll(/\s*[\r\n]+\s*/g, ' ').replaceAll('\uE000', '') }));
  const apart = joined(flat).flatMap((run): Run[] => {
    if (run.code) return [run];
    const [, before, text, after] = /^(\s*)([^]*?)(\s*)$/.exec(run.text)!;
    return [{ text: before! }, { ...run, text: text! }, { text: after! }].filter((part) => part.text !== '');
  });
  const whole = apart.filter((run, at) => !(isBlank(run) && at > 0 && isBlank(apart[at - 1]!)) || run.code);
  const blanks = (at: number): string => {
    let text = '';
    for (let next = at; next < apart.length && isBlank(apart[next]!); next++) text += apart[next]!.text;
    return text;
  };
  const parts = whole.map((run) => (isBlank(run) ? { text: blanks(apart.indexOf(run)) } : run));
  return joined(parts.map((run, at) => (isBlank(run) ? { ...shared(parts[at - 1], parts[at + 1]), text: run.text } : run)));
}

const isBlank = (run: Run): boolean => !run.code && run.text.trim() === '';

function shared(before: Run | undefined, after: Run | undefined): Omit<Run, 'text'> {
  if (!before || !after) return {};
  const names = MARKS.filter((mark) => mark !== 'code' && before[mark] !== undefined && before[mark] === after[mark]);
  return Object.fromEntries(names.map((mark) => [mark, before[mark]]));
}

function assembled(runs: readonly Run[], isCareful: boolean): string {
  let all = '';
  const open: (typeof MARKS)[number][] = [];
  const close = (to: number): void => {
    while (open.length > to) {
      const mark = open.pop()!;
      all += mark === 'href' ? `](${addressed(href)})` : SIGNS[mark as 'em'];
    }
  };
  let href = '';
  let wasClosed = false;
  runs.forEach((run, at) => {
    const wanted = MARKS.filter((mark) => mark !== 'code' && run[mark] !== undefined && run[mark] !== false);
    // The marks that go on longest are the outer ones
    const lasts = (mark: (typeof MARKS)[number]): number => {
      let end = at;
      while (end < runs.length && runs[end]![mark] === run[mark]) end++;
      return end;
    };
    let kept = 0;
    while (kept < open.length && wanted.includes(open[kept]!) && (open[kept] !== 'href' || href === run.href)) kept++;
    wasClosed = open.length > kept;
    close(kept);
    const fresh = wanted
      .filter((mark) => !open.includes(mark))
      .toSorted((a, b) => lasts(b) - lasts(a) || MARKS.indexOf(a) - MARKS.indexOf(b));
    let text = run.code ? fenced(run.text) : escaped(run.text);
    if (isCareful && wasClosed) text = text.replace(/^[\p{L}\p{N}]/u, numbered);
    if (isCareful && fresh.length > 0) all = all.replace(/[\p{L}\p{N}]$/u, numbered);
    for (const mark of fresh) {
      if (mark === 'href') href = run.href!;
      all += mark === 'href' ? '[' : SIGNS[mark as 'em'];
      open.push(mark);
    }
    all += text;
  });
  close(0);
  return all;
}

const SIGNS = { strong: '**', em: '*' };
const numbered = (letter: string): string => `&#${letter.codePointAt(0)};`;
const addressed = (href: string): string => (/[()<>\s\\]/.test(href) ? `<${href.replaceAll(/[<>\\]/g, '\\$&')}>` : href);

/** Blanks of a question, `____`, stay as they are. */
const escaped = (text: string): string =>
  text.replaceAll(/_{4,}|[\\`*_[\]<]|&(?=#?\w+;)/gu, (sign, at: number, all: string) =>
    sign.length > 3 || (sign === '_' && isInWord(all, at)) ? sign : `\\${sign}`,
  );

const isInWord = (text: string, at: number): boolean => /^[\p{L}\p{N}]_[\p{L}\p{N}]/u.test(text.slice(at - 1));

function fenced(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  const needsRoom = /^`|`$/.test(code) || (/^ .* $/.test(code) && code.trim() !== '');
  return needsRoom ? `${ticks} ${code} ${ticks}` : `${ticks}${code}${ticks}`;
}

const isSame = (one: readonly Run[], other: readonly Run[]): boolean => {
  const [a, b] = [trimmed(one), trimmed(other)];
  return a.length === b.length && a.every((run, at) => run.text === b[at]!.text && hasSameMarks(run, b[at]!));
};

/** A paragraph has no blanks at its ends, once it is read. */
function trimmed(runs: readonly Run[]): Run[] {
  const all = [...runs];
  if (all[0] && !all[0].code) all[0] = { ...all[0], text: all[0].text.trimStart() };
  const last = all.length - 1;
  if (all[last] && !all[last].code) all[last] = { ...all[last], text: all[last].text.trimEnd() };
  return joined(all.filter(({ text }) => text !== ''));
}
