import type { Notes } from '../notes.js';
import { CODE_SPANS, type SourceLine } from '../lines/source-lines.js';

/** What means something elsewhere and is text in a course. */
const FOREIGN: [form: RegExp, message: string][] = [
  [/<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/i, 'HTML is shown as the text that it is'],
  [/^\s*[•·◦‣]\s/, 'This is no bullet of markdown, and the lines are one paragraph; write "- " for each'],
  [
    /^\s*>\s*\[!(?!(?:note|tip|important|warning|caution)\][ \t]*$)[\w-]+\]/i,
    'Callouts are NOTE, TIP, IMPORTANT, WARNING, alone in their line; this one became a quote',
  ],
  [/^\s*(?::::|!!!\s|\?{3}\+?\s)/, 'Callouts are written > [!NOTE]; this is text'],
  [/\[\[[^[\]]+\]\]/, 'A link is written [text](https://…); [[ ]] is text, and what is in it in view of learners'],
  [/\[\^[^\]\s]+\]/, 'Footnotes stay where they stand, as text'],
  [/==[^=\s][^=]*==|^\s*%%.*%%\s*$|~~[^~\s][^~]*~~/, 'Such marks are shown as text; there are *emphasis* and **strong**'],
];

/** One warning of a slide for each kind of markup that learners will see as it is written. */
export function warnOfForeignMarkup(lines: readonly SourceLine[], notes: Notes): void {
  for (const [form, message] of FOREIGN) {
    const found = lines.filter(({ text, code }) => !code && form.test(text.replace(CODE_SPANS, '')));
    const [first] = found;
    if (!first) continue;
    const others = found.length > 1 ? ` Likewise ${found.length - 1} more of the slide's lines.` : '';
    notes.warn('layout-changed', `${message}.${others}`, first.number, null);
  }
  const glued = lines.filter(({ text, code }) => !code && /^ {0,3}#{2,3}[^\s#]/.test(text));
  for (const { number } of glued)
    notes.warn('layout-changed', 'A heading has a space after its marks; the line was kept as text.', number, 'structure');
}
