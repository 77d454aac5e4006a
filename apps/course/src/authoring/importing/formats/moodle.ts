import { v7 as uuid } from 'uuid';
import type { Question } from '@lib/course-content/document';
import { plainText } from '@lib/course-content/markdown/read';
import { CourseDraft, collapsed, plain } from './course-draft.js';
import { UnreadableFile, type Format } from './format.js';
import { HtmlFragments } from './html.js';
import { readMoodleAgain } from './moodle-texts.js';
import { UNCARRIED, UNPLACED } from './moodle-losses.js';
import { filesBeside } from './moodle-files.js';
import { clozeOf, STANDS_FOR_MANY, type Gap } from './moodle-cloze.js';
import { numberIn, QuestionBank, type BankQuestion, type Weighed } from './question-bank.js';
import { first, textOf, within, xmlRoot, xmlText, type Element } from './xml.js';

/** Moodle XML, as Moodle exports its question bank. */
export const moodle: Format = {
  read(source) {
    const root = xmlRoot(source.bytes);
    if (root.localName !== 'quiz') throw new UnreadableFile('The XML has no <quiz>, as a question bank of Moodle has it.');
    const course = new CourseDraft(source);
    const bank = new QuestionBank(course);
    for (const element of within(root, 'question')) {
      if (element.getAttribute('type') === 'category')
        bank.category(collapsed(textOf(first(first(element, 'category'), 'text'))));
      else new MoodleQuestion(element, course, bank.question()).read();
    }
    return bank.finished();
  },
  readAgain: ({ bytes }) => readMoodleAgain(xmlText(bytes)),
};

class MoodleQuestion {
  private readonly html: HtmlFragments;
  private readonly answers: Element[];

  constructor(
    private readonly element: Element,
    course: CourseDraft,
    private readonly question: BankQuestion,
  ) {
    this.html = new HtmlFragments(course, (left) => question.lose(left));
    this.answers = within(element, 'answer');
  }

  read(): void {
    const type = this.element.getAttribute('type') ?? '';
    const title = collapsed(textOf(first(first(this.element, 'name'), 'text')));
    const asked = first(this.element, 'questiontext');
    const cloze = /^(?:cloze|multianswer)$/.test(type) ? clozeOf(textOf(first(asked, 'text'))) : null;
    const stem = this.blocks(asked, cloze?.stem);
    if (type === 'description') return this.question.text(title, stem);
    this.question.begin(title, stem);
    if (cloze) {
      this.gaps(cloze.gaps);
      return this.tellUnplaced(type);
    }
    const read = Object.hasOwn(this.kinds, type) ? this.kinds[type] : undefined;
    if (!read) return this.question.skip(UNCARRIED.get(type) ?? `questions of the type "${type}" have no counterpart here`);
    if (this.answers.some((each) => Number.isNaN(fractionOf(each))))
      return this.question.skip('what its answers count is no number');
    read();
    this.tellUnplaced(type);
  }

  private readonly kinds: Readonly<Record<string, () => void>> = {
    multichoice: () => this.choice(),
    truefalse: () => {
      const [right, ...others] = this.answers.filter((each) => fractionOf(each) === 100);
      if (others.length > 0 || !/^\s*(?:true|false)\s*$/i.test(textOf(first(right, 'text'))))
        return this.question.skip('what is right is not said');
      const [toRight, ...toWrong] = [right, ...this.answers.filter((each) => each !== right)]
        .map((each) => this.inline(first(each, 'feedback')))
        .filter((each, index) => index === 0 || each !== '') as [string, ...string[]];
      if (toRight === '' && toWrong.length > 0) this.question.tellSaidToAll();
      if (toRight !== '') for (const each of toWrong) this.question.loseSaidToWrong(plainText(each));
      const said = toRight === '' ? toWrong : [toRight];
      this.add({ kind: 'true-false', answer: /^\s*true\s*$/i.test(textOf(first(right, 'text'))) }, said);
    },
    shortanswer: () => {
      if (textOf(first(this.element, 'usecase')).trim() === '1') this.tellExact();
      const answers = this.answers.map((each) => ({ text: collapsed(textOf(first(each, 'text'))), fraction: fractionOf(each) }));
      const accepted = this.accepted(answers);
      this.add({ kind: 'short-answer', answers: accepted }, this.saidTo(isCounting));
    },
    numerical: () => this.numeric(),
    essay: () => {
      const points = Math.round(this.grade());
      this.add({ kind: 'open-answer', modelAnswer: null, points: Math.min(100, Math.max(1, points)) }, []);
    },
    matching: () => this.matching(),
    ddmatch: () => this.matching(),
    multichoiceset: () => this.choiceSet(),
    ordering: () => this.ordering(),
  };

  private choice(): void {
    const isSingle = textOf(first(this.element, 'single')).trim() !== 'false';
    const options = this.answers.map((answer) => ({
      text: this.inline(answer),
      weight: fractionOf(answer),
      feedback: this.inline(first(answer, 'feedback')) || null,
    }));
    this.options(options, isSingle);
  }

