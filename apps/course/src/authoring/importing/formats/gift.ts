import { v7 as uuid } from 'uuid';
import { LIMITS, type Question } from '@lib/course-content/document';
import { plainText } from '@lib/course-content/markdown/read';
import { CourseDraft, plain } from './course-draft.js';
import type { Format } from './format.js';
import { readGiftAgain } from './gift-texts.js';
import { HtmlFragments } from './html.js';
import { numberIn, QuestionBank, type BankQuestion } from './question-bank.js';
import { textOfBytes } from './text-of-bytes.js';

/** GIFT, as Moodle reads it. */
export const gift: Format = {
  read(source) {
    const course = new CourseDraft(source);
    const bank = new QuestionBank(course);
    for (const entry of giftEntries(textOfBytes(source.bytes))) {
      const category = /^\$CATEGORY:\s*(.*)/s.exec(entry)?.[1];
      if (category === undefined) new GiftQuestion(entry, course, bank.question()).read();
      else bank.category(unmasked(category));
    }
    return bank.finished();
  },
  readAgain: ({ bytes }) => readGiftAgain(textOfBytes(bytes)),
};

/** What a backslash makes text of (its `n` a new line), and what stands for it meanwhile; no text holds these. */
const ESCAPABLE = '~=#{}:\\n';
const masked = (text: string): string =>
  text.replace(/\\([~=#{}:\\n])/g, (_, mark: string) => String.fromCharCode(0xfdd0 + ESCAPABLE.indexOf(mark)));
const unmasked = (text: string): string =>
  text.replace(/[\ufdd0-\ufdd7]/g, (mark) => ESCAPABLE[mark.charCodeAt(0) - 0xfdd0]!.replace('n', '\n')).trim();

/** Questions and categories, without comments, with escapes masked; a blank line parts them. */
function giftEntries(text: string): string[] {
  const entries: string[][] = [[]];
  for (const line of masked(text).split(/\r\n?|\n/)) {
    if (/^[ \t]*\/\//.test(line)) continue;
    if (line.startsWith('$CATEGORY:')) entries.push([line], []);
    else if (line.trim() === '') entries.push([]);
    else entries.at(-1)!.push(line);
  }
  return entries.map((lines) => lines.join('\n').trim()).filter((entry) => entry !== '');
}

interface Answer {
  isRight: boolean;
  /** Of 100; null where nothing is said. */
  weight: number | null;
  text: string;
  feedback: string;
}

/** A star that no backslash makes one. */
const STANDS_FOR_MANY = /(?<!\\)\*/;

class GiftQuestion {
  private readonly html: HtmlFragments;
  private isHtml = false;

  constructor(
    private readonly entry: string,
    course: CourseDraft,
    private readonly question: BankQuestion,
  ) {
    this.html = new HtmlFragments(course, (left) => question.lose(left));
  }

  read(): void {
    // The format stands after the name, and some write it before.
    const [, early, title, late, body] = /^(?:\[(\w+)\]\s*(?=::))?(?:::(.*?)::)?\s*(?:\[(\w+)\])?(.*)$/s.exec(this.entry)!;
    this.isHtml = (late ?? early) === 'html';
    const [open, close] = [body!.indexOf('{'), body!.lastIndexOf('}')];
    if (open < 0 && close < 0) return this.question.text(unmasked(title ?? ''), this.blocks(body!));
    if (open < 0 || close < open) {
      this.question.begin(unmasked(title ?? ''), []);
      return this.question.skip('a { or } stands alone; put a \\ before one that is text, and close one that is open');
    }
    const [before, inner, after] = [body!.slice(0, open), body!.slice(open + 1, close), body!.slice(close + 1)];
    if (/[{}]/.test(inner)) {
      this.question.begin(unmasked(title ?? ''), []);
      return this.question.skip('it has more than one {…}, and may have one; put a \\ before a brace that is text');
    }
    const isMissingWord = after.trim() !== '';
    const stem = isMissingWord ? `${before.trimEnd()} ____ ${after.trimStart()}` : before;
    const blocks = this.blocks(stem);
    this.question.begin(unmasked(title ?? ''), blocks);
    this.answers(inner.trim(), isMissingWord);
  }

  private answers(inner: string, isMissingWord: boolean): void {
    const [answers, written = ''] = inner.split('####', 2) as [string, string?];
    const general = this.inline(written);
    if (answers.trim() === '') return this.question.add({ kind: 'open-answer', modelAnswer: null, points: 1 }, [general]);
    if (answers.startsWith('#')) return this.numeric(answers.slice(1), general);
    const told = /^(T|TRUE|F|FALSE)\s*(?:#([^#]*)(?:#(.*))?)?$/is.exec(answers);
    if (told) {
      const [wrong, right] = [told[2], told[3]].map((each) => this.inline(each ?? '')) as [string, string];
      if (wrong !== '' && right === '') this.question.tellSaidToAll();
      if (wrong !== '' && right !== '') this.question.loseSaidToWrong(plainText(wrong));
      return this.question.add({ kind: 'true-false', answer: /^t/i.test(told[1]!) }, [right || wrong, general]);
    }
    const choices = answersIn(answers);
    if (!choices) return this.question.skip('its answers begin with neither = nor ~');
    if (answers.includes('~')) return this.choice(choices, general);
    if (choices.some(({ text }) => text.includes('->'))) return this.matching(choices, general);
    const counting = this.accepted(choices);
    const right = counting.map(({ text }) => unmasked(text).replaceAll('\\*', '*'));
    this.question.add(isMissingWord ? { kind: 'fill-blank', answers: [right] } : { kind: 'short-answer', answers: right }, [
      ...counting.map(({ feedback }) => this.inline(feedback)),
      general,
    ]);
  }

  private choice(choices: readonly Answer[], general: string): void {
    const hasOneRight = choices.some(({ isRight }) => isRight);
    const options = choices.map(({ isRight, weight, text, feedback: said }) => {
      if (weight !== null && weight !== 0 && weight !== 100 && (hasOneRight || weight < 0))
        this.question.lose({
          message: `"${unmasked(text)}" counts ${weight} %, which no option can here`,
          dimension: 'interactions',
        });
      const counts = hasOneRight ? Number(isRight) * 100 : (weight ?? 0);
      return { text: this.inline(text), weight: counts, feedback: this.inline(said) || null };
    });
    this.question.weighed(options, [general]);
  }

  private matching(choices: readonly Answer[], general: string): void {
    const pairs = choices.map(({ text }) => {
      const at = text.indexOf('->');
      const [left, right] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)];
      return { left: this.inline(left), right: this.ofStem(right) };
    });
    if (pairs.some(({ left, right }) => left === '' || right === '')) return this.question.skip('a side of a pair is empty');
    const said = choices.map(({ feedback }) => this.inline(feedback));
    this.question.add({ kind: 'matching', labels: ['', ''], pairs }, [...said, general]);
  }

  private numeric(inner: string, general: string): void {
    const isList = /^\s*[=~]/.test(inner);
    const parsed = isList ? answersIn(inner) : [{ isRight: true, weight: null, ...parted(inner) }];
    const [first] = parsed ? this.accepted(parsed.filter(({ isRight }) => isRight)) : [];
    const range = first && numberOf(unmasked(first.text));
    if (!parsed || !range) return this.question.skip('its number cannot be read');
    for (const other of parsed) {
      if (other === first) continue;
      if (other.isRight && counts(other))
        this.question.lose({
          message: `"${unmasked(other.text)}" is a second number that is taken, which no question has here`,
          dimension: 'interactions',
        });
      if (!other.isRight || counts(other)) this.loseSaid(other);
    }
    this.question.add({ kind: 'numeric', ...range, unit: '' }, [this.inline(first.feedback), general]);
  }

  /** Those that count in full; the others are left out, with what is said to them. */
  private accepted(choices: readonly Answer[]): Answer[] {
    return choices.filter((choice) => {
      if (counts(choice)) return true;
      const why = isPart(choice.weight) ? `counts ${choice.weight} %;` : 'stands for many (*), and';
      const text = unmasked(choice.text);
      this.question.lose({ message: `The answer "${text}" ${why} it is left out`, dimension: 'interactions', text });
      this.loseSaid(choice);
      return false;
    });
  }

  private loseSaid({ text, feedback }: Answer): void {
    this.question.loseSaid(unmasked(text), plainText(this.inline(feedback)));
  }

  private blocks(text: string): Question['stem'] {
    if (this.isHtml) return this.question.stemOf(this.html.pieces(unmasked(text)));
    return unmasked(text)
      .split(/\n[ \t]*\n/)
      .filter((each) => each.trim() !== '')
      .map((each) => ({ id: uuid(), kind: 'text', text: plain(each) }));
  }

  private inline(given: string): string {
    const [, format, text] = /^\s*(?:\[(html|moodle|plain|markdown)\])?(.*)$/s.exec(given)!;
    return format === 'html' ? this.html.inline(unmasked(text!)) : this.ofStem(text!);
  }

  /** What has no format of its own: the right-hand side of a pair never has one. */
  private ofStem(text: string): string {
    return this.isHtml ? this.html.inline(unmasked(text)) : plain(unmasked(text));
  }
}

function answersIn(text: string): Answer[] | null {
  const pieces = text
    .split(/(?=[=~])/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  if (pieces.length === 0 || pieces.length > 10 * LIMITS.optionsMax || !pieces.every((each) => /^[=~]/.test(each))) return null;
  return pieces.map((piece) => {
    const [, mark, weight, rest] = /^([=~])\s*(?:%(-?\d+(?:\.\d+)?)%)?(.*)$/s.exec(piece)!;
    return { isRight: mark === '=', weight: weight === undefined ? null : Number(weight), ...parted(rest!) };
  });
}

const isPart = (weight: number | null): boolean => weight !== null && weight !== 100;
const counts = ({ weight, text }: Answer): boolean => !isPart(weight) && !STANDS_FOR_MANY.test(unmasked(text));

function parted(text: string): { text: string; feedback: string } {
  const [said, ...feedback] = text.split('#');
  return { text: said!.trim(), feedback: feedback.join('#').trim() };
}

function numberOf(text: string): { answer: number; tolerance: number } | null {
  const range = text.split('..');
  const [first, second = 0] = (range.length === 2 ? range : text.split(':', 2)).map(numberIn);
  if (first === undefined || first === null || second === null) return null;
  const [answer, tolerance] = range.length === 2 ? [(first + second) / 2, (second - first) / 2] : [first, second];
  return tolerance >= 0 ? { answer, tolerance } : null;
}
