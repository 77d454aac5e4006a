import { collapsed } from './course-draft.js';
import { attribute, childrenNamed, descendantsNamed, nameOf } from './qti-names.js';
import { numberIn, type BankQuestion } from './question-bank.js';
import { textOf, type Element } from './xml.js';

/** What an item says is right, and how much it counts. */
export class QtiKey {
  private readonly declarations: ReadonlyMap<string, Element>;

  constructor(
    private readonly item: Element,
    private readonly question: BankQuestion,
  ) {
    const declared = childrenNamed(item, 'responseDeclaration').toReversed();
    this.declarations = new Map(declared.map((each) => [attribute(each, 'identifier'), each]));
  }

  /** Why what is right is not plain; null where it is. `ids`: of the options. */
  doubt(interaction: Element, right: ReadonlySet<string>, ids: ReadonlySet<string>): string | null {
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

  correct(interaction: Element): string[] {
    const [response] = childrenNamed(this.declaration(interaction), 'correctResponse');
    return childrenNamed(response, 'value').map((value) => collapsed(textOf(value)));
  }

  /** A number, and by how much what is typed may differ from it; null where texts are compared. */
  number(interactions: readonly Element[]): { answer: number; tolerance: number } | 'untold' | null {
    const [only, ...others] = interactions;
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

  isNumber(interaction: Element): boolean {
    return /^(?:float|integer)$/.test(attribute(this.declaration(interaction), 'baseType'));
  }

  /** Points of single answers. */
  mapped(interaction: Element): { key: string; value: number }[] {
    const [mapping] = childrenNamed(this.declaration(interaction), 'mapping');
    return childrenNamed(mapping, 'mapEntry').map((each) => ({
      key: attribute(each, 'mapKey'),
      value: Number(attribute(each, 'mappedValue')),
    }));
  }

  /** The right answer, and what counts as much as it; null where the two differ. */
  accepted(interaction: Element): string[] | null {
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

  points(): number {
    const score = childrenNamed(this.item, 'outcomeDeclaration').find(
      (each) => attribute(each, 'identifier') === 'MAXSCORE' || attribute(each, 'normalMaximum') !== '',
    );
    const value = Number(
      attribute(score, 'normalMaximum') || textOf(childrenNamed(childrenNamed(score, 'defaultValue')[0], 'value')[0]) || 1,
    );
    return Number.isFinite(value) && value > 0 ? value : 1;
  }

  private declaration(interaction: Element): Element | undefined {
    return this.declarations.get(attribute(interaction, 'responseIdentifier'));
  }
}