  /** Where one is chosen, nothing counts but in full. */
  private options(options: readonly Weighed[], isSingle: boolean): void {
    if (!isSingle) return this.question.weighed(options, this.general());
    for (const { text, weight } of options)
      if (weight !== 0 && weight !== 100)
        this.question.lose({ message: `"${text}" counts ${weight} %, which no option can here`, dimension: 'interactions' });
    const full = options.map((option) => ({ ...option, weight: option.weight === 100 ? 100 : 0 }));
    this.question.weighed(full, this.general());
  }

  private gaps(gaps: readonly Gap[]): void {
    const [only, ...others] = gaps;
    if (gaps.some(({ answers }) => answers.some(({ fraction }) => Number.isNaN(fraction))))
      return this.question.skip('what its answers count is no number');
    const counting = ({ text, fraction }: Gap['answers'][number]): boolean => fraction === 100 && !STANDS_FOR_MANY.test(text);
    const typed = gaps.flatMap(({ kind, answers }) => (kind === 'typed' || kind === 'number' ? answers : []));
    const said = typed.filter(counting).map(({ feedback }) => this.ofText(feedback));
    const loseOthers = (): void => {
      for (const each of typed.filter((one) => !counting(one))) {
        const text = plainText(this.ofText(each.text));
        this.question.loseSaid(text, plainText(this.ofText(each.feedback)));
      }
    };
    if (gaps.every(({ kind }) => kind === 'typed')) {
      this.tellGaps(gaps);
      const filled = gaps.map(({ answers }) =>
        this.accepted(answers.map((each) => ({ ...each, text: plainText(this.ofText(each.text)) }))),
      );
      loseOthers();
      return this.add({ kind: 'fill-blank', answers: filled }, said);
    }
    if (others.length > 0) {
      if (gaps.some(({ kind }) => kind === 'one-of' || kind === 'some-of'))
        return this.question.skip(
          'it has gaps of several kinds, or several to choose in; make a question of each, or gaps to type in',
        );
      this.tellGaps(gaps);
      const filled = gaps.map(({ kind, answers }) => {
        const read = answers.map((each) => ({ ...each, text: plainText(this.ofText(each.text)) }));
        return this.accepted(kind === 'number' ? read.map((each) => this.withoutMargin(each)) : read);
      });
      loseOthers();
      return this.add({ kind: 'fill-blank', answers: filled }, said);
    }
    if (only!.kind === 'number') {
      const right = only!.answers.filter(({ fraction }) => fraction === 100);
      const [answer, tolerance = 0] = plainText(this.ofText(right[0]?.text ?? ''))
        .split(':')
        .map(numberIn);
      if (right.length !== 1 || answer === undefined || answer === null || tolerance === null)
        return this.question.skip('its number cannot be read, or is one of several');
      for (const { text, fraction } of only!.answers)
        if (fraction !== 0 && fraction !== 100)
          this.question.lose({ message: `"${text}" counts ${fraction} %; it is left out`, dimension: 'interactions' });
      loseOthers();
      return this.add({ kind: 'numeric', answer, tolerance: Math.abs(tolerance), unit: '' }, said);
    }
    const options = only!.answers.map(({ text, feedback, fraction }) => ({
      text: this.ofText(text),
      weight: fraction,
      feedback: this.ofText(feedback) || null,
    }));
    this.options(options, only!.kind === 'one-of');
  }

  private tellGaps(gaps: readonly Gap[]): void {
    if (gaps.some(({ isExact }) => isExact)) this.tellExact();
    if (new Set(gaps.map(({ points }) => points)).size > 1)
      this.question.lose({ message: 'Its gaps count differently there, and are one answer here', dimension: 'interactions' });
    if (gaps.some(({ kind }) => kind === 'number'))
      this.question.lose({ message: 'A number is compared as it is written here: 2.50 is not 2.5', dimension: 'interactions' });
  }

  /** A number among other gaps is typed as a word is. */
  private withoutMargin<A extends { text: string; fraction: number }>(answer: A): A {
    const [text = '', margin = '0'] = answer.text.split(':').map((each) => each.trim());
    if (answer.fraction === 100 && Number(margin) !== 0)
      this.question.lose({ message: `"${text}" may be off by ${margin} there, and by nothing here`, dimension: 'interactions' });
    return { ...answer, text };
  }

  /** A plug-in of Moodle, in which all that is right must be chosen, as here. */
  private choiceSet(): void {
    const options = this.answers.map((answer) => ({
      text: this.inline(answer),
      correct: fractionOf(answer) > 0,
      feedback: this.inline(first(answer, 'feedback')) || null,
    }));
    this.question.choice(options, this.general());
  }

  private ordering(): void {
    const places = this.answers.map(fractionOf);
    const isTold = new Set(places).size === places.length && places.length > 1;
    if (isTold && places.some((place, index) => index > 0 && place < places[index - 1]!))
      return this.question.skip('its order is said in two ways');
    this.add({ kind: 'ordering', items: this.answers.map((each) => this.inline(each)) }, this.said());
  }

