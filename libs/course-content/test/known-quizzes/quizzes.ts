import fc from 'fast-check';
import { WORDS, type Words } from './words.js';

/** A question whose key is known, before anyone writes it down. */
export interface Known {
  stem: string;
  options: readonly string[];
  /** Places of the right options. */
  right: readonly number[];
  /** Paragraphs that learners may see only once they have answered. */
  explanation: readonly string[];
}

/** How a quiz is written, besides the notation of its keys. */
export interface Style {
  words: Words;
  answer: string;
  explained: string;
  /** What says that something is asked. */
  opening: 'knowledge check' | 'question lines' | 'nothing';
  stems: (stem: string, n: number) => string;
  /** The name of an answer or an explanation. */
  label: (name: string, colon: string) => string;
  explain: (label: string, paragraphs: readonly string[]) => string;
  letters: readonly string[];
  /** Stands between questions. */
  between: string;
  /** Stands between options. */
  gap: string;
  /** Ends the line of an option. */
  lineEnd: string;
  /** Before it. */
  indent: string;
}

export interface Quiz {
  notation: string;
  language: string;
  questions: readonly Known[];
  body: string;
}

const LATIN = ['A', 'B', 'C', 'D', 'E'];
const ALPHABETS: readonly (readonly string[])[] = [
  LATIN,
  LATIN,
  LATIN,
  ['a', 'b', 'c', 'd', 'e'],
  ['Ａ', 'Ｂ', 'Ｃ', 'Ｄ', 'Ｅ'],
];
const OWN_LETTERS: Readonly<Record<string, readonly string[]>> = {
  el: ['Α', 'Β', 'Γ', 'Δ', 'Ε'],
  ru: ['А', 'Б', 'В', 'Г', 'Д'],
  uk: ['А', 'Б', 'В', 'Г', 'Д'],
  ar: ['أ', 'ب', 'ج', 'د', 'ه'],
  ja: ['ア', 'イ', 'ウ', 'エ', 'オ'],
  hi: ['क', 'ख', 'ग', 'घ', 'ङ'],
  ko: ['가', '나', '다', '라', '마'],
};

const PLAIN = ['red', 'green', 'blue', 'yellow', 'a long way', 'the third of them', 'Paris', 'nothing at all', 'It depends.'];
const HARD = [
  ...['A', 'B', 'C', 'D', 'a', '1', '2', '3', '4', '10', '1.5', 'one', 'two', 'Polish', 'polish', 'true', 'A and B', 'B, C'],
  ...['() => x', '(x) => x + 1', '(x) y', '[], null, y', '[]', '[x]', '[ ]', '[x] + [ ]', '[x][0]', '{x}', '( )', '(x)'],
  ...['turn (left)', 'turn (right)', '✓ done', 'B) one', 'A: one', '1) two', '`[x]`', '- x', 'All of A', 'x | y', 'x'],
  ...[
    'Answer: B',
    'the answer',
    'The answer is B.',
    'Answer',
    '`a = 1;`',
    '`Answer: B`',
    'Explanation: no',
    'A - one',
    '~x',
    '=x',
  ],
  ...[
    '**bold**',
    '*x*',
    'a b',
    'None of the above',
    '[[x]]',
    '[(x)]',
    'red, green',
    'Yes',
    'no',
    '50%',
    '-1',
    'x = y',
    '\\n',
    '#x',
  ],
];

/* How options and keys are written. */

type One = (known: Known, style: Style, n: number) => string;
type Whole = (questions: readonly Known[], style: Style) => string;

const first = ({ right }: Known): number => right[0]!;
const named = (style: Style, value: string): string =>
  `${style.label(style.answer, style.words.colon)} ${value}`.replace(/ (\*\*)$/, '$1');
const explained = ({ explanation }: Known, style: Style): string =>
  explanation.length === 0 ? '' : `\n\n${style.explain(style.label(style.explained, style.words.colon), explanation)}`;
