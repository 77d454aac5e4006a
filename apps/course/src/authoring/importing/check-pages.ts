import type { CourseDocument } from '@lib/course-content/document';
import { plainText } from '@lib/course-content/markdown/read';
import type { FileReading, Left, Page } from './formats/format.js';

/**
 * Pages have no paragraphs to compare: each must have the same letters and digits in both readings, in the same order or, where
 * columns are read otherwise, in another; and the course all that the first reading found, in its order.
 * @returns what is missing, and on which pages the order may be another.
 */
export function checkPages(
  found: readonly Page[],
  second: readonly Page[],
  { course, left, made }: Pick<FileReading, 'course' | 'left' | 'made'>,
): { missing: { place: string; sentence: string }[]; reordered: Left[] } {
  const missing: { place: string; sentence: string }[] = [];
  const reordered: Left[] = [];
  second.forEach(({ place, text }, index) => {
    const gone = left.filter((each) => each.place === place && typeof each.text === 'string').map((each) => each.text!);
    const [ours, theirs] = [lettersOf([found[index]?.text ?? '', ...gone].join(' ')), lettersOf(text)];
    if (ours === theirs) return;
    if (sorted(ours) !== sorted(theirs)) missing.push(...missingWords(place, text, ours));
    else if (gone.length === 0) {
      const message = 'Its text may stand in another order here: look at columns and boxes';
      reordered.push({ place, message, dimension: 'structure' });
    }
  });
  if (second.length !== found.length) missing.push({ place: 'the file', sentence: 'pages that only one of two readings finds' });
  const whole = lettersOf(found.map(({ text }) => text).join(' '));
  if (missing.length === 0 && lettersOf(textsOf(course, made).join(' ')) !== whole)
    missing.push({ place: 'the file', sentence: 'some of its text' });
  return { missing, reordered };
}

/** What both programs see alike: neither spaces, nor hyphens at the ends of lines, nor how letters are joined. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{S}]+/gu, '')
    .replace(/[\u0622\u0623\u0625\u0627\u0644]{2,}/gu, sorted);

const sorted = (text: string): string => [...text].sort().join('');

/** Each costs as much as the page is long. */
const LOOKED_FOR = 2_000;

/** Words that the other reading has nowhere on the page; where it has them all, some too often. */
function missingWords(place: string, text: string, ours: string): { place: string; sentence: string }[] {
  const words = text
    .replace(/[\u0002\ufffe]\s*/g, '')
    .split(/\s+/)
    .slice(0, LOOKED_FOR)
    .filter((word) => !ours.includes(lettersOf(word)));
  return [{ place, sentence: words.slice(0, 12).join(' ') || 'words that stand there more than once' }];
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
