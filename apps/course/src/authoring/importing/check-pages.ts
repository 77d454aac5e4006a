import type { CourseDocument } from '@lib/course-content/document';
import { plainText } from '@lib/course-content/markdown/read';
import type { FileReading, Left, Page } from './formats/format.js';

/** Of all letters, how many may be in one reading alone; and how many words of a page, since each is named. */
const MOST_LETTERS_APART = 0.02;
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
  const apart: { place: string; difference: Difference }[] = [];
  let total = 0;
  second.forEach(({ place, text }, index) => {
    const gone = left.filter((each) => each.place === place && typeof each.text === 'string').map((each) => each.text!);
    const mine = [found[index]?.text ?? '', ...gone].join(' ');
    const [ours, theirs] = [lettersOf(mine), lettersOf(text)];
    total += theirs.length;
    if (ours === theirs) return;
    if (sorted(ours) !== sorted(theirs)) apart.push({ place, difference: differenceOf(mine, text) });
    else if (gone.length === 0) {
      const message = 'Its text may be in the wrong order here: check columns and boxes';
      doubtful.push({ place, message, dimension: 'structure' });
    }
  });
  const letters = apart.reduce((sum, { difference }) => sum + difference.letters, 0);
  for (const { place, difference } of apart) {
    const isNamed = letters <= MOST_LETTERS_APART * total && difference.words <= MOST_WORDS_APART;
    if (isNamed) doubtful.push({ place, message: differs(difference), dimension: 'text' });
    else
      missing.push({
        place,
        sentence: (difference.theirs.length > 0 ? difference.theirs : difference.ours).slice(0, 12).join(' '),
      });
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

/** Words that differ; to look for each costs as much as the page is long. */
const LOOKED_FOR = 2_000;

/** What only one of two readings of a page has. */
interface Difference {
  ours: string[];
  theirs: string[];
  words: number;
  letters: number;
}

function differenceOf(ours: string, theirs: string): Difference {
  const [here, there] = [wordsOf(ours), wordsOf(theirs)];
  const all = [without(here, there), without(there, here)] as const;
  const rare = all.flat().length > LOOKED_FOR ? all : ([notWithin(all[0], theirs), notWithin(all[1], ours)] as const);
  const letters = lettersApart(ours, theirs);
  // The other words are the same letters with other spaces between them, unless letters are left over
  const [mine, others] = lettersApart(rare[0].join(''), rare[1].join('')) === letters ? rare : all;
  const [named, lacking] = [[...new Set(mine)], [...new Set(others)]];
  return { ours: named, theirs: lacking, words: named.length + lacking.length, letters: letters.length };
}

/** Sorted, those that only one has. */
function lettersApart(ours: string, theirs: string): string {
  const [here, there] = [[...lettersOf(ours)], [...lettersOf(theirs)]];
  return [...without(here, there), ...without(there, here)].sort().join('');
}

function differs({ ours, theirs }: Difference): string {
  const quoted = (words: readonly string[]): string => `"${words.join(' ')}"`;
  if (theirs.length === 0) return `The draft has ${quoted(ours)}, which another program does not read here; compare them`;
  if (ours.length === 0) return `The draft lacks ${quoted(theirs)}, which another program reads here; add it if it is missing`;
  return `The draft has ${quoted(ours)} where another program reads ${quoted(theirs)}; compare them`;
}

/** Hyphens at the ends of lines are no part of a word. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/[\u0002\ufffe]\s*/g, '')
    .split(/\s+/)
    .filter((word) => lettersOf(word) !== '');

/** The first list without as many of each as the second has. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(lettersOf(word), (left.get(lettersOf(word)) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(lettersOf(word)) ?? 0;
    left.set(lettersOf(word), count - 1);
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
