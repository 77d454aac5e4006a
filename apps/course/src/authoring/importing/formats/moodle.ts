import { v7 as uuid } from 'uuid';
import type { Question } from '@lib/course-content/document';
import { CourseDraft, collapsed, plain } from './course-draft.js';
import { UnreadableFile, type Format } from './format.js';
import { HtmlFragments } from './html.js';
import { readMoodleAgain } from './moodle-texts.js';
import { numberIn, QuestionBank, type BankQuestion } from './question-bank.js';
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

/** Explanations and help for which a question has no place. */
const UNPLACED: Readonly<Record<string, string>> = {
  correctfeedback: 'what is said to right answers',
  partiallycorrectfeedback: 'what is said to answers that are right in part',
  incorrectfeedback: 'what is said to wrong answers',
  hint: 'a hint',
  graderinfo: 'a note for who gives points',
  responsetemplate: 'a text to begin the answer with',
};

const DRAGGED = 'things are dragged onto a picture there; ask with pictures and options';
const CALCULATED = 'its numbers are made anew each time; write one of them, with its result';

/** Why nothing here is like it, and what to make in its place. */
const UNCARRIED: ReadonlyMap<string, string> = new Map([
  ['ddwtos', 'words are dragged into a text there, from a list; make blanks to fill, or a matching question'],
  ['gapselect', 'words are chosen in a text there, from lists; make blanks to fill, or a matching question'],
  ['ddimageortext', DRAGGED],
  ['ddmarker', DRAGGED],
  ['calculated', CALCULATED],
  ['calculatedsimple', CALCULATED],
  ['calculatedmulti', CALCULATED],
  ['random', 'it is drawn from others each time'],
  ['randomsamatch', 'it is drawn from others each time'],
]);

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
    const [title, stem] = [
      collapsed(textOf(first(first(this.element, 'name'), 'text'))),
      this.blocks(first(this.element, 'questiontext')),
    ];
    if (type === 'description') return this.question.text(title, stem);
    this.question.begin(title, stem);
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
      this.add({ kind: 'true-false', answer: /^\s*true\s*$/i.test(textOf(first(right, 'text'))) }, this.said());
    },
    shortanswer: () => {
      if (textOf(first(this.element, 'usecase')).trim() === '1')
        this.question.lose({ message: 'Capitals and small letters differ there, and are alike here', dimension: 'interactions' });
      this.add({ kind: 'short-answer', answers: this.accepted() }, this.said());
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
    const options = this.answers.map((answer) => {
      const [text, fraction] = [this.inline(answer), fractionOf(answer)];
      if (isSingle && fraction !== 0 && fraction !== 100)
        this.question.lose({ message: `"${text}" counts ${fraction} %, which no option can here`, dimension: 'interactions' });
      const weight = isSingle && fraction !== 100 ? 0 : fraction;
      return { text, weight, feedback: this.inline(first(answer, 'feedback')) || null };
    });
    this.question.weighed(options, this.general());
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
    this.add({ kind: 'numeric', answer: answer!, tolerance: Math.abs(tolerance!), unit: '' }, this.said());
  }

  private matching(): void {
    const pairs = within(this.element, 'subquestion').map((each) => ({
      left: this.inline(each),
      right: plain(textOf(first(first(each, 'answer'), 'text'))),
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
  private accepted(): string[] {
    return this.answers.flatMap((answer) => {
      const [text, fraction] = [collapsed(textOf(first(answer, 'text'))), fractionOf(answer)];
      if (fraction === 100 && !text.includes('*')) return [text];
      const why = fraction === 100 ? 'stands for many (*), and' : `counts ${fraction} %;`;
      this.question.lose({ message: `The answer "${text}" ${why} it is left out`, dimension: 'interactions', text });
      return [];
    });
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

  private blocks(element: Element | undefined): Question['stem'] {
    if (isHtml(element)) return this.question.stemOf(this.html.pieces(textOf(first(element, 'text')), filesBeside(element)));
    return textOf(first(element, 'text'))
      .split(/\n[ \t]*\n/)
      .filter((each) => each.trim() !== '')
      .map((each) => ({ id: uuid(), kind: 'text', text: plain(each) }));
  }

  private inline(element: Element | undefined): string {
    const text = textOf(first(element, 'text'));
    return isHtml(element) ? this.html.inline(text, filesBeside(element)) : plain(text);
  }
}

const fractionOf = (answer: Element): number => Number(answer.getAttribute('fraction') ?? 0);
const isHtml = (element: Element | undefined): element is Element => element?.getAttribute('format') === 'html';

/** Pictures stand beside the text that shows them. */
function filesBeside(element: Element): (src: string) => Uint8Array | undefined {
  const texts = new Map(within(element, 'file').map((file) => [file.getAttribute('name') ?? '', file]));
  const files = new Map<string, Uint8Array>();
  return (src) => {
    const name = decoded(/^@@PLUGINFILE@@\/([^?\s]+)/.exec(src)?.[1] ?? '');
    const file = texts.get(name);
    if (file && !files.has(name)) files.set(name, Buffer.from(textOf(file), 'base64'));
    const bytes = files.get(name);
    return bytes && bytes.length > 0 ? bytes : undefined;
  };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
