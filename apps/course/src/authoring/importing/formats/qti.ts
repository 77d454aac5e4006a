import { unpacked, type Archive } from './archive.js';
import { CourseDraft, collapsed } from './course-draft.js';
import { UnreadableFile, type FileSource, type Format } from './format.js';
import { HtmlFragments } from './html.js';
import { attribute, childrenNamed, descendantsNamed, itemsOf, nameOf, resolved } from './qti-names.js';
import { readQtiAgain } from './qti-texts.js';
import { numberIn, QuestionBank, type BankQuestion } from './question-bank.js';
import { textOf, xmlRoot, type Element } from './xml.js';

/** QTI 2.1, 2.2 and 3.0: an item, or a package of items. */
export const qti: Format = {
  async read(source) {
    const archive = await archiveOf(source);
    const course = new CourseDraft(source);
    const bank = new QuestionBank(course);
    for (const { path, section } of itemsOf(archive)) {
      if (section !== null) bank.category(section);
      const root = xmlRoot(archive.get(path)!);
      new QtiItem(root, course, bank.question(), (name) => archive.get(resolved(path, name))).read();
    }
    return bank.finished();
  },
  async readAgain(source) {
    return readQtiAgain(await archiveOf(source));
  },
};

/** A single item is a package of one. */
async function archiveOf({ bytes }: FileSource): Promise<Archive> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const archive = isZip ? await unpacked(bytes) : new Map([['item.xml', Buffer.from(bytes)]]);
  if (itemsOf(archive).length === 0)
    throw new UnreadableFile('The package has no item of QTI 2.1 to 3.0. Export it anew, with its items.');
  return archive;
}

type FindFile = (name: string) => Buffer | undefined;

class QtiItem {
  private readonly html: HtmlFragments;
  private readonly body: Element;
  private readonly interactions: Element[];
  private readonly declarations: ReadonlyMap<string, Element>;

  constructor(
    private readonly item: Element,
    course: CourseDraft,
    private readonly question: BankQuestion,
    private readonly file: FindFile,
  ) {
    this.html = new HtmlFragments(course, (left) => question.lose(left));
    const [body] = childrenNamed(item, 'itemBody');
    if (!body) throw new UnreadableFile(`${question.name} has no body. Export it anew.`);
    this.body = body;
    this.interactions = descendantsNamed(body, /Interaction$/);
    const declared = childrenNamed(item, 'responseDeclaration').toReversed();
    this.declarations = new Map(declared.map((each) => [attribute(each, 'identifier'), each]));
  }

  read(): void {
    const title = collapsed(this.item.getAttribute('title') ?? '');
    const stem = this.question.stemOf(this.html.pieces(this.htmlOf(this.body), this.picture));
    const [only, ...others] = this.interactions;
    if (!only) return this.question.text(title, stem);
    this.question.begin(title, stem);
    const kinds = new Set(this.interactions.map(nameOf));
    if (childrenNamed(this.item, 'templateDeclaration').length > 0)
      return this.question.skip('it is made anew from a template each time');
    if (kinds.size > 1 || (others.length > 0 && !kinds.has('textEntryInteraction')))
      return this.question.skip('it asks several things at once');
    const read = this.kinds[nameOf(only)];
    if (!read) return this.question.skip(`a ${nameOf(only)} has no counterpart here`);
    read(only);
    const points = this.points();
    if (points !== 1 && nameOf(only) !== 'extendedTextInteraction')
      this.question.lose({ message: `It counts ${points} points there, and as any other here`, dimension: 'interactions' });
  }

