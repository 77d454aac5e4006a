import type { CourseDocument } from '@lib/course-content/document';
import { plainText } from '@lib/course-content/markdown/read';
import type { FileReading, Left, Page } from './formats/format.js';

/** Letters that only one reading may have, as a share and as a number, and words per page that may be named. */
const MOST_LETTERS_APART = 0.02;
const FEW_LETTERS_APART = 4;
const MOST_WORDS_APART = 40;

/**
 * Pages have no paragraphs to compare: each should have the same letters and digits in both readings, in the same order or, where
 * columns are read otherwise, in another; and the course all that the first reading found, in its order. Programs differ about signs
 * of formulas, letters drawn twice and flags: a few such words are named, more are missing.
 * @returns what is missing, and what to look at on which pages.
 */
export function checkPages(
  found: readonly Page[],
  second: readonly Page[],
  { course, left, made }: Pick<FileReading, 'course' | 'left' | 'made'>,
): { missing: { place: string; sentence: string }[]; doubtful: Left[] } {
  const missing: { place: string; sentence: string }[] = [];
  const doubtful: Left[] = [];
  const apart: ({ place: string } & ReturnType<typeof differencesOf>)[] = [];
  let total = 0;
  second.forEach(({ place, text }, index) => {
    const gone = left.filter((each) => each.place === place && typeof each.text === 'string').map((each) => each.text!);
    const mine = [found[index]?.text ?? '', ...gone].join(' ');
    const [ours, theirs] = [lettersOf(mine), lettersOf(text)];
    total += theirs.length;
    if (ours === theirs) return;
    if (sorted(ours) !== sorted(theirs)) apart.push({ place, ...differencesOf(mine, text) });
    else if (gone.length === 0) {
      const message = 'Its text may be in the wrong order here: check columns and boxes';
      doubtful.push({ place, message, dimension: 'structure' });
    }
  });
  const most = Math.max(FEW_LETTERS_APART, MOST_LETTERS_APART * total);
  const letters = apart.reduce((sum, { unexplained }) => sum + unexplained.letters, 0);
  for (const { place, difference, unexplained, signs } of apart) {
    if (letters > most || unexplained.words > MOST_WORDS_APART)
      missing.push({
        place,
        sentence: unexplained.beginning,
      });
    else if (difference.words <= MOST_WORDS_APART) doubtful.push({ place, message: differs(difference), dimension: 'text' });
    else {
      doubtful.push({ place, message: differInSigns(signs), dimension: 'text' });
      if (unexplained.words > 0) doubtful.push({ place, message: differs(unexplained), dimension: 'text' });
    }
  }
  if (second.length !== found.length) missing.push({ place: 'the file', sentence: 'pages that only one of two readings finds' });
  const whole = lettersOf(found.map(({ text }) => text).join(' '));
  if (missing.length === 0 && lettersOf(textsOf(course, made).join(' ')) !== whole)
    missing.push({ place: 'the file', sentence: 'some of its text' });
  return { missing, doubtful };
}

/** What both programs see alike: neither spaces, nor hyphens at the ends of lines, nor how letters are joined. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{S}]+/gu, '')
    .replace(/[\u0622\u0623\u0625\u0627\u0644]{2,}/gu, sorted);

const sorted = (text: string): string => [...text].sort().join('');

/** Most words and letters looked for: each search costs as much as the page is long. */
const LOOKED_FOR = 2_000;
const LETTERS_LOOKED_FOR = 400;

/** What only one of two readings of a page has. */
interface Difference {
  ours: string[];
  theirs: string[];
  words: number;
  letters: number;
  /** Words that only one reading has. */
  beginning: string;
}

/** All letters, and those without formula signs that one program reads as letters. */
function differencesOf(
  ours: string,
  theirs: string,
): { difference: Difference; unexplained: Difference; signs: [string, string][] } {
  const difference = differenceOf(ours, theirs);
  const { text, signs } = withCodes(ours, theirs);
  return { difference, unexplained: signs.length === 0 ? difference : differenceOf(text, theirs), signs };
}

/**
 * Letters at the codes of signs in TeX's formula fonts (OMS and OMX). PDFium reads a sign as such a letter if the font only names its signs,
 * because it knows few of the names.
 */
const CODES: Readonly<Record<string, string>> = {
  '\u2032': '0',
  '\u27e8': 'hD',
  '\u27e9': 'iE',
  '\u3008': 'hD',
  '\u3009': 'iE',
  '\u2225': 'k',
  '\u2016': 'k',
  '\u2223': 'j|',
  '\u221a': 'pqrs',
  '\u2211': 'PX',
  '\u220f': 'QY',
  '\u222b': 'RZ',
  '\u22c3': 'S[',
  '\u22c2': 'T\\',
  '{': 'fn',
  '}': 'go',
  '\ufe37': 'z|',
  '\ufe38': 'z|',
};

