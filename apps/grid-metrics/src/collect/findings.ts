import { counted } from '@lib/validation';
import { AREA_FACTS, type Source } from '../snapshot/domain/areas.js';
import type { UpstreamFacts } from '../snapshot/domain/upstream-facts.js';
import { fieldsOf } from './series-names.js';
import type { UpstreamRow } from './upstream-response.js';
import type { Question } from './upstream-questions.js';

/** Of names that upstream chooses so many are kept; a further one counts as the rest. */
const MOST_NAMES = 50;

/** What a run finds otherwise than upstream is known: rows that are of no use, and fields that do not come. */
export class Findings {
  private readonly unknown = new Map<string, number>();
  private readonly refused = new Map<string, number>();
  private readonly expected = new Set<string>();
  private readonly given = new Set<string>();
  private readonly notPublished = new Set<string>();

  unknownField({ FieldName }: UpstreamRow): void {
    count(this.unknown, FieldName);
  }

  wrongRegion({ FieldName, Region }: UpstreamRow): void {
    count(this.refused, `${FieldName}/${Region}, which is no region of it`);
  }

  implausible({ FieldName, Region }: UpstreamRow, area: Source): void {
    const { plausible, unit } = AREA_FACTS[area];
    count(this.refused, `${FieldName}/${Region} that is not from ${plausible[0]} to ${plausible[1]} ${unit}`);
  }

  /** One answer says little: the day may have just begun. A field is missing when no answer of the run has it. */
  answered({ area, region }: Question, rows: readonly UpstreamRow[]): void {
    for (const name of fieldsOf(area)) this.expected.add(`${name}/${region}`);
    for (const name of new Set(rows.map(({ FieldName }) => FieldName))) this.given.add(`${name}/${region}`);
  }

  refusedToGive({ area, region }: Question): void {
    this.notPublished.add(`${area}/${region}`);
  }

  facts(): UpstreamFacts {
    return {
      unknown_fields: Object.fromEntries(this.unknown),
      missing_fields: [...this.expected].filter((name) => !this.given.has(name)),
      refused_values: Object.fromEntries(this.refused),
      not_published: [...this.notPublished],
    };
  }
}

/** A line for each thing that somebody should look at. */
export function describeFacts({
  unknown_fields: unknown,
  missing_fields: missing,
  refused_values: refused,
}: UpstreamFacts): string[] {
  return [
    ...Object.entries(unknown).map(([name, rows]) => `unknown field ${name}: ${counted(rows, 'row')} left out`),
    ...missing.map((name) => `missing field ${name}: upstream gives no row of it`),
    ...Object.entries(refused).map(([name, rows]) => `refused value of ${name}: ${counted(rows, 'row')} left out`),
  ];
}

function count(names: Map<string, number>, name: string): void {
  const shown = name.slice(0, 200);
  const key = names.has(shown) || names.size < MOST_NAMES ? shown : 'others';
  names.set(key, (names.get(key) ?? 0) + 1);
}
