import { collapsed } from './course-draft.js';
import { attribute, childrenNamed, descendantsNamed, nameOf } from './qti-names.js';
import { numberIn, type BankQuestion } from './question-bank.js';
import { textOf, within, type Element } from './xml.js';

/** What a condition gives points for. */
interface Scored {
  response: string;
  values: string[];
  score: number;
}

/** The answer that a branch of a condition compares with the whole of what was answered, where it gives points for that. */
function scoredIn(branch: Element): Scored[] {
  const [test, ...rules] = within(branch);
  const rule = rules.find((each) => nameOf(each) === 'setOutcomeValue' && attribute(each, 'identifier') === 'SCORE');
  const score = Number(textOf(childrenNamed(rule, 'baseValue')[0]) || NaN);
  if (!test || !/^(?:match|equal|stringMatch)$/.test(nameOf(test)) || !(score > 0)) return [];
  const [variable, ...more] = within(test).filter((each) => nameOf(each) === 'variable');
  const [value, ...others] = within(test).filter((each) => nameOf(each) !== 'variable');
  if (!variable || !value || more.length + others.length > 0) return [];
  const values = nameOf(value) === 'baseValue' ? [value] : /^(?:multiple|ordered)$/.test(nameOf(value)) ? within(value) : [];
  const isPlain = values.length > 0 && values.every((each) => nameOf(each) === 'baseValue');
  return isPlain
    ? [{ response: attribute(variable, 'identifier'), values: values.map((each) => collapsed(textOf(each))), score }]
    : [];
}

/** Without what doubles add in their last digits. */
const rounded = (value: number): number => Number(value.toPrecision(12));

/** What an item says is right, and how much it counts. */
export class QtiKey {
  private readonly declarations: ReadonlyMap<string, Element>;
  /** By response. An item may have many, and its conditions are looked through once. */
  private readonly scoredBy: ReadonlyMap<string, Scored[]>;
  /** Responses that conditions are about. */
  private readonly conditioned: ReadonlySet<string>;

  constructor(
    private readonly item: Element,
    private readonly question: BankQuestion,
  ) {
    const declared = childrenNamed(item, 'responseDeclaration').toReversed();
    this.declarations = new Map(declared.map((each) => [attribute(each, 'identifier'), each]));
    const branches = descendantsNamed(item, /^response(?:If|ElseIf)$/);
    this.scoredBy = Map.groupBy(branches.flatMap(scoredIn), ({ response }) => response);
    this.conditioned = new Set(
      branches.flatMap((branch) => descendantsNamed(branch, /^variable$/).map((each) => attribute(each, 'identifier'))),
    );
  }

  /** Why what is right is not plain; null where it is. `ids`: of the options. */
  doubt(interaction: Element, right: ReadonlySet<string>, ids: ReadonlySet<string>): string | null {
    if (right.size === 0) return 'what is right is not said';
    if ([...right].some((id) => !ids.has(id))) return 'its key names something that is no option';
    const isSingle = attribute(this.declaration(interaction), 'cardinality') === 'single';
    if (isSingle && right.size > 1) return 'several of its options are each right alone';
    const [best, ...others] = this.bestScored(interaction);
    if (best && (others.length > 0 || !best.values.every((each) => right.has(each)) || best.values.length !== right.size))
      return 'its key and its points differ about what is right';
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

  /** As the item declares it; where it does not, what its conditions give most points for, or its mapping any. */
  correct(interaction: Element): string[] {
    const declared = this.declaration(interaction);
    const [response] = childrenNamed(declared, 'correctResponse');
    const right = childrenNamed(response, 'value').map((value) => collapsed(textOf(value)));
    if (right.length > 0) return right;
    const scored = this.bestScored(interaction);
    if (scored.length > 0) return scored.flatMap(({ values }) => values);
    if (nameOf(interaction) === 'textEntryInteraction') return [];
    const entries = this.mapped(interaction).filter(({ value }) => value > 0);
    const most = entries.reduce((best, { value }) => Math.max(best, value), 0);
    const isSingle = attribute(declared, 'cardinality') === 'single';
    return entries.filter(({ value }) => !isSingle || value === most).map(({ key }) => key);
  }

  /** What counts for less than what is right. */
  partly(interaction: Element): { key: string; value: number }[] {
    const most = this.bestScored(interaction)[0]?.score ?? 0;
    const scored = this.scored(interaction).filter(({ score }) => score < most);
    return [...this.mapped(interaction), ...scored.map(({ values, score }) => ({ key: values.join(', '), value: score }))];
  }

  /** Whether conditions say of the answer what is not read here. */
  isConditioned(interaction: Element): boolean {
    return this.conditioned.has(attribute(interaction, 'responseIdentifier'));
  }

  private bestScored(interaction: Element): Scored[] {
    const scored = this.scored(interaction);
    const most = scored.reduce((best, { score }) => Math.max(best, score), 0);
    return scored.filter(({ score }) => score === most);
  }

  private scored(interaction: Element): Scored[] {
    return this.scoredBy.get(attribute(interaction, 'responseIdentifier')) ?? [];
  }

  /** A number, and by how much what is typed may differ from it; null where texts are compared. */
  number(
    interactions: readonly Element[],
  ): { answer: number; tolerance: number; uneven?: { named: string; shown: string } } | 'untold' | null {
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
    const isTold = nameOf(compared) === 'equal' && further.length === 0 && includes && below >= 0 && above >= 0;
    if (!isTold) return 'untold';
    const unit = mode === 'relative' ? Math.abs(number) / 100 : 1;
    if (below === above) return { answer: number, tolerance: mode === 'relative' ? rounded(below * unit) : below };
    const [from, to] = [number - below * unit, number + above * unit] as [number, number];
    const [answer, tolerance] = [from / 2 + to / 2, to / 2 - from / 2].map(rounded) as [number, number];
    if (!Number.isFinite(answer)) return 'untold';
    const [lowest, highest] = [rounded(from), rounded(to)];
    const named = `${lowest} to ${highest} is right; ${answer}, in the middle, is the answer in place of ${number}, which the explanation shows`;
    return { answer, tolerance, uneven: { named, shown: `${number} (${lowest} … ${highest})` } };
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
    const best = this.bestScored(interaction).flatMap(({ values }) => values);
    if (best.length > 0 && right.some((each) => !best.includes(each))) return null;
    if (most > 0 && right.some((each) => entries.some(({ key, value }) => key === each && value < most))) return null;
    for (const { key, value } of entries)
      if (value > 0 && value < most)
        this.question.lose({
          message: `The answer "${key}" counts ${value} of ${most}; it is left out`,
          dimension: 'interactions',
        });
    const full = entries.filter(({ value }) => value === most && most > 0).map(({ key }) => key);
    return [...new Set([...right, ...full, ...best])];
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
