import type { SlideItem } from '../../document/index.js';
import { ANSWER_WORDS, anyOf } from '../../words/index.js';
import { isAnswer } from './key-lines.js';
import type { Notes } from './notes.js';
import type { SourceLine } from './source-lines.js';

/** What looks like a key wherever it stands. */
const SAID = [
  /[([](?:correct|correct answer|right answer|richtig|korrekt|correcte|juste|poprawn[ae]|prawidłow[ae]|σωστό|صحيح|正确|正解)[)\]]/i,
  /(?:answers?|antwort|lösung|réponses?|odpowiedź|απάντηση|الإجابة|答案|正解|答え)\s*\d*\s*(?:\*\*)?\s*[:：]/iu,
  /\bthe (?:correct|right) answer is\b/i,
  /<summary>[^<]*(?:answer|solution|key)/i,
  // The title of what is folded, or stands below it.
  new RegExp(`^(?:#{4,6}\\s+|\\*\\*)\\W*(?:(?:show|see|view|click for) )?(?:the )?(?:${anyOf(ANSWER_WORDS)})[\\s*:：]*$`, 'iu'),
];
/** What does where something is asked. */
const MARKED = /^\s*(?:[-*+•]|\d{1,3}[.)]|\(?\p{L}[.)])\s.*[✅✓✔☑◉]|[✅✓✔☑]\uFE0F?\s*$|^\s*[✅✓✔☑]/u;
const TICKED_BOX = /^\s*(?:[-*+]|\d{1,3}[.)])\s+\[[xX]\]\s/;
const QUESTION = /[?？؟]/;

/**
 * Asks the user about keys that learners would see: lines that look like one and stand in the slide as text.
 */
export function askAboutToldKeys(
  lines: readonly SourceLine[],
  items: readonly SlideItem[],
  isCheck: boolean,
  notes: Notes,
): void {
  const prose = lines.filter(({ code }) => !code);
  const asks = isCheck || prose.some(({ text }) => QUESTION.test(text)) || /\b(?:quiz|test|check|exam)\b/i.test(notes.title);
  const suspects = prose.filter(
    (line) =>
      TICKED_BOX.test(line.text) ||
      isAnswer(line) ||
      SAID.some((form) => form.test(line.text)) ||
      (asks && MARKED.test(line.text)),
  );
  if (suspects.length === 0) return;
  const shown = letters(JSON.stringify(items.map(seen)));
  const told = suspects.filter(({ text }) => shown.includes(letters(text.replace(/^\s*(?:[-*+•]|\d{1,3}[.)])\s+/, ''))));
  const [first, ...others] = told;
  if (!first) return;
  const more =
    others.length === 0
      ? ''
      : ` (and ${others.length === 1 ? 'line' : 'lines'} ${others.map(({ number }) => number).join(', ')})`;
  const quoted = first.text.trim().slice(0, 120);
  notes.ask(
    `Is line ${first.number}${more} the key of a question? "${quoted}" stands in view of learners. If so, write - **Question:** above the question and mark the right options with - [x], or give - **Answer:**.`,
  );
}

/** What learners see before they answer. */
function seen(item: SlideItem): unknown {
  if (!('stem' in item)) return item;
  return 'options' in item ? [item.stem, item.options.map(({ text }) => text)] : item.stem;
}

/** Marks count, since a mark that was understood is gone. */
const letters = (text: string): string => text.replace(/[^\p{L}\p{N}✅✓✔☑◉:：]+/gu, '');
