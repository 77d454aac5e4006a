import { normalise, sentencesOf } from './sentences.js';

/** A block of text in the source. */
export interface SourceBlock {
  text: string;
  line: number;
  /** Values of lines, which may stand in the course or not. */
  optional?: true;
  /** A line whose name turned out to be text: then this is what must be found. */
  orElse?: string;
  /** What must be found where the text does not stand there as it is: a paragraph that is options, letters and labels aside. */
  parts?: SourceBlock[];
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

/** Above this many pairs, sentences are matched greedily. */
const ALIGNED_UP_TO = 4_000_000;

/** Whether each sentence of a slide's source stands in the built slide, as often and in the same order. */
export function compareSlide(source: readonly SourceBlock[], built: readonly string[], language: string): Comparison {
  const found = built.map(normalise).filter((text) => text !== '');
  const shown = new Set(found);
  const wanted = source
    .flatMap((block) => asShown(block, shown))
    .map(({ text, line, optional, orElse }) => {
      const whole = orElse === undefined ? '' : normalise(orElse);
      return shown.has(whole) ? { text: whole, line } : { text: normalise(text), line, optional };
    })
    .filter(({ text }) => text !== '');
  const required = wanted.filter(({ optional }) => !optional);
  if (required.length === found.length && required.every(({ text }, index) => text === found[index])) {
    return { total: required.length, missing: [], added: [] };
  }
  const sentences = wanted.flatMap(({ text, line, optional }) =>
    sentencesOf(text, language).map((sentence): Sentence => ({ text: sentence, line, optional: optional === true })),
  );
  const builtSentences = found.flatMap((text) => sentencesOf(text, language));
  const { left, right } = align(sentences, builtSentences);
  return {
    total: sentences.filter(({ optional }) => !optional).length,
    missing: left.filter(({ optional }) => !optional).map(({ text, line }) => ({ sentence: text, line })),
    added: right,
  };
}

function asShown(block: SourceBlock, shown: ReadonlySet<string>): SourceBlock[] {
  if (!block.parts || shown.has(normalise(block.text))) return [block];
  return block.parts.flatMap((part) => asShown(part, shown));
}

/** What has no partner on either side, when as many as possible are paired in order. */
function align(a: Sentence[], b: string[]): { left: Sentence[]; right: string[] } {
  let start = 0;
  while (start < a.length && start < b.length && a[start]!.text === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end)!.text === b.at(-1 - end)) end++;
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
  const places = new Map<string, number[]>();
  b.forEach((text, index) => places.set(text, [...(places.get(text) ?? []), index]));
  const left: Sentence[] = [];
  const used = new Set<number>();
  let from = 0;
  for (const sentence of a) {
    const place = places.get(sentence.text)?.find((index) => index >= from);
    if (place === undefined) left.push(sentence);
    else {
      used.add(place);
      from = place + 1;
    }
  }
  return { left, right: b.filter((_, index) => !used.has(index)) };
}