  private numeric(): void {
    const right = this.answers.filter((each) => fractionOf(each) === 100);
    const [answer, tolerance] = ['text', 'tolerance'].map((name) => numberIn(textOf(first(right[0], name)) || '0'));
    if (textOf(first(right[0], 'text')).trim() === '' || answer === null || tolerance === null)
      return this.question.skip('its number cannot be read');
    for (const other of this.answers.filter((each) => each !== right[0] && fractionOf(each) > 0))
      this.question.lose({
        message: `"${textOf(first(other, 'text')).trim()}" is a second number that is taken, which no question has here`,
        dimension: 'interactions',
      });
    if (within(this.element, 'units').length > 0)
      this.question.lose({ message: 'Its units are left out', dimension: 'interactions' });
    const said = this.saidTo((each) => each === right[0]);
    this.add({ kind: 'numeric', answer: answer!, tolerance: Math.abs(tolerance!), unit: '' }, said);
  }

  private matching(): void {
    const pairs = within(this.element, 'subquestion').map((each) => ({
      left: this.inline(each),
      right: this.inline(first(each, 'answer')),
    }));
    for (const { left, right } of pairs)
      if (left === '')
        this.question.lose({ message: `"${right}" belongs to nothing, and is left out`, dimension: 'interactions', text: right });
    this.add({ kind: 'matching', labels: ['', ''], pairs: pairs.filter(({ left }) => left !== '') }, []);
  }

  private add(asked: Parameters<BankQuestion['add']>[0], said: string[]): void {
    this.question.add(asked, [...said, ...this.general()]);
  }

  private general(): string[] {
    return [this.inline(first(this.element, 'generalfeedback'))];
  }

  /** Those that count in full. */
  private accepted(answers: readonly { text: string; fraction: number }[]): string[] {
    return answers.flatMap(({ text: written, fraction }) => {
      const text = withStars(written);
      if (fraction === 100 && !STANDS_FOR_MANY.test(written)) return [text];
      const why = fraction === 100 ? 'stands for many (*), and' : `counts ${fraction} %;`;
      this.question.lose({ message: `The answer "${text}" ${why} it is left out`, dimension: 'interactions', text });
      return [];
    });
  }

  private tellExact(): void {
    this.question.lose({ message: 'Capitals and small letters differ there, and are alike here', dimension: 'interactions' });
  }

  /** What is said to answers that count; what is said to others goes, and is named. */
  private saidTo(counts: (answer: Element) => boolean): string[] {
    for (const each of this.answers.filter((answer) => !counts(answer)))
      this.question.loseSaid(withStars(collapsed(textOf(first(each, 'text')))), plainText(this.inline(first(each, 'feedback'))));
    return this.answers.filter(counts).map((each) => this.inline(first(each, 'feedback')));
  }

  private said(): string[] {
    return this.answers.map((each) => this.inline(first(each, 'feedback')));
  }

  private tellUnplaced(type: string): void {
    for (const [name, what] of Object.entries(UNPLACED)) {
      const texts = within(this.element, name).map((each) => collapsed(textOf(first(each, 'text')).replace(/<[^>]*>/g, ' ')));
      for (const text of texts.filter((each) => each !== ''))
        this.question.lose({ message: `It has no place for ${what}: "${text.slice(0, 120)}"`, dimension: 'interactions' });
    }
    const grade = this.grade();
    if (type !== 'essay' && grade !== 1)
      this.question.lose({ message: `It counts ${grade} points there, and as any other here`, dimension: 'interactions' });
  }

  private grade(): number {
    const grade = Number(textOf(first(this.element, 'defaultgrade')) || 1);
    return Number.isFinite(grade) ? grade : 1;
  }

  private blocks(element: Element | undefined, text = textOf(first(element, 'text'))): Question['stem'] {
    if (isHtml(element)) return this.question.stemOf(this.html.pieces(text, filesBeside(element)));
    return text
      .split(/\n[ \t]*\n/)
      .filter((each) => each.trim() !== '')
      .map((each) => ({ id: uuid(), kind: 'text', text: plain(each) }));
  }

  /** What stands in the text of the question, whose format it has. */
  private ofText(text: string): string {
    return isHtml(first(this.element, 'questiontext')) ? this.html.inline(text) : plain(text);
  }

  private inline(element: Element | undefined): string {
    const text = textOf(first(element, 'text'));
    return isHtml(element) ? this.html.inline(text, filesBeside(element)) : plain(text);
  }
}

const withStars = (text: string): string => text.replaceAll('\\*', '*');
const fractionOf = (answer: Element): number => Number(answer.getAttribute('fraction') ?? 0);
const isCounting = (answer: Element): boolean =>
  fractionOf(answer) === 100 && !STANDS_FOR_MANY.test(textOf(first(answer, 'text')));
const isHtml = (element: Element | undefined): element is Element => element?.getAttribute('format') === 'html';
