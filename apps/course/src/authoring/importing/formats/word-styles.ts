import type { Archive } from './archive.js';
import { first, within, xmlRoot, type Element } from './xml.js';

/** What a paragraph is by its style. Levels of headings count from 1. */
export type WordRole = { heading: number } | 'title' | 'quote' | 'code' | null;

/** Words that the document hides or strikes out. */
export interface WordMarks {
  hidden?: boolean | undefined;
  struck?: boolean | undefined;
}

interface Style extends WordMarks {
  id: string;
  name: string;
  basedOn: string | null;
  outline: number | null;
  list: { numId: string | null; level: number | null } | null;
}

/** As Word, LibreOffice and pandoc call what is quoted and what is code, in lower case. */
const QUOTES = new Set(['quote', 'intense quote', 'quotations', 'block text', 'block quotation']);
const CODE = new Set(['html preformatted', 'preformatted text', 'source code', 'plain code']);

/** Word allows ten. */
const MOST_BASES = 30;

/** The level that says that a paragraph is no heading, whatever its style is based on (ECMA-376, 17.3.1.20). */
const BODY_LEVEL = 9;

/** The styles of a document, each with what it takes from those that it is based on. */
export class WordStyles {
  private readonly styles = new Map<string, Style>();
  private readonly chains = new Map<string | null, readonly Style[]>();
  private readonly marksByStyle = new Map<string | null, Readonly<WordMarks>>();

  constructor(archive: Archive) {
    const part = archive.get('word/styles.xml');
    if (!part) return;
    for (const each of within(xmlRoot(part), 'style')) {
      const [paragraph, run] = [first(each, 'pPr'), first(each, 'rPr')];
      const numbers = first(paragraph, 'numPr');
      const id = valueOf(each, 'styleId') ?? '';
      this.styles.set(id, {
        id,
        name: (valueOf(first(each, 'name')) ?? '').toLowerCase(),
        basedOn: valueOf(first(each, 'basedOn')),
        outline: numberIn(first(paragraph, 'outlineLvl')),
        list: numbers ? { numId: valueOf(first(numbers, 'numId')), level: numberIn(first(numbers, 'ilvl')) } : null,
        ...marksOf(run),
      });
    }
  }

  /** `outline`: of the paragraph itself. */
  role(styleId: string | null, outline: number | null): WordRole {
    if (outline !== null) return outline < BODY_LEVEL ? { heading: outline + 1 } : this.roleOf(styleId, true);
    return this.roleOf(styleId, false);
  }

  private roleOf(styleId: string | null, isBody: boolean): WordRole {
    if (styleId !== null && !this.styles.has(styleId)) return isBody ? null : roleByName(styleId.toLowerCase());
    for (const { name, outline } of this.chain(styleId)) {
      const role = roleByName(name);
      if (role !== null && !(typeof role === 'object' && isBody)) return role;
      if (outline !== null && outline < BODY_LEVEL && !isBody) return { heading: outline + 1 };
      if (outline !== null) isBody = true;
    }
    return null;
  }

  /** Of the style of a paragraph or of a run. */
  marks(styleId: string | null): Readonly<WordMarks> {
    const known = this.marksByStyle.get(styleId);
    if (known) return known;
    const found: WordMarks = {};
    for (const { hidden, struck } of this.chain(styleId)) {
      found.hidden ??= hidden;
      found.struck ??= struck;
    }
    this.marksByStyle.set(styleId, found);
    return found;
  }

  /** The list that a style puts its paragraphs in; `by` is the style that says so. */
  list(styleId: string | null): { numId: string; level: number | null; by: string } | null {
    let level: number | null = null;
    for (const { id, list } of this.chain(styleId)) {
      level ??= list?.level ?? null;
      if (list && list.numId !== null) return { numId: list.numId, level, by: id };
    }
    return null;
  }

  /** A style and the styles it is based on, nearest first. Memoized: every paragraph and run asks for one. */
  private chain(styleId: string | null): readonly Style[] {
    const known = this.chains.get(styleId);
    if (known) return known;
    const chain = new Set<Style>();
    for (
      let style = this.named(styleId);
      style && !chain.has(style) && chain.size < MOST_BASES;
      style = this.named(style.basedOn)
    )
      chain.add(style);
    const found = [...chain];
    this.chains.set(styleId, found);
    return found;
  }

  private named(id: string | null): Style | undefined {
    return id === null ? undefined : this.styles.get(id);
  }
}

function roleByName(name: string): WordRole {
  const level = /^heading ?([1-9])$/.exec(name)?.[1];
  if (level !== undefined) return { heading: Number(level) };
  if (name === 'title') return 'title';
  if (QUOTES.has(name)) return 'quote';
  return CODE.has(name) ? 'code' : null;
}

export function marksOf(properties: Element | undefined): WordMarks {
  const [hidden, once, twice] = ['vanish', 'strike', 'dstrike'].map((name) => switchOf(first(properties, name)));
  return { hidden, struck: once || (twice ?? once) };
}

/** Undefined where the document does not say. */
function switchOf(element: Element | undefined): boolean | undefined {
  return element && isOnWord(valueOf(element));
}

export const isOnWord = (value: string | null | undefined): boolean => !/^(?:0|false|off)$/.test(value ?? '');

/** An attribute of WordprocessingML, whatever its prefix. */
export function valueOf(element: Element | undefined, name = 'val'): string | null {
  if (!element) return null;
  const { attributes } = element;
  for (let at = 0; at < attributes.length; at++) if (attributes[at]!.localName === name) return attributes[at]!.value;
  return null;
}

export function numberIn(element: Element | undefined): number | null {
  const value = valueOf(element);
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}
