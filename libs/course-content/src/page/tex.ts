import type katexModule from 'katex';
import type { KatexOptions } from 'katex';

let loaded: typeof katexModule | undefined;

/** Loaded with the first formula: most courses have none, and threads that read or package them are to stay small. */
const katex = (): typeof katexModule =>
  (loaded ??= process.getBuiltinModule('node:module').createRequire(import.meta.url)('katex') as typeof katexModule);

/** For pages in a browser, which cannot load it while they draw. */
export async function loadFormulas(): Promise<void> {
  loaded ??= (await import('katex')).default;
}

/** MathML of a formula, or why there is none. */
type Rendered = { math: string; fault: null } | { math: null; fault: string };

/** What KaTeX's own fonts lack, MathML has; and a last comment ends with the TeX. */
const TAKEN = new Set(['unknownSymbol', 'unicodeTextInMathMode', 'symbolNotInFont', 'commentAtEnd']);
const OPTIONS: KatexOptions = {
  output: 'mathml',
  displayMode: true,
  trust: false,
  // Of ready-made commands only; enough for 80 of the most costly.
  maxExpand: 500,
  maxSize: 20,
  strict: (code) => (TAKEN.has(code) ? 'ignore' : 'error'),
};
/** Deeper than a formula that anybody reads, and far from what a stack holds. */
const DEEPEST = 40;
/** They make commands, write into the log, lead out of the page, or draw what no browser does. */
const REFUSED = new Set([
  ...['def', 'gdef', 'edef', 'xdef', 'let', 'futurelet', 'global', 'long', 'newcommand', 'renewcommand', 'providecommand'],
  ...['message', 'errmessage', 'show'],
  'phase',
  ...['href', 'url', 'includegraphics', 'htmlClass', 'htmlId', 'htmlStyle', 'htmlData'],
]);

/** What is wrong with TeX, in sentences; null where it can be shown. */
export const formulaFault = (tex: string): string | null => renderTex(tex).fault;

export function renderTex(tex: string): Rendered {
  const refused = refusedIn(tex);
  if (refused) return refused;
  const shown = rendered(tex, '', '');
  // A line ends outside of an environment, as TeX knows none there.
  return shown.math?.includes('<mspace></mspace>') ? rendered(tex, '\\begin{gathered}', '\n\\end{gathered}') : shown;
}

function rendered(tex: string, before: string, after: string): Rendered {
  const { renderToString, ParseError } = katex();
  try {
    const markup = renderToString(before + tex + after, { ...OPTIONS, macros: lettersOf(tex) });
    return { math: markup.slice(markup.indexOf('<math'), -'</span>'.length), fault: null };
  } catch (error) {
    if (error instanceof RangeError) return faulty('it is nested too deep');
    if (!(error instanceof ParseError)) throw error;
    const { position } = error as { position?: number };
    return faulty(inWords(error.rawMessage), position === undefined ? undefined : position - before.length);
  }
}

/** Letters with marks stand as they are; KaTeX would put the mark above the letter as a formula does. */
function lettersOf(tex: string): Record<string, string> {
  const marked = [...new Set(tex)].filter(
    (each) => /[\p{Script=Latin}\p{Script=Greek}]/u.test(each) && each.normalize('NFD') !== each,
  );
  return Object.fromEntries(marked.map((letter) => [letter, `\\@char{${letter.codePointAt(0)}}`]));
}

function refusedIn(tex: string): Rendered | null {
  let depth = 0;
  for (const { 0: token, 1: command, index } of tex.matchAll(/%.*|\\(?:([A-Za-z@]+)|[^])|[{}]/g)) {
    if (command !== undefined && REFUSED.has(command)) return faulty(`\\${command} has no place in a course`, index);
    if (token === '{' || command === 'left' || command === 'begin') depth++;
    else if (token === '}' || command === 'right' || command === 'end') depth--;
    if (depth > DEEPEST) return faulty(`it is nested more than ${DEEPEST} levels deep`, index);
  }
  return null;
}

/** What KaTeX says, in words that quote nothing of the course: assistants read them. */
const WORDS: readonly [said: RegExp, words: string][] = [
  [/^Undefined control sequence/, 'there is no such command'],
  [/^No such environment/, 'there is no such environment'],
  [/^Mismatch: /, 'an environment ends under another name than it began with'],
  [/xpected '\}'/, '} is missing'],
  [/xpected '\]'/, '] is missing'],
  [/xpected .*\\(?:right|end)\b/, '\\right or \\end is missing'],
  [/^(?:Expected 'EOF'|Can't use function)/, 'something has no place'],
  [/^(?:Expected group|Got function)/, 'a command lacks what it is to work on'],
  [/^Double /, 'one thing has two exponents or two indices; group them with {}'],
  [/^Too many tab characters/, 'a row has more columns than its table'],
  [/^Invalid (?:size|unit|color|delimiter)/, 'a size, a colour or a delimiter is none'],
  [/\\tag/, 'a tag stands twice, or not around all of the formula'],
  [/strict mode/, 'LaTeX would not take it either'],
  [/^Too many expansions/, 'it asks for too much work'],
];

const inWords = (message: string): string => WORDS.find(([said]) => said.test(message))?.[1] ?? 'it cannot be read';

function faulty(what: string, position?: number): Rendered {
  const where = position === undefined ? '' : `at character ${position + 1} of its TeX `;
  return { math: null, fault: `The formula cannot be shown: ${where}${what}. Correct it.` };
}
