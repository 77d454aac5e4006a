import type { Archive } from './archive.js';
import { signsOf } from './left-out.js';
import { numberIn, valueOf, type WordStyles } from './word-styles.js';
import { first, within, xmlRoot, type Element } from './xml.js';

interface Level {
  isOrdered: boolean;
  /** Kind of counter, if it is not decimal numbers. */
  signs: string | null;
  /** False for a level that shows no number. */
  isShown: boolean;
  /** Whether its bullet is a blank: so pandoc writes the further paragraphs of an entry. */
  isBlank: boolean;
  start: number;
  /** The level above which begins it again; null for any. */
  restart: number | null;
  style: string | null;
}

interface Definition {
  /** Lists that count on together. */
  counter: string;
  levels: ReadonlyMap<number, Level>;
  /** Where this list begins again, whatever others have counted. */
  starts: ReadonlyMap<number, number>;
}

/** Says of a paragraph which list it is in, all by itself or by its style. */
export interface ListMembership {
  numId: string | null;
  level: number | null;
  styleId: string | null;
}

export interface ListEntry {
  level: number;
  isOrdered: boolean;
  /** The number that a list begins with here; null where it goes on. */
  begins: number | null;
  /** Whether it is a further paragraph of the entry above. */
  isOfLast: boolean;
  /** Kind of counter of the list that starts here, if it is not decimal numbers. */
  signs: string | null;
}

interface Count {
  level: number;
  number: number;
  numId: string;
}

/** The deepest level that is kept apart. */
const DEEPEST = 4;

/** How the lists of a document count (ECMA-376, 17.9). */
export class WordLists {
  private readonly definitions = new Map<string, Definition>();
  private readonly counts = new Map<string, (number | undefined)[]>();
  private readonly begun = new Set<string>();

  constructor(
    archive: Archive,
    private readonly styles: WordStyles,
  ) {
    const part = archive.get('word/numbering.xml');
    if (!part) return;
    const root = xmlRoot(part);
    const abstract = new Map(within(root, 'abstractNum').map((each) => [valueOf(each, 'abstractNumId') ?? '', each]));
    const byStyle = new Map([...abstract.values()].map((each) => [valueOf(first(each, 'styleLink')), each]));
    for (const each of within(root, 'num')) {
      const counter = valueOf(first(each, 'abstractNumId')) ?? '';
      const levels = new Map<number, Level>();
      const starts = new Map<number, number>();
      for (const level of within(linked(abstract.get(counter), byStyle) ?? each, 'lvl'))
        levels.set(levelIn(level), levelOf(level));
      for (const change of within(each, 'lvlOverride')) {
        const index = levelIn(change);
        const other = first(change, 'lvl');
        if (other) levels.set(index, levelOf(other));
        const start = numberIn(first(change, 'startOverride'));
        if (start !== null) starts.set(index, start);
      }
      this.definitions.set(valueOf(each, 'numId') ?? '', { counter, levels, starts });
    }
  }

  /** Counts a paragraph. Null for one outside of lists, or with neither number nor bullet. */
  count({ numId, level, styleId }: ListMembership): (Pick<Level, 'isOrdered' | 'isBlank' | 'signs'> & Count) | null {
    const byStyle = numId === null ? this.styles.list(styleId) : null;
    const id = numId ?? byStyle?.numId ?? null;
    const definition = id === null ? undefined : this.definitions.get(id);
    if (!definition) return null;
    const named = byStyle && [...definition.levels].find(([, { style }]) => style === byStyle.by)?.[0];
    const index = level ?? named ?? byStyle?.level ?? 0;
    const own = definition.levels.get(index);
    if (!own) return null;
    const counts = this.counts.get(definition.counter) ?? [];
    this.counts.set(definition.counter, counts);
    const key = `${id} ${index}`;
    const override = definition.starts.get(index);
    const begins = override !== undefined && !this.begun.has(key);
    this.begun.add(key);
    const number = begins ? override : (counts[index] ?? (override ?? own.start) - 1) + 1;
    counts[index] = number;
    for (const [deeper, { restart }] of definition.levels)
      if (deeper > index && restart !== 0 && (restart === null || index < restart)) counts[deeper] = undefined;
    const { isOrdered, isBlank, signs } = own;
    return own.isShown ? { level: Math.min(index, DEEPEST), isOrdered, isBlank, signs, number, numId: id! } : null;
  }
}

/** Paragraphs one after the other, as lists that go on, begin or end. */
export class ListRun {
  private open: { isOrdered: boolean; numId: string; last: number }[] = [];

  constructor(private readonly lists: WordLists) {}

  /** For what stands apart, such as a text box: its lists count on, and are lists of their own. */
  apart(): ListRun {
    return new ListRun(this.lists);
  }

  /** Something else stands between lists. */
  end(): void {
    this.open = [];
  }

  /** Null for a paragraph outside of lists; `isEmpty` for one that shows nothing. */
  entry(membership: ListMembership, isEmpty: boolean): ListEntry | null {
    const counted = this.lists.count(membership);
    if (!counted || isEmpty) return null;
    const { level, isOrdered, isBlank, number, numId, signs } = counted;
    const last = this.open[level];
    if (isBlank && !last) return null;
    this.open.length = Math.min(this.open.length, level + 1);
    if (isBlank) return { level, isOrdered: last!.isOrdered, begins: null, isOfLast: true, signs: null };
    while (this.open.length < level) this.open.push({ isOrdered: false, numId: '', last: 0 });
    this.open[level] = { isOrdered, numId, last: number };
    const goesOn = last !== undefined && last.isOrdered && last.last + 1 === number && last.numId === numId;
    const begins = isOrdered && !goesOn && (number !== 1 || last?.isOrdered === true) ? number : null;
    return { level, isOrdered, begins, isOfLast: false, signs: goesOn ? null : signs };
  }
}

/** The definition that a style of lists has for one that only names it. */
function linked(own: Element | undefined, byStyle: ReadonlyMap<string | null, Element>): Element | undefined {
  const link = valueOf(first(own, 'numStyleLink'));
  return link === null ? own : (byStyle.get(link) ?? own);
}

const levelIn = (element: Element): number => Number(valueOf(element, 'ilvl') ?? 0) || 0;

function levelOf(element: Element): Level {
  const format = valueOf(first(element, 'numFmt')) ?? 'decimal';
  const text = valueOf(first(element, 'lvlText'));
  const isBullet = format === 'bullet';
  return {
    isOrdered: !isBullet,
    signs: isBullet ? null : signsOf(format),
    isShown: format !== 'none' && (isBullet || text !== ''),
    isBlank: isBullet && text !== null && text.trim() === '',
    start: numberIn(first(element, 'start')) ?? 1,
    restart: numberIn(first(element, 'lvlRestart')),
    style: valueOf(first(element, 'pStyle')),
  };
}
