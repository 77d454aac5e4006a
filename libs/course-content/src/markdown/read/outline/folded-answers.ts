import { ANSWER_WORDS, anyOf } from '../../../words/index.js';
import { isAnswer } from '../lines/key-lines.js';
import type { SourceLine } from '../lines/source-lines.js';
import { headingOf, isBreak } from '../lines/headings.js';
import { LETTERED, COLONED } from '../lines/option-lines.js';

const TITLE = new RegExp(`^[\\s*_]*(?:(?:show|see|view|reveal) )?(?:the )?(?:${anyOf(ANSWER_WORDS)})[\\s*_:：]*$`, 'iu');
/** What is no plain paragraph. */
const BLOCK = /^\s*(?:#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|[>|]|!\[|\$\$|-{3,}\s*$)/;

/**
 * What is folded below lettered options as their answer, as the key that it is, and what it says besides as its explanation; where
 * that is more than paragraphs, it stays folded. Null where it is none.
 */
export function foldedAnswer(
  title: string,
  body: readonly SourceLine[],
  above: readonly SourceLine[],
): { key: SourceLine[]; rest: SourceLine[] } | null {
  if (!TITLE.test(title) || !asks(above)) return null;
  const at = body.findIndex(({ text }) => text.trim() !== '');
  const said = body[at] && { ...body[at], text: body[at].text.replace(/^#{1,6}\s+/, '') };
  if (!said || !isAnswer(said)) return null;
  const rest = body.slice(at + 1);
  const words = rest.filter(({ text }) => text.trim() !== '');
  const blank = { ...said, text: '' };
  if (words.some(({ text, code }) => code || BLOCK.test(text))) return { key: [blank, said, blank], rest };
  const explained = words[0] && { ...words[0], text: `- **Feedback:** ${words.map(({ text }) => text.trim()).join(' ')}` };
  return { key: [blank, said, ...(explained ? [explained] : []), blank], rest: [] };
}

/** Whether what is folded is an answer, by its title and by what it says first. */
export function isFoldedAnswer(title: string, body: readonly SourceLine[]): boolean {
  const said = body.find(({ text }) => text.trim() !== '');
  return TITLE.test(title) && said !== undefined && isAnswer(said);
}

/** Whether lines end with lettered options, below a line of what is asked. */
function asks(lines: readonly SourceLine[]): boolean {
  const isOption = ({ text, code }: SourceLine): boolean => !code && (LETTERED.test(text) || COLONED.test(text));
  const last = lines.findLastIndex(({ text }) => text.trim() !== '');
  let from = last;
  while (from >= 0 && (isOption(lines[from]!) || lines[from]!.text.trim() === '')) from--;
  const stem = lines[from];
  return stem !== undefined && !headingOf(stem) && !isBreak(stem) && lines.slice(from + 1).filter(isOption).length > 1;
}
