import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import { ZipFile } from 'yazl';
import { blocksIn, blockTexts, isQuestion, slidesOf, type CourseDocument, type Question } from '@lib/course-content/document';
import { writeGift, type Loss } from '@lib/course-content/exchange';
import { qtiPackage } from '@lib/course-content/exchange/qti';
import { loadWords } from '@lib/course-content/page-words';
import { plainText } from '@lib/course-content/markdown/read';
import { arbitraryCourse } from '@lib/course-content/test/arbitrary-course';
import {
  choice,
  fillBlank,
  matching,
  numeric,
  openAnswer,
  ordering,
  shortAnswer,
  trueFalse,
} from '@lib/course-content/test/questions';
import { checkedFile } from '../checked-file.js';
import { keyOf } from './keys.js';

/** Whatever means something in a format, each between words. */
const CONTROLS = [
  ...'~ = # #### { } {} {=a} : :: -> %50% =%0% [html] [markdown] // \\ \\n \\\\ \\~'.split(' '),
  ...'* ** \\* _ ____ ` [a](b) $x$ $$ | < > & <b> </p> <br/> &amp; &lt; &#65; " \' ]]> <![CDATA[ --> <?a?>'.split(' '),
  ...['$CATEGORY: x', '- a', '1. a', '> a', '<!-- a', '<!DOCTYPE a>'],
  ...['a', 'é', '水', 'ماء', '😀', '0', '\u0001', '\u2028', '\ufeff', '\u200b', '\n', '\t'],
];
const hostile = fc
  .array(fc.constantFrom(...CONTROLS), { maxLength: 5 })
  .map((words) => ['a', ...words, 'z'].join(' ').replace(/\n\s*\n/g, '\n')); // one paragraph
const begun = fc
  .tuple(fc.constantFrom('', ...CONTROLS.filter((each) => !/^\s*$/.test(each))), hostile)
  .map((each) => each.join(''));
/** What stands in a stem is no blank there. */
const stem = begun.map((text) => text.replaceAll('____', '_'));
const several = fc.uniqueArray(begun, { minLength: 2, maxLength: 4, selector: (text) => shown(unstarred(text)) });
const typed = fc.uniqueArray(begun, { minLength: 1, maxLength: 3, selector: (text) => shown(text).toLowerCase() });

const asked: fc.Arbitrary<Question> = fc
  .tuple(
    fc.oneof(
      fc.tuple(stem, several).map(([text, [first, ...others]]) => choice(text, `*${first}`, ...others.map(unstarred))),
      fc.tuple(stem, several).map(([text, all]) => choice(text, ...all.map((each) => `*${each}`), 'none of them')),
      fc.tuple(stem, fc.boolean()).map(([text, answer]) => trueFalse(text, answer)),
      fc
        .tuple(stem, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(0, 0.2, 5))
        .map(([text, answer, tolerance]) => numeric(text, answer === 0 ? 0 : answer, '', tolerance)),
      fc.tuple(stem, typed).map(([text, answers]) => shortAnswer(text, ...answers)),
      fc.tuple(stem, typed, stem).map(([before, answers, after]) => fillBlank(`${before} ____ ${after}`, answers)),
      fc.tuple(stem, several, several).map(([text, left, right]) => matching(text, ...pairs(left, right))),
      fc.tuple(stem, several).map(([text, items]) => ordering(text, ...items)),
      fc.tuple(stem, begun).map(([text, modelAnswer]) => openAnswer(text, modelAnswer)),
    ),
    fc.option(begun),
    fc.option(begun),
  )
  .map(([question, feedback, said]) => {
    if ('options' in question) question.options[0]!.feedback = said;
    if (question.kind === 'matching') question.labels = ['', '']; // the format has none
    return { ...question, stem: question.stem.slice(0, 1), feedback };
  });
const unstarred = (text: string): string => text.replace(/^\*+/, '');
const pairs = (left: string[], right: string[]): [string, string][] =>
  left.slice(0, right.length).map((each, index) => [each, right[index]!]);

/** As a reader sees it: without what no XML holds, and with one space for several. */
const seen = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const shown = (text: string): string => seen(plainText(text));

const courseOf = (question: Question): CourseDocument => ({
  title: 'T',
  description: '',
  language: 'en',
  objectives: [],
  settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
  modules: [{ id: uuid(), title: 'M', slides: [{ id: uuid(), title: 'S', kind: 'knowledge-check', items: [question] }] }],
  pool: [],
});

async function imported(name: string, bytes: Uint8Array): Promise<Question> {
  const { draft } = await checkedFile({ name, bytes, language: 'en' });
  const found = slidesOf(JSON.parse(draft.json) as CourseDocument).flatMap(({ items }) => items.filter(isQuestion));
  expect(found).toHaveLength(1);
  return found[0]!;
}