  private readonly kinds: Readonly<Record<string, (interaction: Element) => void>> = {
    choiceInteraction: (interaction) => {
      const right = new Set(this.correct(interaction));
      const choices = childrenNamed(interaction, 'simpleChoice');
      const doubt = this.doubt(interaction, right, new Set(choices.map((each) => attribute(each, 'identifier'))));
      if (doubt !== null) return this.question.skip(doubt);
      const toChoices = this.saidToChoices(interaction);
      const saidTo = Map.groupBy(toChoices, (each) => attribute(each, 'identifier'));
      const options = choices.map((choice) => {
        const id = attribute(choice, 'identifier');
        const toIt = saidTo.get(id) ?? [];
        const said = [...childrenNamed(choice, 'feedbackInline'), ...toIt].map((each) => this.inline(each));
        return { text: this.inline(choice), correct: right.has(id), feedback: said.join(' ') || null };
      });
      for (const { key, value } of this.mapped(interaction))
        if (value > 0 && !right.has(key))
          this.question.lose({ message: `"${key}" counts ${value} there, and is wrong here`, dimension: 'interactions' });
      this.question.choice(options, this.said(toChoices));
    },
    orderInteraction: (interaction) => {
      const choices = childrenNamed(interaction, 'simpleChoice');
      const byId = new Map(choices.map((each) => [attribute(each, 'identifier'), each]));
      const right = new Set(this.correct(interaction));
      const items = [...right].flatMap((id) => byId.get(id) ?? []).map((each) => this.inline(each));
      if (items.length !== choices.length || items.length < 2) return this.question.skip('its order is not said');
      this.add({ kind: 'ordering', items });
    },
    matchInteraction: (interaction) => this.matching(interaction),
    textEntryInteraction: () => {
      const number = this.number();
      if (number === 'untold')
        return this.question.skip('how far a number may be off is said in a way that no question has here');
      if (number) return this.add({ kind: 'numeric', ...number, unit: '' });
      if (this.interactions.some((each) => this.isNumber(each)))
        this.question.lose({ message: 'A number is compared as it is written here: 2.50 is not 2.5', dimension: 'interactions' });
      if (descendantsNamed(this.item, /^(?:mapEntry|stringMatch)$/).some((each) => attribute(each, 'caseSensitive') === 'true'))
        this.question.lose({ message: 'Capitals and small letters differ there, and are alike here', dimension: 'interactions' });
      const answers = this.interactions.map((each) => this.accepted(each));
      if (answers.includes(null)) return this.question.skip('its key and its points differ about what is right');
      if (answers.some((each) => each!.length === 0)) return this.question.skip('what is right in a blank is not said');
      this.add({ kind: 'fill-blank', answers: answers.map((each) => each!) });
    },
    extendedTextInteraction: () => {
      this.add({ kind: 'open-answer', modelAnswer: null, points: Math.min(100, Math.max(1, Math.round(this.points()))) });
    },
  };

  private matching(interaction: Element): void {
    const [left = [], right = []] = childrenNamed(interaction, 'simpleMatchSet').map((set) =>
      childrenNamed(set, 'simpleAssociableChoice'),
    );
    const partners = this.correct(interaction).map((pair) => pair.split(/\s+/));
    const byLeft = Map.groupBy(partners, ([from]) => from);
    const byId = new Map(right.map((each) => [attribute(each, 'identifier'), each]));
    const pairs = left.flatMap((each) => {
      const [pair, ...others] = byLeft.get(attribute(each, 'identifier')) ?? [];
      const to = byId.get(pair?.[1] ?? '');
      return to && others.length === 0 ? [{ left: this.inline(each), right: this.inline(to) }] : [];
    });
    const used = new Set(partners.map(([, to]) => to));
    if (pairs.length !== left.length || right.some((each) => !used.has(attribute(each, 'identifier'))))
      return this.question.skip('not everything in it has exactly one partner');
    this.add({ kind: 'matching', labels: ['', ''], pairs });
  }

  private add(asked: Parameters<BankQuestion['add']>[0]): void {
    this.question.add(asked, this.said());
  }

  private said(toChoices: readonly Element[] = []): string[] {
    const apart = new Set(toChoices);
    const toAll = childrenNamed(this.item, 'modalFeedback').filter((each) => !apart.has(each));
    return toAll.map((each) => this.inline(each));
  }

  /** Why what is right is not plain; null where it is. `ids`: of the options. */
  private doubt(interaction: Element, right: ReadonlySet<string>, ids: ReadonlySet<string>): string | null {
    if (right.size === 0) return 'what is right is not said';
    if ([...right].some((id) => !ids.has(id))) return 'its key names something that is no option';
    const isSingle = attribute(this.declaration(interaction), 'cardinality') === 'single';
    if (isSingle && right.size > 1) return 'several of its options are each right alone';
    const points = new Map(this.mapped(interaction).map(({ key, value }) => [key, value]));
    const counted = [...right].map((id) => points.get(id) ?? 0);
    if (points.size > 0 && counted.some((value) => !(value > 0))) return 'its key and its points differ about what is right';
    const [mapping] = childrenNamed(this.declaration(interaction), 'mapping');
    const most = attribute(mapping, 'upperBound') === '' ? Infinity : Number(attribute(mapping, 'upperBound'));
    const sum = counted.reduce((whole, value) => whole + value, 0);
    return right.size > 1 && sum - Math.min(...counted) >= most
      ? 'some of its options that count are enough without the others'
      : null;
  }

  /** Feedback under the name of a choice, where the outcome that shows it has what was chosen. */
  private saidToChoices(interaction: Element): Element[] {
    const names = new Set(childrenNamed(interaction, 'simpleChoice').map((each) => attribute(each, 'identifier')));
    const response = attribute(interaction, 'responseIdentifier');
    const outcomes = new Set(
      descendantsNamed(this.item, /^setOutcomeValue$/)
        .filter((each) => descendantsNamed(each, /^variable$/).some((one) => attribute(one, 'identifier') === response))
        .map((each) => attribute(each, 'identifier')),
    );
    return childrenNamed(this.item, 'modalFeedback').filter(
      (each) => names.has(attribute(each, 'identifier')) && outcomes.has(attribute(each, 'outcomeIdentifier')),
    );
  }

  private declaration(interaction: Element): Element | undefined {
    return this.declarations.get(attribute(interaction, 'responseIdentifier'));
  }