const listed = (lines: readonly string[], { gap, lineEnd, indent }: Style): string =>
  // A hard break stands within a paragraph.
  lines
    .map((line, n) => indent + line + (n < lines.length - 1 && gap === '\n' && !/^(?:[-*+]|\d+[.)]) /.test(line) ? lineEnd : ''))
    .join(gap);
const labels = (known: Known, style: Style): string => known.right.map((each) => style.letters[each]).join(', ');

/** Options with a label, then the key below, then what is said about it. */
const labelled =
  (label: (letter: string, n: number) => string, key: (known: Known, style: Style) => string): One =>
  (known, style) =>
    `${listed(
      known.options.map((text, n) => `${label(style.letters[n]!, n)}${text}`),
      style,
    )}\n\n${key(known, style)}${explained(known, style)}`;
const byLetter = (known: Known, style: Style): string => named(style, labels(known, style));
const byNumber = (known: Known, style: Style): string => named(style, known.right.map((each) => each + 1).join(', '));
const marked =
  (line: (text: string, right: boolean, n: number) => string): One =>
  (known, style) =>
    listed(
      known.options.map((text, n) => line(text, known.right.includes(n), n)),
      style,
    ) + explained(known, style);

const ONE: Readonly<Record<string, One>> = {
  'lettered, bracket': labelled((letter) => `${letter}) `, byLetter),
  'lettered, brackets': labelled((letter) => `(${letter}) `, byLetter),
  'lettered, point': labelled((letter) => `${letter}. `, byLetter),
  'lettered, colon': labelled((letter) => `${letter}: `, byLetter),
  'lettered, dash': labelled((letter) => `${letter} - `, byLetter),
  'lettered, bold': labelled((letter) => `**${letter}.** `, byLetter),
  'lettered, bold colon': labelled((letter) => `**${letter}:** `, byLetter),
  'lettered bullets, bracket': labelled((letter) => `- ${letter}) `, byLetter),
  'lettered bullets, point': labelled((letter) => `* ${letter}. `, byLetter),
  'lettered bullets, colon': labelled((letter) => `- ${letter}: `, byLetter),
  'lettered, key is a bracketed letter': labelled(
    (letter) => `${letter}) `,
    (known, style) => named(style, `(${labels(known, style)})`),
  ),
  'lettered, key with its text': labelled(
    (letter) => `${letter}) `,
    (known, style) => named(style, `${style.letters[first(known)]}) ${known.options[first(known)]}`),
  ),
  'lettered, key is the text': labelled(
    (letter) => `${letter}) `,
    (known, style) => named(style, known.options[first(known)]!),
  ),
  'lettered, key with a reason': labelled(
    (letter) => `${letter}) `,
    (known, style) => named(style, `${style.letters[first(known)]} - ${style.words.because} (${known.stem.length})`),
  ),
  'lettered, key with a sentence': labelled(
    (letter) => `${letter}. `,
    (known, style) => named(style, `${style.letters[first(known)]}. Quoin ${style.words.because}.`),
  ),
  'lettered, key and explanation in a line': labelled(
    (letter) => `${letter}) `,
    (known, style) => `${byLetter(known, style)} ${style.explained}: Quoin ${style.words.because}.`,
  ),
  'lettered, key without a colon': labelled(
    (letter) => `${letter}) `,
    (known, style) => `${style.answer} ${labels(known, style)}`,
  ),
  'lettered, key in the next line': labelled(
    (letter) => `${letter}) `,
    (known, style) => `${named(style, '').trimEnd()}\n${labels(known, style)}`,
  ),
  'lettered, key below a heading': labelled(
    (letter) => `${letter}) `,
    (known, style) => `#### ${style.answer}\n\n${labels(known, style)}`,
  ),
  'lettered, key in a quote': labelled(
    (letter) => `${letter}) `,
    (known, style) => `> ${byLetter(known, style)}`,
  ),
  'lettered, key in emphasis': labelled(
    (letter) => `${letter}) `,
    (known, style) => `*${style.answer}: ${labels(known, style)}*`,
  ),
  'lettered, key in details': labelled(
    (letter) => `${letter}) `,
    (known, style) => `<details>\n<summary>${style.answer}</summary>\n\n${labels(known, style)}\n\n</details>`,
  ),
  'lettered, key in details of one line': labelled(
    (letter) => `${letter}. `,
    (known, style) => `<details><summary>${style.answer}</summary>${byLetter(known, style)}</details>`,
  ),
  'lettered, key in a callout of Obsidian': labelled(
    (letter) => `${letter}) `,
    (known, style) => `> [!success]- ${style.answer}\n> ${labels(known, style)}`,
  ),
  'lettered, key in a callout of MkDocs': labelled(
    (letter) => `${letter}) `,
    (known, style) => `??? success "${style.answer}"\n    ${labels(known, style)}`,
  ),
  'lettered, key in a container': labelled(
    (letter) => `${letter}) `,
    (known, style) => `:::details ${style.answer}\n${labels(known, style)}\n:::`,
  ),
  'lettered, key in a spoiler': labelled(
    (letter) => `${letter}) `,
    (known, style) => `||${byLetter(known, style)}||`,
  ),
  'lettered, key in a comment': labelled(
    (letter) => `${letter}) `,
    (known, style) => `<!-- ${byLetter(known, style)} -->`,
  ),
  Aiken: labelled(
    (letter) => `${letter}. `,
    (known, { letters }) => `ANSWER: ${letters[first(known)]}`,
  ),
  'numbered, point': labelled((_, n) => `${n + 1}. `, byNumber),
  'numbered, bracket': labelled((_, n) => `${n + 1}) `, byNumber),
  'numbered, letter as key': labelled((_, n) => `${n + 1}. `, byLetter),
  'numbered from another': labelled(
    (_, n) => `${n + 3}) `,
    (known, style) => named(style, known.right.map((each) => each + 3).join(', ')),
  ),
  'numbered out of order': labelled(
    (_, n) => `${2 * n + 1}. `,
    (known, style) => named(style, known.right.map((each) => 2 * each + 1).join(', ')),
  ),
  'bullets, key is the text': labelled(
    () => '- ',
    (known, style) => named(style, known.options[first(known)]!),
  ),
  'bullets, key is a letter': labelled(() => '- ', byLetter),
  'bullets, key is a number': labelled(() => '- ', byNumber),
  'check boxes': marked((text, right) => `- [${right ? 'x' : ' '}] ${text}`),
  'check boxes, large': marked((text, right) => `* [${right ? 'X' : ' '}] ${text}`),
  'check boxes, numbered': marked((text, right, n) => `${n + 1}. [${right ? 'x' : ' '}] ${text}`),
  'check boxes, no space': marked((text, right) => `- [${right ? 'x' : ' '}]${text}`),
  'check boxes and letters': (known, style) =>
    marked((text, right, n) => `- [${right ? 'x' : ' '}] ${style.letters[n]}) ${text}`)(known, style, 0),
  'check boxes and letters with colons': (known, style) =>
    marked((text, right, n) => `- [${right ? 'x' : ' '}] ${style.letters[n]}: ${text}`)(known, style, 0),
  'check boxes and letters with a key': (known, style) =>
    `${marked((text, _, n) => `- [ ] ${style.letters[n]}) ${text}`)({ ...known, explanation: [] }, style, 0)}\n\n${byLetter(known, style)}${explained(known, style)}`,
  'boxes without bullets': marked((text, right) => `[${right ? 'x' : ' '}] ${text}`),
  'round boxes': marked((text, right) => `- (${right ? 'x' : ' '}) ${text}`),
  'round boxes without bullets': marked((text, right) => `(${right ? 'x' : ' '}) ${text}`),
  'drawn boxes': marked((text, right) => `- ${right ? '☑' : '☐'} ${text}`),
  'a tick after': marked((text, right) => `- ${text}${right ? ' ✅' : ''}`),
  'a tick before': marked((text, right) => `- ${right ? '✅ ' : ''}${text}`),
  'ticks and crosses': marked((text, right) => `- ${right ? '✅' : '❌'} ${text}`),
  'a tick after a letter': (known, style) =>
    marked((text, right, n) => `${style.letters[n]}) ${text}${right ? ' ✓' : ''}`)(known, style, 0),
  'a word after': marked((text, right) => `- ${text}${right ? ' (correct)' : ''}`),
  bold: marked((text, right) => (right ? `- **${text}**` : `- ${text}`)),
  'bold after a letter': (known, style) =>
    marked((text, right, n) => (right ? `**${style.letters[n]}) ${text}**` : `${style.letters[n]}) ${text}`))(known, style, 0),
  starred: marked((text, right) => `${right ? '*' : ''}${text}`),
  'starred letters': (known, style) =>
    marked((text, right, n) => `${right ? '*' : ''}${style.letters[n]}) ${text}`)(known, style, 0),
  'a star after': marked((text, right) => `- ${text}${right ? ' *' : ''}`),
  'an arrow': marked((text, right) => `- ${right ? '→ ' : ''}${text}`),
  emphasised: marked((text, right) => (right ? `- *${text}*` : `- ${text}`)),
  'struck out': marked((text, right) => (right ? `- ${text}` : `- ~~${text}~~`)),
  highlighted: marked((text, right) => (right ? `- ==${text}==` : `- ${text}`)),
  underlined: marked((text, right) => (right ? `- <u>${text}</u>` : `- ${text}`)),
  'a plus for the right one': marked((text, right) => `${right ? '+' : '-'} ${text}`),
  'LiaScript, single': marked((text, right) => `[(${right ? 'X' : ' '})] ${text}`),
  'LiaScript, multiple': marked((text, right) => `[[${right ? 'X' : ' '}]] ${text}`),
  'LiaScript, indented': marked((text, right) => `    [(${right ? 'x' : ' '})] ${text}`),
  'LiaScript, bullets': marked((text, right) => `- [(${right ? 'X' : ' '})] ${text}`),
  'LiaScript, selection': (known) =>
    `[[${known.options.map((text, n) => (known.right.includes(n) ? `(${text})` : text)).join('|')}]]`,
  'LiaScript, text': (known) => `[[${known.options[first(known)]}]]`,
  'LiaScript, hint': (known, style) =>
    `${marked((text, right) => `[(${right ? 'X' : ' '})] ${text}`)({ ...known, explanation: [] }, style, 0)}\n[[?]] Quoin\n***\n${known.explanation.join('\n\n')}\n***`,
  GIFT: (known) => `{\n${known.options.map((text, n) => `${known.right.includes(n) ? '=' : '~'}${text}`).join('\n')}\n}`,
  'GIFT in a line': (known) => `{${known.options.map((text, n) => `${known.right.includes(n) ? '=' : '~'}${text}`).join(' ')}}`,
  'MkDocs, quiz of mkdocs-quiz': (known, style) =>
    `<quiz>\n${known.stem}\n${known.options.map((text, n) => `- [${known.right.includes(n) ? 'x' : ' '}] ${text}`).join('\n')}\n\n${known.explanation.join('\n\n') || style.words.because}\n</quiz>`,
  'MkDocs, admonition': (known) =>
    `??? question "Quoin"\n${known.options.map((text, n) => `    - [${known.right.includes(n) ? 'x' : ' '}] ${text}`).join('\n')}`,
  'Obsidian, callout': (known) =>
    `> [!question] Quoin\n${known.options.map((text, n) => `> - [${known.right.includes(n) ? 'x' : ' '}] ${text}`).join('\n')}`,
  'Obsidian, quoted letters': (known, style) =>
    `> [!quiz]\n${known.options.map((text, n) => `> ${style.letters[n]}) ${text}`).join('\n')}\n>\n> ${byLetter(known, style)}`,
  'options as code': (known, style) =>
    `${known.options.map((text, n) => `${style.letters[n]})\n\n\`\`\`js\n${text}\n\`\`\``).join('\n\n')}\n\n${byLetter(known, style)}`,
  'boxes with code blocks': (known) =>
    known.options.map((text, n) => `- [${known.right.includes(n) ? 'x' : ' '}]\n\n  \`\`\`js\n  ${text}\n  \`\`\``).join('\n'),
  'options in a table': (known, style) =>
    `| | |\n|---|---|\n${known.options.map((text, n) => `| ${style.letters[n]} | ${text.replaceAll('|', '\\|')} |`).join('\n')}\n\n${byLetter(known, style)}`,
  'options in a line': (known, style) =>
    `${known.options.map((text, n) => `${style.letters[n]}) ${text}`).join('   ')}\n\n${byLetter(known, style)}`,
  'options with nested lists': (known) =>
    known.options.map((text, n) => `- [${known.right.includes(n) ? 'x' : ' '}] ${text}\n  - Quoin ${n}`).join('\n'),
  'options of two paragraphs': (known) =>
    known.options.map((text, n) => `- [${known.right.includes(n) ? 'x' : ' '}] ${text}\n\n  Quoin ${n}.`).join('\n\n'),
  'key before the options': (known, style) =>
    `${byLetter(known, style)}\n\n${listed(
      known.options.map((text, n) => `${style.letters[n]}) ${text}`),
      style,
    )}`,
};