interface Trip {
  losses: Loss[];
  back: Question | null;
}
async function byGift(question: Question): Promise<Trip> {
  const { text, losses } = writeGift(courseOf(question));
  return { losses, back: text.trim() === '' ? null : await imported('b.gift', Buffer.from(text)) };
}
async function byQti(question: Question): Promise<Trip> {
  const { texts, losses } = qtiPackage(courseOf(question), { media: () => null, words: await loadWords('en') });
  if (texts.size === 0) return { losses, back: null };
  const zip = new ZipFile();
  for (const [path, text] of texts) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return { losses, back: await imported('b.zip', await buffer(zip.outputStream)) };
}

function keyTold(question: Question): string[] | undefined {
  if (question.kind === 'ordering') return question.items.map((item, index) => `${index + 1} -> ${shown(item)}`);
  const key = keyOf(question)?.map(seen);
  const isTyped = question.kind === 'short-answer' || question.kind === 'fill-blank';
  return isTyped ? [...new Set(key!.map((each) => each.toLowerCase()))] : key; // what is accepted twice is accepted
}

/** What a question says, in words that do not depend on its kind where a format has another one. */
function said(question: Question, { withModel }: { withModel: boolean }): unknown {
  const stemText = blocksIn(question)
    .flatMap(blockTexts)
    .map(shown)
    .join(' ')
    .replace(/\s*_{4,}\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const feedback = [withModel && question.kind === 'open-answer' ? question.modelAnswer : null, question.feedback];
  return {
    stem: stemText,
    key: keyTold(question),
    options: 'options' in question ? question.options.map(({ text, feedback: own }) => [shown(text), own && shown(own)]) : null,
    feedback: feedback
      .filter((each) => each !== null)
      .map(shown)
      .join(' '),
  };
}

const messages = ({ losses }: Trip): string[] => losses.map(({ message }) => message);
const NOT_THERE: unknown = expect.stringContaining('the question is not in the file');

describe('a question with whatever means something in a format', () => {
  it('comes back from GIFT as it went, or is said to stay behind', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async (question) => {
        const trip = await byGift(question);
        const all = { withModel: true };
        if (trip.back) expect(said(trip.back, all)).toEqual(said(question, all));
        else expect(messages(trip)).toContainEqual(NOT_THERE);
      }),
      { numRuns: 300 },
    );
  });

  it('comes back from QTI as it went, but for what is for scorers alone', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async (question) => {
        const trip = await byQti(question);
        const shownToAll = { withModel: false };
        if (trip.back) expect(said(trip.back, shownToAll)).toEqual(said(inQti(question), shownToAll));
        else expect(messages(trip)).toContainEqual(NOT_THERE);
      }),
      { numRuns: 100 },
    );
  });
});

describe('questions with whatever stands in a stem', () => {
  it.each([
    ['GIFT', byGift, (question: Question) => question],
    ['QTI', byQti, inQti],
  ])('come back from %s with their keys', async (_, trip, there) => {
    await fc.assert(
      fc.asyncProperty(arbitraryCourse, async (course) => {
        const keyed = (question: Question) => ({
          ...(said(question, { withModel: false }) as object),
          stem: null,
          feedback: null,
        });
        for (const question of plainQuestions(course)) {
          const taken = await trip(question);
          if (taken.back) expect(keyed(taken.back)).toEqual(keyed(there(question)));
          else expect(messages(taken)).toContainEqual(NOT_THERE);
        }
      }),
      { numRuns: 15 },
    );
  });
});

/** Without blanks where nothing is filled in; with words in the stem, and options that can be told apart, as publishing wants it. */
function plainQuestions(course: CourseDocument): Question[] {
  const bare = JSON.parse(JSON.stringify(course).replace(/_{4,}/g, '__')) as CourseDocument;
  const questions = slidesOf(bare).flatMap(({ items }) => items.filter(isQuestion));
  const optionsOf = (question: Question): string[] =>
    'options' in question ? question.options.map(({ text }) => shown(text)) : [];
  return questions
    .filter(({ stem: asks }) => asks.flatMap(blockTexts).some((text) => shown(text) !== ''))
    .filter((question) => new Set(optionsOf(question)).size === optionsOf(question).length);
}

/** The format knows no true and false: they are two options. */
function inQti(question: Question): Question {
  if (question.kind !== 'true-false') return question;
  const { id, stem: asks, feedback } = question;
  const options = [choice('', '*True', 'False'), choice('', 'True', '*False')][question.answer ? 0 : 1]!;
  return { ...options, id, stem: asks, feedback };
}
