import { normalise, sentencesOf } from './sentences.js';

/** A block of text in the source. */
export interface SourceBlock {
  text: string;
  line: number;
  /** Values of lines, which may stand in the course or not. */
  optional?: true;
  /** A line whose name turned out to be text: then this is what must be found. */
  orElse?: string;
  /** As it may stand there as well: without its letter, with the sign beside its box, or with the marks of its own line alone. */
  forms?: readonly string[];
  /**
   * What must be found where the text does not stand there as it is: the lines of a paragraph that are options or have names. Some
   * that follow each other may be one paragraph again.
   */
  parts?: SourceBlock[];
  /** Where it stands in the slide does not matter. */
  movable?: true;
  /** Of a text that may stand here once more: all that do so with it, or none. */
  again?: readonly string[];
}

export interface Miss {
  sentence: string;
  line: number;
}

export interface Comparison {
  /** Sentences of the source. */
  total: number;
  missing: Miss[];
  /** Sentences of the course that the source does not have, or not so often, or not there. */
  added: string[];
}

interface Sentence {
  text: string;
  line: number;
  optional: boolean;
}

/** A block as it is looked for. */
interface Wanted extends Sentence {
  /** With its name. */
  whole: string;
  movable?: true;
}

/** Above this many pairs, sentences are matched greedily. */
const ALIGNED_UP_TO = 4_000_000;

/** Whether each sentence of a slide's source stands in the built slide, as often and in the same order. */
export function compareSlide(source: readonly SourceBlock[], built: readonly string[], language: string): Comparison {
  const found = built.map(normalise).filter((text) => text !== '');
  const shown = new Set(found);
  let from = 0;
  const repeated = new Map<SourceBlock['again'], boolean>();
  const blocks = source.flatMap((block) => asShown(block, shown));
  /** Whether they belong here follows from the next entry, or from the one after it if the next reads alike. */
  const standAgain = (again: readonly string[], index: number): boolean => {
    const here = found[from] ?? '';
    const next = blocks.slice(index).find((block) => block.again !== again && !block.optional && !block.movable);
    const isAlike = next !== undefined && normalise(next.text) === here;
    return again.map(normalise).includes(here) && (!isAlike || found[from + again.length] === here);
  };
  const read = blocks
    .map(({ text: marked, line, optional: mayLack, orElse, forms = [], movable, again }, index): Wanted => {
      if (again && !repeated.has(again)) repeated.set(again, standAgain(again, index));
      const optional = again ? repeated.get(again) === false : mayLack === true;
      const written = forms.length > 0 ? formThere(found, [marked, ...forms], from) : marked;
      const [text, whole] = [written, orElse ?? ''].map(normalise) as [string, string];
      if (movable) return { text, whole, line, optional, movable };
      const isWhole = shown.has(whole) && (!shown.has(text) || isFirst(found, whole, text, from));
      const place = optional && !isWhole ? -1 : found.indexOf(isWhole ? whole : text, from);
      if (place >= 0) from = place + 1;
      return isWhole ? { text: whole, whole, line, optional: false } : { text, whole, line, optional };
    })
    .filter(({ text }) => text !== '');
  const [wanted, moved] = [read.filter(({ movable }) => !movable), read.filter(({ movable }) => movable)];
  const required = wanted.filter(({ optional }) => !optional);
  const isNeeded = moved.some(({ optional }) => !optional);
  if (!isNeeded && required.length === found.length && required.every(({ text }, index) => text === found[index])) {
    return { total: required.length, missing: [], added: [] };
  }
  const sentences = wanted.flatMap(({ text, line, optional }) =>
    sentencesOf(text, language).map((sentence): Sentence => ({ text: sentence, line, optional })),
  );
  const builtSentences = found.flatMap((text) => sentencesOf(text, language));
  const { left, right } = align(sentences, builtSentences);
  const { missing, added } = withMoved(moved, right, language);
  return {
    total: [...sentences, ...moved.flatMap((each) => sentencesOf(each.text, language).map(() => each))].filter(
      ({ optional }) => !optional,
    ).length,
    missing: [...left.filter(({ optional }) => !optional).map(({ text, line }) => ({ sentence: text, line })), ...missing],
    added,
  };
}

/** Of the forms of a text the one that comes next from a place on; else one that is there at all, or the first. */
function formThere(texts: readonly string[], forms: readonly string[], from: number): string {
  const places = forms.map((form) => ({ form, at: texts.indexOf(normalise(form), from) })).filter(({ at }) => at >= 0);
  const [next] = places.toSorted((a, b) => a.at - b.at);
  return next?.form ?? forms.find((form) => texts.includes(normalise(form))) ?? forms[0]!;
}

/** Whether one text comes before another, from a place on; where neither comes, it does. */
function isFirst(texts: readonly string[], one: string, other: string, from: number): boolean {
  const [a, b] = [texts.indexOf(one, from), texts.indexOf(other, from)];
  return b < 0 || (a >= 0 && a < b);
}