/** Replaces signs in our text by the letters that the other program has in their place. @returns the text and the replaced signs. */
function withCodes(ours: string, theirs: string): { text: string; signs: [string, string][] } {
  const [here, there] = [countsOf(ours), countsOf(theirs)];
  const over = (counts: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>, letter: string): number =>
    Math.max(0, (counts.get(letter) ?? 0) - (others.get(letter) ?? 0));
  const letters = new Map<string, string[]>();
  for (const [sign, codes] of Object.entries(CODES))
    for (const code of codes) {
      const known = letters.get(sign) ?? [];
      const count = Math.min(over(here, there, sign) - known.length, over(there, here, code));
      letters.set(sign, [...known, ...Array.from({ length: Math.max(0, count) }, () => code)]);
      here.set(code, (here.get(code) ?? 0) + Math.max(0, count));
    }
  const signs = [...letters].flatMap(([sign, [code]]): [string, string][] => (code === undefined ? [] : [[sign, code]]));
  return { text: ours.replace(/./gsu, (sign) => letters.get(sign)?.shift() ?? sign), signs };
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

function differenceOf(ours: string, theirs: string): Difference {
  const [here, there] = [wordsOf(ours), wordsOf(theirs)];
  const all: Words = [without(here, there), without(there, here)];
  const letters = lettersApart(ours, theirs);
  // The rest differs in spaces only, unless letters are left over
  const isWhole = ([mine, others]: Words): boolean => lettersApart(mine.join(''), others.join('')).join() === letters.join();
  const isMuch = all.flat().length > LOOKED_FOR || letters.flat().length > LETTERS_LOOKED_FOR;
  const known = isMuch ? undefined : rareOf(all, ours, theirs).find(isWhole);
  // Single letters, if too many words have other spaces
  if (!known && all.flat().length > MOST_WORDS_APART) return differenceFrom(letters, letters, all);
  const [mine, others] = known ?? all;
  const named: Words = [[...new Set(mine)], [...new Set(others)]];
  return differenceFrom(named, letters, named);
}

function differenceFrom([ours, theirs]: Words, letters: Words, [here, there]: Words): Difference {
  const beginning = (there.length > 0 ? there : here).slice(0, 12).join(' ');
  return { ours, theirs, words: ours.length + theirs.length, letters: letters.flat().length, beginning };
}

/** Two readings of one page. */
type Words = readonly [string[], string[]];

/** Words that the other reading lacks: as a run of letters, in parts, and short words that it has less often. */
function* rareOf([mine, others]: Words, ours: string, theirs: string): Generator<Words> {
  const apart = lettersApart(ours, theirs);
  const withMore = ([some, their]: Words, more: Words): Words => [
    // In page order
    without(mine, without(mine, [...some, ...more[0]])),
    without(others, without(others, [...their, ...more[1]])),
  ];
  const withShort = (words: Words): Words => {
    const known = lettersApart(words[0].join(''), words[1].join(''));
    return withMore(words, [
      ofOnly(without(mine, words[0]), fewer(apart[0], known[0])),
      ofOnly(without(others, words[1]), fewer(apart[1], known[1])),
    ]);
  };
  const rare: Words = [notWithin(mine, theirs), notWithin(others, ours)];
  yield rare;
  yield withShort(rare);
  const whole = withMore(rare, [partsOf(without(mine, rare[0]), rare[1]), partsOf(without(others, rare[1]), rare[0])]);
  yield whole;
  yield withShort(whole);
}

function partsOf(words: readonly string[], whole: readonly string[]): string[] {
  const letters = whole.map(lettersOf);
  return words.filter((word) => {
    const part = lettersOf(word);
    return letters.some((each) => each.includes(part));
  });
}

/** Words made only of these letters, each letter used once. */
function ofOnly(words: readonly string[], letters: readonly string[]): string[] {
  let left = [...letters];
  return words.filter((word) => {
    const own = [...lettersOf(word)];
    if (!own.every((letter) => left.includes(letter))) return false;
    const rest = fewer(left, own);
    const fits = rest.length === left.length - own.length;
    if (fits) left = rest;
    return fits;
  });
}

/** Sorted entries that only one of the two lists has: ours and theirs. */
function lettersApart(ours: string, theirs: string): [string[], string[]] {
  const [here, there] = [[...lettersOf(ours)], [...lettersOf(theirs)]];
  return [fewer(here, there).sort(), fewer(there, here).sort()];
}

function differs({ ours, theirs }: Difference): string {
  const quoted = (words: readonly string[]): string => `"${words.join(' ')}"`;
  if (theirs.length === 0) return `The draft has ${quoted(ours)}, which another program does not read here; compare them`;
  if (ours.length === 0) return `The draft lacks ${quoted(theirs)}, which another program reads here; add it if it is missing`;
  return `The draft has ${quoted(ours)} where another program reads ${quoted(theirs)}; compare them`;
}

function differInSigns(signs: readonly [string, string][]): string {
  const [sign, letter] = signs[0]!;
  return `Another program reads signs of formulas as letters here, for example "${sign}" as "${letter}"; compare its formulas with the file`;
}

/** Hyphens at the ends of lines are no part of a word. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/[\u0002\ufffe]\s*/g, '')
    .split(/\s+/)
    .filter((word) => lettersOf(word) !== '');

/** Multiset difference of two lists of words. */
const without = (words: readonly string[], others: readonly string[]): string[] => fewer(words, others, lettersOf);

function fewer(all: readonly string[], others: readonly string[], keyOf = (each: string): string => each): string[] {
  const left = new Map<string, number>();
  for (const each of others) left.set(keyOf(each), (left.get(keyOf(each)) ?? 0) + 1);
  return all.filter((each) => {
    const key = keyOf(each);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

function notWithin(words: readonly string[], text: string): string[] {
  const letters = lettersOf(text);
  return words.filter((word) => !letters.includes(lettersOf(word)));
}

function textsOf(course: CourseDocument, made: FileReading['made']): string[] {
  const titles = (id: string, title: string): string[] => (made.has(id) ? [] : [title]);
  return [
    ...titles('title', course.title),
    ...course.modules.flatMap(({ id, title, slides }) => [
      ...titles(id, title),
      ...slides.flatMap((slide) => [
        ...titles(slide.id, slide.title),
        ...slide.items.map((item) => ('text' in item ? plainText(item.text) : '')),
      ]),
    ]),
  ];
}