  private correct(interaction: Element): string[] {
    const [response] = childrenNamed(this.declaration(interaction), 'correctResponse');
    return childrenNamed(response, 'value').map((value) => collapsed(textOf(value)));
  }

  /** A number, and by how much what is typed may differ from it; null where texts are compared. */
  private number(): { answer: number; tolerance: number } | 'untold' | null {
    const [only, ...others] = this.interactions;
    const declared = this.declaration(only!);
    const [right, ...more] = this.correct(only!);
    const number = numberIn(right ?? '');
    if (number === null || !this.isNumber(only!) || others.length + more.length + childrenNamed(declared, 'mapping').length > 0)
      return null;
    const [compared, ...further] = descendantsNamed(this.item, /^(?:equal|equalRounded|[gl]te?)$/);
    if (!compared) return { answer: number, tolerance: 0 };
    const mode = attribute(compared, 'toleranceMode') || 'exact';
    const [below = 0, above = below] = mode === 'exact' ? [] : attribute(compared, 'tolerance').trim().split(/\s+/).map(Number);
    const includes = ['includeLowerBound', 'includeUpperBound'].every((each) => attribute(compared, each) !== 'false');
    const isTold = nameOf(compared) === 'equal' && mode !== 'relative' && further.length === 0 && includes;
    return isTold && below === above && below >= 0 ? { answer: number, tolerance: below } : 'untold';
  }

  private isNumber(interaction: Element): boolean {
    return /^(?:float|integer)$/.test(attribute(this.declaration(interaction), 'baseType'));
  }

  /** Points of single answers. */
  private mapped(interaction: Element): { key: string; value: number }[] {
    const [mapping] = childrenNamed(this.declaration(interaction), 'mapping');
    return childrenNamed(mapping, 'mapEntry').map((each) => ({
      key: attribute(each, 'mapKey'),
      value: Number(attribute(each, 'mappedValue')),
    }));
  }

  /** The right answer, and what counts as much as it; null where the two differ. */
  private accepted(interaction: Element): string[] | null {
    const entries = this.mapped(interaction);
    const most = entries.reduce((best, { value }) => Math.max(best, value), 0);
    const right = this.correct(interaction);
    if (most > 0 && right.some((each) => entries.some(({ key, value }) => key === each && value < most))) return null;
    for (const { key, value } of entries)
      if (value > 0 && value < most)
        this.question.lose({
          message: `The answer "${key}" counts ${value} of ${most}; it is left out`,
          dimension: 'interactions',
        });
    const full = entries.filter(({ value }) => value === most && most > 0).map(({ key }) => key);
    return [...new Set([...right, ...full])];
  }

  private points(): number {
    const score = childrenNamed(this.item, 'outcomeDeclaration').find(
      (each) => attribute(each, 'identifier') === 'MAXSCORE' || attribute(each, 'normalMaximum') !== '',
    );
    const value = Number(
      attribute(score, 'normalMaximum') || textOf(childrenNamed(childrenNamed(score, 'defaultValue')[0], 'value')[0]) || 1,
    );
    return Number.isFinite(value) && value > 0 ? value : 1;
  }

  private inline(element: Element): string {
    return this.html.inline(this.htmlOf(element), this.picture);
  }

  /** What is within, as HTML; an interaction leaves what it asks, or its blank. */
  private htmlOf(element: Element): string {
    return Array.from(element.childNodes)
      .map((node) => {
        if (node.nodeType === 3 || node.nodeType === 4) return escapedText(node.nodeValue ?? '');
        return node.nodeType === 1 ? this.tagOf(node as Element) : '';
      })
      .join('');
  }

  private tagOf(element: Element): string {
    const name = nameOf(element);
    if (name === 'textEntryInteraction') return ' ____ ';
    if (name.endsWith('Interaction'))
      return childrenNamed(element, 'prompt')
        .map((prompt) => `<div>${this.htmlOf(prompt)}</div>`)
        .join('');
    if (name === 'feedbackInline' && nameOf(element.parentNode as Element) === 'simpleChoice') return '';
    if (name === 'feedbackInline' || name === 'feedbackBlock' || name === 'rubricBlock') {
      this.question.lose({
        message: `"${collapsed(textOf(element)).slice(0, 120)}" is shown to some at some time, and is left out`,
        dimension: 'interactions',
      });
      return '';
    }
    const kept = ['src', 'alt', 'href', 'start'].flatMap((each) => {
      const value = element.getAttribute(each);
      return value === null || value === '' ? [] : [`${each}="${escapedText(value)}"`];
    });
    const local = element.localName!.toLowerCase();
    return `<${[local, ...kept].join(' ')}>${VOID.has(local) ? '' : `${this.htmlOf(element)}</${local}>`}`;
  }

  private readonly picture = (src: string): Buffer | undefined => (/^[a-z][a-z\d+.-]*:/i.test(src) ? undefined : this.file(src));
}

const VOID = new Set(['br', 'hr', 'img', 'col']);
const escapedText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