/** What may stand anywhere takes of the built sentences what nothing else does: with its name where that is all there, or without. */
function withMoved(moved: readonly Wanted[], built: readonly string[], language: string): { missing: Miss[]; added: string[] } {
  const left = new Map<string, number>();
  for (const each of built) left.set(each, (left.get(each) ?? 0) + 1);
  const take = (sentence: string): boolean => {
    const count = left.get(sentence) ?? 0;
    left.set(sentence, Math.max(0, count - 1));
    return count > 0;
  };
  const missing = moved.flatMap(({ text, whole, line, optional }) => {
    const isWhole = whole !== '' && sentencesOf(whole, language).every((each) => (left.get(each) ?? 0) > 0);
    const lost = sentencesOf(isWhole ? whole : text, language).filter((each) => !take(each));
    return optional ? [] : lost.map((sentence) => ({ sentence, line }));
  });
  const added = built.toReversed().filter(take).toReversed();
  return { missing, added };
}

function asShown(block: SourceBlock, shown: ReadonlySet<string>): SourceBlock[] {
  const { parts } = block;
  if (!parts || shown.has(normalise(block.text))) return [block];
  const found: SourceBlock[] = [];
  for (let at = 0; at < parts.length;) {
    const first = parts[at]!;
    const joined = longestJoined(parts.slice(at), shown);
    found.push(joined ? { text: joined.text, line: first.line } : first);
    at += joined?.count ?? 1;
  }
  return found;
}

/** The longest text of the course that is two or more of these in a row, the first with its name or letter or without. */
function longestJoined(parts: readonly SourceBlock[], shown: ReadonlySet<string>): { text: string; count: number } | null {
  const [{ text: value }] = parts as [SourceBlock];
  const [first, ...rest] = linesOf(parts);
  let longest: { text: string; count: number } | null = null;
  for (const begin of [first!.written, value].map(normalise)) {
    for (const text of shown) {
      if (begin === '' || text.length <= Math.max(begin.length, longest?.text.length ?? 0) || !text.startsWith(begin)) continue;
      let at = begin.length;
      for (const { written, end } of rest) {
        const next = ` ${normalise(written)}`;
        if (!text.startsWith(next, at)) break;
        at += next.length;
        if (at === text.length) longest = { text, count: end };
      }
    }
  }
  return longest;
}

/** What each line says with its name, and how many parts that makes from the first on: several answers stand in one line. */
function linesOf(parts: readonly SourceBlock[]): { written: string; end: number }[] {
  return parts.flatMap(({ text, orElse, line }, index) =>
    orElse !== undefined && line === parts[index + 1]?.line ? [] : [{ written: orElse ?? text, end: index + 1 }],
  );
}

/** A paragraph as it was written before it was taken apart. */
export const asWritten = (parts: readonly SourceBlock[]): string =>
  linesOf(parts)
    .map(({ written }) => written)
    .join(' ');

/** What has no partner on either side, when as many as possible are paired in order. */
function align(a: Sentence[], b: string[]): { left: Sentence[]; right: string[] } {
  // One that may be missing takes no place before it is known that a required one does not need it.
  const isPair = (sentence: Sentence, text: string): boolean => !sentence.optional && sentence.text === text;
  let start = 0;
  while (start < a.length && start < b.length && isPair(a[start]!, b[start]!)) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && isPair(a.at(-1 - end)!, b.at(-1 - end)!)) end++;
  const [inA, inB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return inA.length * inB.length > ALIGNED_UP_TO ? greedy(inA, inB) : longest(inA, inB);
}

function longest(a: Sentence[], b: string[]): { left: Sentence[]; right: string[] } {
  const width = b.length + 1;
  const best = new Uint32Array((a.length + 1) * width);
  // A required sentence outweighs any number of optional ones.
  const weight = (sentence: Sentence): number => (sentence.optional ? 1 : a.length + 1);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const skip = Math.max(best[(i + 1) * width + j]!, best[i * width + j + 1]!);
      const pair = a[i]!.text === b[j] ? best[(i + 1) * width + j + 1]! + weight(a[i]!) : 0;
      best[i * width + j] = Math.max(skip, pair);
    }
  }
  const left: Sentence[] = [];
  const right: string[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const here = best[i * width + j]!;
    if (a[i]!.text === b[j] && here === best[(i + 1) * width + j + 1]! + weight(a[i]!)) {
      i++;
      j++;
    } else if (here === best[(i + 1) * width + j]!) left.push(a[i++]!);
    else right.push(b[j++]!);
  }
  return { left: [...left, ...a.slice(i)], right: [...right, ...b.slice(j)] };
}

function greedy(a: Sentence[], b: string[]): { left: Sentence[]; right: string[] } {
  const places = Map.groupBy(b.keys(), (index) => b[index]!);
  /** How many of the places of a sentence are passed. */
  const passed = new Map<string, number>();
  const left: Sentence[] = [];
  const used = new Set<number>();
  let from = 0;
  for (const sentence of a) {
    const own = places.get(sentence.text) ?? [];
    let at = passed.get(sentence.text) ?? 0;
    while (at < own.length && own[at]! < from) at++;
    passed.set(sentence.text, at);
    const place = own[at];
    if (place === undefined) left.push(sentence);
    else {
      used.add(place);
      from = place + 1;
    }
  }
  return { left, right: b.filter((_, index) => !used.has(index)) };
}