/** Keys of all questions in one place. */
const lettered: One = (known, style) =>
  listed(
    known.options.map((text, n) => `${style.letters[n]}) ${text}`),
    style,
  );
const atEnd =
  (keys: (questions: readonly Known[], style: Style) => string): Whole =>
  (questions, style) =>
    `${asked(questions, style, lettered)}${style.between}${keys(questions, style)}`;
const pairs = (questions: readonly Known[], style: Style, join: string): string =>
  questions.map((known, n) => `${n + 1}${join}${labels(known, style)}`).join('\n');
const WHOLE: Readonly<Record<string, Whole>> = {
  'key at the end, table': atEnd(
    (questions, style) =>
      `| # | ${style.answer} |\n|---|---|\n${questions.map((known, n) => `| ${n + 1} | ${labels(known, style)} |`).join('\n')}`,
  ),
  'key at the end, list': atEnd((questions, style) => `**${style.answer}:**\n\n${pairs(questions, style, '. ')}`),
  'key at the end, below a heading': atEnd((questions, style) => `#### ${style.answer}\n\n${pairs(questions, style, '. ')}`),
  'key at the end, below a bold line': atEnd((questions, style) => `**Answer Key**\n\n${pairs(questions, style, ') ')}`),
  'key at the end, brackets': atEnd(
    (questions, style) => `${style.answer}: ${pairs(questions, style, '-').replaceAll('\n', ', ')}`,
  ),
  'key at the end, own lines': atEnd((questions, style) =>
    questions.map((known, n) => `${style.answer} ${n + 1}: ${labels(known, style)}`).join('\n\n'),
  ),
  'key on a slide of its own': atEnd((questions, style) => `### ${style.answer}\n\n${pairs(questions, style, '. ')}`),
  'key at the end, details': atEnd(
    (questions, style) => `<details>\n<summary>${style.answer}</summary>\n\n${pairs(questions, style, '. ')}\n\n</details>`,
  ),
  'key at the end, upside down': atEnd((questions, style) =>
    questions.map((known, n) => `${n + 1}${labels(known, style)}`).join(' '),
  ),
};

