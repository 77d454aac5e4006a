import { collapsed, escaped, plain } from './course-draft.js';

/** A stretch of text in one style. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  code?: boolean;
  href?: string | null;
}

/** Runs as inline markdown that shows exactly their text. A style that markdown cannot show there is left out. */
export function inlineOf(given: readonly Run[]): string {
  const runs = tidied(given);
  if (runs.every((run) => !isMarked(run))) return plain(runs.map(({ text }) => text).join(''));
  const written: string[] = [];
  runs.forEach((run, index) => {
    written.push(marked(run, written.at(-1) ?? '', runs[index + 1]?.text ?? ''));
  });
  return written.join('').trim();
}

const isMarked = ({ bold, italic, code, href }: Run): boolean => Boolean(bold ?? italic ?? code ?? href);

/** White space collapsed across runs, runs of one style joined, and white space at the ends of a marked run outside of it. */
function tidied(runs: readonly Run[]): Run[] {
  const parted = runs.flatMap((run): Run[] => {
    const [, before, text, after] = /^(\s*)(.*?)(\s*)$/s.exec(run.text)!;
    if (!isMarked(run) || text === '') return [text === '' ? { text: run.text } : run];
    return [{ text: before! }, { ...run, text: text! }, { text: after! }].filter((each) => each.text !== '');
  });
  const joined: Run[] = [];
  for (const run of parted) {
    const last = joined.at(-1);
    const isSame = last && styleOf(last) === styleOf(run);
    if (isSame) last.text += run.text;
    else joined.push({ ...run });
  }
  joined.forEach((run, index) => {
    run.text = run.text.replace(/\s+/g, ' ');
    if (joined[index - 1]?.text.endsWith(' ') ?? true) run.text = run.text.replace(/^ /, '');
  });
  return joined.filter(({ text }) => text !== '');
}

const styleOf = ({ bold, italic, code, href }: Run): string => `${bold}${italic}${code}${href}`;

function marked(run: Run, before: string, after: string): string {
  const { text, href } = run;
  if (run.code && !/`|_{4}/.test(text) && !before.endsWith('`') && !after.startsWith('`')) return linked(`\`${text}\``, href);
  const marks = `${run.bold ? '**' : ''}${run.italic ? '*' : ''}`;
  const fits = href ? isPlainEnd(text) : canOpen(before, text) && canOpen(reversed(after), reversed(text));
  return linked(marks !== '' && fits ? `${marks}${escaped(text)}${[...marks].reverse().join('')}` : escaped(text), href);
}

const linked = (text: string, href: string | null | undefined): string =>
  href ? `[${text}](<${href.replace(/[<>\\\s]/g, (each) => encodeURIComponent(each))}>)` : text;

const isPlainEnd = (text: string): boolean => /^[\p{L}\p{N}].*[\p{L}\p{N}]$|^[\p{L}\p{N}]$/su.test(text);

/** Whether stars between these begin emphasis (CommonMark 6.2, left-flanking); a blank is no punctuation. */
function canOpen(before: string, text: string): boolean {
  if (before.endsWith('*') || before.endsWith('\\')) return false;
  return /^[\p{L}\p{N}]/u.test(text) || before === '' || /(?<!_{4})(?<=[\s\p{P}])$/u.test(before);
}

const reversed = (text: string): string => [...text].reverse().join('');

export const textOf = (runs: readonly Run[]): string => collapsed(runs.map(({ text }) => text).join(''));
