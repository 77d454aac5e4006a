import { collapsed, type CourseDraft } from './course-draft.js';
import { UnreadableFile } from './format.js';
import { QtiHtml } from './qti-html.js';
import { QtiKey } from './qti-key.js';
import { attribute, childrenNamed, descendantsNamed, nameOf } from './qti-names.js';
import type { BankQuestion } from './question-bank.js';
import type { Element } from './xml.js';

/** One item, of which a question is made. */
export class QtiItem {
  private readonly html: QtiHtml;
  private readonly key: QtiKey;
  private readonly body: Element;
  private readonly interactions: Element[];

  constructor(
    private readonly item: Element,
    course: CourseDraft,
    private readonly question: BankQuestion,
    file: (name: string) => Buffer | undefined,
  ) {
    this.html = new QtiHtml(course, question, file);
    this.key = new QtiKey(item, question);
    const [body] = childrenNamed(item, 'itemBody');
    if (!body) throw new UnreadableFile(`${question.name} has no body. Export it anew.`);
    this.body = body;
    this.interactions = descendantsNamed(body, /Interaction$/);
  }

  read(): void {
    const title = collapsed(this.item.getAttribute('title') ?? '');
    const stem = this.question.stemOf(this.html.pieces(this.body));
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
    const points = this.key.points();
    if (points !== 1 && nameOf(only) !== 'extendedTextInteraction')
      this.question.lose({ message: `It counts ${points} points there, and as any other here`, dimension: 'interactions' });
  }

  private readonly kinds: Readonly<Record<string, (interaction: Element) => void>> = {
    choiceInteraction: (interaction) => {
      const right = new Set(this.key.correct(interaction));
      if (right.size === 0 && this.key.isConditioned(interaction))
        return this.question.skip('what is right is said by conditions that cannot be read');
      const choices = childrenNamed(interaction, 'simpleChoice');
      const doubt = this.key.doubt(interaction, right, new Set(choices.map((each) => attribute(each, 'identifier'))));
      if (doubt !== null) return this.question.skip(doubt);
      const toChoices = this.saidToChoices(interaction);
      const saidTo = Map.groupBy(toChoices, (each) => attribute(each, 'identifier'));
      const options = choices.map((choice) => {
        const id = attribute(choice, 'identifier');
        const toIt = saidTo.get(id) ?? [];
        const said = [...childrenNamed(choice, 'feedbackInline'), ...toIt].map((each) => this.html.inline(each));
        return { text: this.html.inline(choice), correct: right.has(id), feedback: said.join(' ') || null };
      });
      this.tellPartly(interaction, right);
      if (choices.some((each) => attribute(each, 'fixed') === 'true'))
        this.question.lose({
          message: 'Some of its options keep their places there, and are shuffled here',
          dimension: 'interactions',
        });
      this.question.choice(options, this.said(toChoices));
    },
    orderInteraction: (interaction) => {
      const choices = childrenNamed(interaction, 'simpleChoice');
      const byId = new Map(choices.map((each) => [attribute(each, 'identifier'), each]));
      const right = new Set(this.key.correct(interaction));
      const items = [...right].flatMap((id) => byId.get(id) ?? []).map((each) => this.html.inline(each));
      if (items.length !== choices.length || items.length < 2) return this.question.skip('its order is not said');
      if (this.key.mapped(interaction).length > 0)
        this.question.lose({
          message: 'Places count one by one there; here the whole order must be right',
          dimension: 'interactions',
        });
      this.add({ kind: 'ordering', items });
    },
    matchInteraction: (interaction) => this.matching(interaction),
    textEntryInteraction: () => {
      const number = this.key.number(this.interactions);
      if (number === 'untold')
        return this.question.skip('how far a number may be off is said in a way that no question has here');
      if (number) {
        const { uneven, ...key } = number;
        if (uneven) this.question.lose({ message: uneven.named, dimension: 'interactions' });
        const said = this.said();
        if (uneven) said.push(`${said.pop() ?? ''} ${uneven.shown}`.trim());
        return this.question.add({ kind: 'numeric', ...key, unit: '' }, said);
      }
      if (this.interactions.some((each) => this.key.isNumber(each)))
        this.question.lose({ message: 'A number is compared as it is written here: 2.50 is not 2.5', dimension: 'interactions' });
      if (descendantsNamed(this.item, /^(?:mapEntry|stringMatch)$/).some((each) => attribute(each, 'caseSensitive') === 'true'))
        this.question.lose({ message: 'Capitals and small letters differ there, and are alike here', dimension: 'interactions' });
      const answers = this.interactions.map((each) => this.key.accepted(each));
      if (answers.includes(null)) return this.question.skip('its key and its points differ about what is right');
      if (answers.some((each) => each!.length === 0)) return this.question.skip('what is right in a blank is not said');
      this.add({ kind: 'fill-blank', answers: answers.map((each) => each!) });
    },
    extendedTextInteraction: () => {
      this.add({ kind: 'open-answer', modelAnswer: null, points: Math.min(100, Math.max(1, Math.round(this.key.points()))) });
    },
  };

  private matching(interaction: Element): void {
    const [left = [], right = []] = childrenNamed(interaction, 'simpleMatchSet').map((set) =>
      childrenNamed(set, 'simpleAssociableChoice'),
    );
    const partners = this.key.correct(interaction).map((pair) => pair.split(/\s+/));
    const byLeft = Map.groupBy(partners, ([from]) => from);
    const byId = new Map(right.map((each) => [attribute(each, 'identifier'), each]));
    const pairs = left.flatMap((each) => {
      const [pair, ...others] = byLeft.get(attribute(each, 'identifier')) ?? [];
      const to = byId.get(pair?.[1] ?? '');
      return to && others.length === 0 ? [{ left: this.html.inline(each), right: this.html.inline(to) }] : [];
    });
    const used = new Set(partners.map(([, to]) => to));
    if (pairs.length !== left.length || right.some((each) => !used.has(attribute(each, 'identifier'))))
      return this.question.skip('not everything in it has exactly one partner');
    this.tellPartly(interaction, new Set(partners.map((pair) => pair.join(' '))));
    this.add({ kind: 'matching', labels: ['', ''], pairs });
  }

  private tellPartly(interaction: Element, right: ReadonlySet<string>): void {
    for (const { key, value } of this.key.partly(interaction))
      if (value > 0 && !right.has(collapsed(key)))
        this.question.lose({ message: `"${key}" counts ${value} there, and is wrong here`, dimension: 'interactions' });
  }

  private add(asked: Parameters<BankQuestion['add']>[0]): void {
    this.question.add(asked, this.said());
  }

  private said(toChoices: readonly Element[] = []): string[] {
    const apart = new Set(toChoices);
    const toAll = childrenNamed(this.item, 'modalFeedback').filter((each) => !apart.has(each));
    return toAll.map((each) => this.html.inline(each));
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
}