/** True or false; the options are the words of the language. */
const truth = (known: Known, style: Style): string => style.words.truths[first(known)]!;
const TRUTHS: Readonly<Record<string, One>> = {
  'true or false, key below': (known, style) => `${named(style, truth(known, style))}${explained(known, style)}`,
  'true or false, with a reason': (known, style) => named(style, `${truth(known, style)}. Quoin ${style.words.because}.`),
  'true or false, as options': (known, style) =>
    `${known.options.map((text, n) => `- [${known.right.includes(n) ? 'x' : ' '}] ${text}`).join('\n')}${explained(known, style)}`,
  'true or false, lettered': (known, style) =>
    `${listed(
      known.options.map((text, n) => `${style.letters[n]}) ${text}`),
      style,
    )}\n\n${byLetter(known, style)}${explained(known, style)}`,
  'true or false, numbered': labelled((_, n) => `${n + 1}. `, byNumber),
  'true or false, numbered, key in words': labelled(
    (_, n) => `${n + 1}. `,
    (known, style) => named(style, truth(known, style)),
  ),
  'true or false, in brackets': (known, style) => `(${truth(known, style)})`,
  'true or false, GIFT': (known) => `{${first(known) === 0 ? 'T' : 'F'}}`,
};

function asked(questions: readonly Known[], style: Style, write: One): string {
  return questions
    .map((known, n) => {
      const body = write(known, style, n);
      const line = style.opening === 'question lines' ? '- **Question:**\n\n' : '';
      return body.includes(known.stem)
        ? line + body
        : `${line}${style.stems(known.stem, n)}${/^(?:\{|\(T|\(F)/.test(body) ? ' ' : '\n\n'}${body}`;
    })
    .join(style.between);
}

