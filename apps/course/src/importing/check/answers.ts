import type { Question, Slide } from '../../courses/index.js';
import { normalise } from '../domain/sentences.js';
import type { Miss } from '../domain/compare.js';
import { ANSWERS, writtenLine } from './line-names.js';
import { shownText } from './plain-text.js';
import type { Line } from './source-tree.js';

/**
 * Answers of the source that are the key of no question of the built slide, in order and each of one question only. `shown`: its
 * texts, among which a list may hold one.
 */
export function missingAnswers(lines: readonly Line[], slide: Slide | undefined, shown: readonly string[]): Miss[] {
  const questions = slide?.items.filter((item) => 'stem' in item) ?? [];
  const left = questions.map(answersOf);
  let from = 0;
  const texts = new Set(shown.map(normalise));
  return lines.flatMap(({ text, number, code }) => {
    const written: { name: string; value: string; isPlain?: true } | null = code
      ? null
      : (writtenLine(text) ?? plainAnswer(text));
    if (!written || !ANSWERS.has(written.name) || written.value === '') return [];
    const whole = normalise(shownText(text.replace(/^\s*[-*+]\s+/, '')));
    if (texts.has(whole) || (written.isPlain === true && [text, whole].some((each) => standsIn(each, texts)))) return [];
    const at = questions.findIndex((question, index) => index >= from && left[index]! > 0 && isKeyOf(written.value, question));
    if (at < 0) return [{ sentence: written.value, line: number }];
    from = at;
    left[at]!--;
    return [];
  });
}

/** How many answers a question can have, one a line. */
function answersOf(question: Question): number {
  switch (question.kind) {
    case 'short-answer':
    case 'fill-blank':
      return question.answers.length;
    case 'single-choice':
    case 'multiple-choice':
      return question.options.filter(({ correct }) => correct).length;
    default:
      return 1;
  }
}

/** Enough to tell prose by: whether each sentence of it is there is seen to elsewhere. */
function standsIn(line: string, texts: ReadonlySet<string>): boolean {
  const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
  return [...texts].some((text) => letters(text).includes(letters(line)));
}

/** A label that is not bold may as well be prose. */
function plainAnswer(text: string): { name: string; value: string; isPlain: true } | null {
  const [, bold, value] = /^\s*(?:[-*+]\s+)?(\*\*)?(?:correct )?answers?\s*:\s*(\S.*)$/i.exec(text) ?? [];
  if (value === undefined) return null;
  return { name: 'answer', value: (bold ? value.replace(/\*\*\s*$/, '') : value).trim(), isPlain: true };
}

function isKeyOf(value: string, question: Question): boolean {
  const parts = value.split(/\s\|\s/).map((part) => normalise(part.replace(/(?<=^|\s)(\\*)\\\|(?=\s|$)/g, '$1|')));
  const among = (answers: readonly string[]): boolean => parts.every((part) => answers.map(normalise).includes(part));
  switch (question.kind) {
    case 'short-answer':
      return among(question.answers);
    case 'fill-blank':
      return question.answers.some(among);
    case 'true-false':
      return value.toLowerCase().replace(/\.$/, '') === String(question.answer);
    case 'numeric': {
      const [answer] = /^[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?/i.exec(value.replace(/^\u2212/, '-')) ?? [];
      const [, tolerance] = /(?:±|\+\/?-)\s*(\d+(?:\.\d+)?(?:e[-+]?\d+)?)/i.exec(value) ?? [];
      const same = Number(answer) === question.answer && Number(tolerance ?? 0) === question.tolerance;
      return same && value.endsWith(question.unit);
    }
    case 'single-choice':
    case 'multiple-choice':
      return namesRight(value, parts, question.options);
    default:
      return false;
  }
}

function namesRight(value: string, parts: string[], options: readonly { text: string; correct: boolean }[]): boolean {
  const bare = (text: string): string =>
    normalise(shownText(text))
      .toLowerCase()
      .replace(/[.。]$/, '');
  const right = options.filter(({ correct }) => correct).map(({ text }) => bare(text));
  if (parts.every((part) => right.includes(bare(part)))) return true;
  const [, letter, text] = /^\(?([A-Za-z])[).:]\s+(.+)$/.exec(value) ?? [];
  if (letter !== undefined && text !== undefined) return right.includes(bare(text));
  const numbers = /^[\d\s,;&]+$/.test(value) ? value.match(/\d+/g)! : [];
  if (numbers.length > 0) return numbers.every((each) => options[Number(each) - 1]?.correct === true);
  const letters = value.match(/\b[A-Za-z]\b/g) ?? [];
  return letters.length > 0 && letters.every((each) => options[each.toUpperCase().charCodeAt(0) - 65]?.correct === true);
}