/* The choice of all that. */

const STEMS: Style['stems'][] = [
  (stem) => stem,
  (stem) => stem,
  (stem, n) => `${n + 1}. ${stem}`,
  (stem, n) => `${n + 1}) ${stem}`,
  (stem) => `**${stem}**`,
  (stem, n) => `**${n + 1}. ${stem}**`,
  (stem, n) => `#### ${n + 1}. ${stem}`,
  (stem, n) => `#### Question ${n + 1}\n\n${stem}`,
  (stem, n) => `**Question ${n + 1}:** ${stem}`,
  (stem) => `Q: ${stem}`,
  (stem, n) => `Q${n + 1}: ${stem}`,
  (stem) => `**Q:** ${stem}`,
  (stem, n) => `Question ${n + 1}: ${stem}`,
];
const LABELS: Style['label'][] = [
  (name, colon) => `${name}${colon}`,
  (name, colon) => `**${name}${colon}**`,
  (name, colon) => `**${name}**${colon}`,
  (name, colon) => `- **${name}${colon}**`,
  (name, colon) => `* ${name}${colon}`,
  (name) => `${name.toUpperCase()}:`,
  (name, colon) => `✅ **${name}${colon}**`,
  (name, colon) => `_${name}_${colon}`,
];
const EXPLAINS: Style['explain'][] = [
  (label, paragraphs) => `${label} ${paragraphs.join('\n\n')}`,
  (label, paragraphs) => `${label}\n\n${paragraphs.join('\n\n')}`,
  (label, paragraphs) => `${label}\n${paragraphs.join('\n')}`,
  (label, paragraphs) => `${label} ${paragraphs.join('\n\n  ')}`,
  (label, [opens = '', ...rest]) =>
    `${label} ${opens}${rest.length === 0 ? '' : `\n\n${rest.map((each) => `- ${each}`).join('\n')}`}`,
  (label, paragraphs) => `> ${label} ${paragraphs.join('\n>\n> ')}`,
  (label, [opens = '', ...rest]) => `${label} ${opens}${rest.map((each) => `\n\`\`\`\n${each}\n\`\`\``).join('')}`,
  (_, paragraphs) => paragraphs.join('\n\n'),
];

const sentence = (n: number, part: number): string => `Ullage ${'abcdef'[n]}${'ghi'[part]} was sealed.`;

const style = fc.constantFrom(...WORDS, ...Array.from({ length: 14 }, () => WORDS[0]!)).chain((words) =>
  fc.record<Style>({
    words: fc.constant(words),
    answer: fc.constantFrom(...words.answers),
    explained: fc.constantFrom(...words.explanations),
    opening: fc.constantFrom('knowledge check', 'knowledge check', 'question lines', 'nothing'),
    stems: fc.constantFrom(...STEMS),
    label: fc.constantFrom(...LABELS),
    explain: fc.constantFrom(...EXPLAINS),
    letters: fc.constantFrom(
      ...ALPHABETS,
      ...(words.language in OWN_LETTERS ? Array.from({ length: 3 }, () => OWN_LETTERS[words.language]!) : []),
    ),
    between: fc.constantFrom('\n\n', '\n\n', '\n\n---\n\n'),
    gap: fc.constantFrom('\n', '\n', '\n', '\n\n'),
    lineEnd: fc.constantFrom('', '', '', '  ', '\\'),
    indent: fc.constantFrom('', '', '', ' ', '   '),
  }),
);

const known = (texts: readonly string[], most: number) =>
  fc.record({
    texts: fc.uniqueArray(fc.constantFrom(...texts), { minLength: 2, maxLength: 4 }),
    at: fc.nat(3),
    also: fc.constantFrom(-1, -1, -1, 0, 1, 2, 3),
    paragraphs: fc.constantFrom(0, 0, 1, 1, 2, 3),
    most: fc.constant(most),
  });
type Drawn = Record<'at' | 'also' | 'paragraphs' | 'most', number> & { texts: string[] };

function questionOf({ texts, at, also, paragraphs, most }: Drawn, { words }: Style, n: number): Known {
  const right = new Set([at % texts.length]);
  if (most > 1 && also >= 0 && texts.length > 2) right.add(also % texts.length);
  return {
    stem: `${'KLMNOP'[n]}${'klmnop'[n]} ${words.asks}`,
    options: texts,
    right: [...right].toSorted((a, b) => a - b),
    explanation: Array.from({ length: paragraphs }, (_, part) => sentence(n, part)),
  };
}

const OPEN: Readonly<Record<Style['opening'], string>> = {
  'knowledge check': '- **Slide Type:** Knowledge check\n\n',
  'question lines': '',
  nothing: '',
};

const drawn = (most: number) =>
  fc.constantFrom(PLAIN, PLAIN, HARD).chain((texts) => fc.array(known(texts, most), { minLength: 1, maxLength: 3 }));
const oneOf = <T>(table: Readonly<Record<string, T>>) => fc.constantFrom(...Object.entries(table));
const ONE_KEY = /text|reason|sentence|Aiken|in a line|single|round|bold|starred/;

const perQuestion = fc.tuple(oneOf(ONE), style).chain(([[notation, write], how]) =>
  drawn(ONE_KEY.test(notation) ? 1 : 2).map((all): Quiz => {
    const questions = all.map((each, n) => questionOf(each, how, n));
    return { notation, language: how.words.language, questions, body: OPEN[how.opening] + asked(questions, how, write) };
  }),
);
const perSheet = fc.tuple(oneOf(WHOLE), style, drawn(1)).map(([[notation, write], how, all]): Quiz => {
  const questions = all.map((each, n) => ({ ...questionOf(each, how, n), explanation: [] }));
  return { notation, language: how.words.language, questions, body: OPEN[how.opening] + write(questions, how) };
});
const trueOrFalse = fc.tuple(oneOf(TRUTHS), style, drawn(1)).map(([[notation, write], how, all]): Quiz => {
  const questions = all.map((each, n) => ({
    ...questionOf(each, how, n),
    stem: `Ullage ${'KLMNOP'[n]}${'klmnop'[n]} was open.`,
    options: how.words.truths,
    right: [each.at % 2],
  }));
  return { notation, language: how.words.language, questions, body: OPEN[how.opening] + asked(questions, how, write) };
});
/** Each question in a notation of its own. */
const mixed = fc.tuple(fc.array(oneOf(ONE), { minLength: 2, maxLength: 3 }), style, drawn(1)).map(([writers, how, all]): Quiz => {
  const questions = all.map((each, n) => questionOf(each, how, n));
  const write: One = (each, by, n) => writers[n % writers.length]![1](each, by, n);
  const opening = writers.some(([name]) => BY_TYPE.test(name)) ? 'knowledge check' : how.opening;
  return {
    notation: 'mixed',
    language: how.words.language,
    questions,
    body: OPEN[opening] + asked(questions, { ...how, opening }, write),
  };
});

/** LiaScript has no brackets at the beginning of its own; and an option "Answer: B" that ends a list is its key for anybody. */
const canBeWritten = ({ body }: Quiz): boolean =>
  !body.includes('[[[') && !/^\s*[-*+]\s+Answer: B[ \t]*\n(?!\s*[-*+])/m.test(`${body}\n`);
/** What is told by type alone, in a text that does not say that it asks, is as well emphasis. */
const BY_TYPE = /^(?:a star after|an arrow|bold|emphasised|starred|struck out|highlighted|underlined|a plus)/;
const isTold = ({ notation, body }: Quiz): boolean => !BY_TYPE.test(notation) || /\*\*(?:Slide Type|Question):/.test(body);
/** Not every notation has room for an explanation. */
const asWritten = (quiz: Quiz): Quiz => ({
  ...quiz,
  questions: quiz.questions.map((each) => ({
    ...each,
    explanation: each.explanation.filter((text) => quiz.body.includes(text)),
  })),
});

/** A quiz in any notation that trainers have, and some that they hopefully have not. */
export const quizzes: fc.Arbitrary<Quiz> = fc
  .oneof(
    { weight: 12, arbitrary: perQuestion },
    { weight: 2, arbitrary: perSheet },
    { weight: 2, arbitrary: trueOrFalse },
    { weight: 1, arbitrary: mixed },
  )
  .filter(isTold)
  .filter(canBeWritten)
  .map(asWritten);

const PLAINLY: Style = {
  words: WORDS[0]!,
  answer: 'Answer',
  explained: 'Explanation',
  opening: 'knowledge check',
  stems: (stem) => stem,
  label: (name, colon) => `${name}${colon}`,
  explain: (label, paragraphs) => `${label} ${paragraphs.join('\n\n')}`,
  letters: LATIN,
  between: '\n\n',
  gap: '\n',
  lineEnd: '',
  indent: '',
};

/** One quiz of two questions in each notation, written as plainly as it can be. */
export function plainQuizzes(): Quiz[] {
  const questions = ['Kk Which of these is it?', 'Ll Which of these is it?'].map((stem, n): Known => ({
    stem,
    options: ['red', 'green', 'blue'],
    right: [1],
    explanation: [sentence(n, 0), sentence(n, 1)],
  }));
  const statements = questions.map((known): Known => ({
    ...known,
    stem: known.stem.replace('Which of these is it?', 'is red.'),
    options: ['True', 'False'],
  }));
  const quiz = (notation: string, all: readonly Known[], body: string): Quiz =>
    asWritten({ notation, language: 'en', questions: all, body: OPEN[PLAINLY.opening] + body });
  return [
    ...Object.entries(ONE).map(([notation, write]) => quiz(notation, questions, asked(questions, PLAINLY, write))),
    ...Object.entries(WHOLE).map(([notation, write]) =>
      quiz(
        notation,
        questions,
        write(
          questions.map((each) => ({ ...each, explanation: [] })),
          PLAINLY,
        ),
      ),
    ),
    ...Object.entries(TRUTHS).map(([notation, write]) => quiz(notation, statements, asked(statements, PLAINLY, write))),
  ];
}
