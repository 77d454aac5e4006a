import { counted } from '@lib/validation';
import { InvalidCourse, storedDraft, type CourseDocument, type StoredDraft } from '@lib/course-content/document';
import { checkTexts, DIMENSIONS, type Dimension, type ImportCode } from '@lib/course-content/proof';
import { blockingProblems, publishAdvice } from '@lib/course-content/review';
import { ProblemError } from '../../kernel/errors.js';
import { isThere } from './checked-import.js';
import { checkPages } from './check-pages.js';
import { collapsed } from './formats/course-draft.js';
import { withQuizzes } from './formats/embedded-quizzes.js';
import { FORMATS, formatOf } from './formats/formats.js';
import { UnreadableFile, type FileReading, type SecondReading } from './formats/format.js';
import { keysOf } from './formats/keys.js';
import type { ShownPicture } from './formats/pictures.js';
import type { ImportReading, ImportResult } from './import-result.js';
import { resultWith } from './result-with.js';

export interface NamedFile {
  name: string;
  bytes: Uint8Array;
  /** Where the file does not say. */
  language: string;
}

export interface CheckedFile {
  draft: StoredDraft;
  result: ImportResult;
  reading: Omit<ImportReading, 'course'>;
  pictures: ShownPicture[];
  /** What to do next with the draft. */
  advice: string;
}

const NOTHING_LEFT = { extensions: { courseLeftBehind: false } };
const NAMED_MISSES = 200;

/**
 * Reads a file of another program into a course, and proves by a second reading that the course has every sentence of it. Long work, done in a process of the pool.
 * @throws {ProblemError} unsupported-media-type, file-unreadable, limit-exceeded, import-sentence-missing.
 */
export async function checkedFile({ name, bytes, language }: NamedFile): Promise<CheckedFile> {
  const kind = formatOf(name, bytes);
  if (isOldOffice(bytes)) {
    const detail =
      'The file is encrypted, or of an Office from before 2007. Save it without a password as DOCX or PPTX, and send that.';
    throw new ProblemError('file-unreadable', detail, NOTHING_LEFT);
  }
  if (kind === null) {
    throw new ProblemError('unsupported-media-type', `"${name}" is none of what is read: ${READ_IN_WORDS}. Convert it first.`);
  }
  const format = await FORMATS[kind].load();
  const source = { bytes, language, title: titleOf(name) };
  try {
    const reading = await format.read(source);
    const second = await format.readAgain(source);
    const { shown, lost } = await picturesOf(reading);
    const { missing, doubtful } = pagesIn(reading, second);
    requireComplete(missing);
    const whole = { ...reading, left: [...lost, ...doubtful], isInOrder: doubtful.length === 0 };
    return { ...checked(whole, second), pictures: shown };
  } catch (error) {
    if (error instanceof InvalidCourse)
      throw new ProblemError(error.code, error.message, { errors: error.errors, ...NOTHING_LEFT });
    if (error instanceof RangeError)
      throw new ProblemError('file-unreadable', 'The file is nested too deeply. Save it again in another program.', NOTHING_LEFT);
    if (!(error instanceof UnreadableFile)) throw error;
    throw new ProblemError('file-unreadable', error.message, { ...NOTHING_LEFT, errors: reasonsOf(error) });
  }
}

const reasonsOf = ({ reasons }: UnreadableFile) =>
  reasons.slice(0, NAMED_MISSES).map((detail) => ({ pointer: '/content', detail, code: 'file-unreadable' }));

/** A compound file: what Office wrote before 2007, and what it wraps around a file with a password. */
const isOldOffice = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 8)).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'));

function pagesIn(reading: FileReading, second: SecondReading): ReturnType<typeof checkPages> {
  if (!reading.pages || !second.pages) return { missing: [], doubtful: [] };
  return checkPages(reading.pages, second.pages, reading);
}

/** What looks at pictures is loaded where there are some. */
async function picturesOf(reading: FileReading): Promise<{ shown: ShownPicture[]; lost: FileReading['left'] }> {
  if (reading.pictures.length === 0) return { shown: [], lost: reading.left };
  const { shownPictures } = await import('./formats/pictures.js');
  return shownPictures(reading);
}

const titleOf = (name: string): string => {
  const readable = name.replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return readable.replace(/(\.\w{1,8}){1,2}$/, '').trim() || 'File';
};

export const READ_IN_WORDS = Object.values(FORMATS)
  .map(({ title }) => title)
  .join(', ');

function checked(reading: FileReading & { isInOrder: boolean }, second: SecondReading): Omit<CheckedFile, 'pictures'> {
  const { made, left, pictures } = reading;
  // What has no keys of its own has paragraphs: proved as they are, and then read as markdown reads them.
  const isProse = second.keys === undefined;
  const { course, questions } = isProse ? withQuizzes(reading) : { course: reading.course, questions: [] };
  const questionsForUser = questions.map(({ question }) => question);
  const draft = storedDraft(course);
  if (NO_TEXT.test(draft.json))
    throw new UnreadableFile('The file holds characters that are no text (NUL, or half of one). Save it again.');
  const { total, missing, added } = second.pages ? WHOLE_PAGES : checkTexts(remaining(second, left), reading.course, made);
  requireComplete(missing);
  if (total === 0 && added.length > 0) throw unproved();
  requireKeys(course, second, left);
  const warnings = left.map(({ place, message }) => ({
    code: 'not-carried-over' satisfies ImportCode,
    slide: null,
    message: `${capital(place)}: ${message}.`,
  }));
  const findings = [
    ...warnings.map((warning, index) => ({ ...warning, dimension: left[index]!.dimension })),
    ...added.map((text) => ({
      code: 'sentence-added' satisfies ImportCode,
      slide: null,
      message: `"${text}" stands in the course, and not at this place of the file.`,
      dimension: 'text',
    })),
  ];
  const totals = Object.fromEntries(
    DIMENSIONS.map((dimension) => [
      dimension,
      (dimension === 'text' ? total : 0) + left.filter((each) => each.dimension === dimension).length,
    ]),
  ) as Record<Dimension, number>;
  totals.interactions += keysOf(course).length;
  totals.images += pictures.length;
  totals.structure += course.modules.length;
  const result = resultWith({ course, warnings, questionsForUser, findings, totals });
  const advice = publishAdvice(blockingProblems(course, isThere));
  return { draft, result, reading: { slides: [], questions, source: textOf(second) }, advice };
}

/** By place, in the order of the file. */
function textOf({ texts, pages }: SecondReading): ImportReading['source'] {
  const source: ImportReading['source'] = [];
  for (const { place, text } of pages ?? texts) {
    const last = source.at(-1);
    if (last?.place === place) last.text += `\n${text}`;
    else source.push({ place, text });
  }
  return source;
}

/** In JSON: what references in XML can make, and no database keeps. */
const NO_TEXT = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

const WHOLE_PAGES: ReturnType<typeof checkTexts> = { total: 0, missing: [], added: [] };

/** Without what is said to be left out. */
function remaining({ texts }: SecondReading, left: FileReading['left']): SecondReading['texts'] {
  const gone = left.filter(({ text }) => text !== undefined);
  const places = new Set(gone.flatMap(({ place, text }) => (text === null ? [place] : [])));
  const single = gone.filter(({ text }) => text !== null);
  return texts.filter(({ place, text }) => {
    if (places.has(place)) return false;
    const at = single.findIndex((each) => each.place === place && collapsed(each.text!) === collapsed(text));
    if (at >= 0) single.splice(at, 1);
    return at < 0;
  });
}

function requireComplete(missing: readonly { place: string; sentence: string }[]): void {
  const [first, ...others] = missing;
  if (!first) return;
  const more = others.length === 0 ? '' : `; and ${counted(others.length, 'other')}`;
  throw new ProblemError(
    'import-sentence-missing',
    `${counted(missing.length, 'sentence')} of the file cannot be found in the built course, first in ${first.place}: "${first.sentence}"${more}. No course was left behind. Write it more simply, or leave it out, and send the file again.`,
    {
      errors: missing.slice(0, NAMED_MISSES).map(({ place, sentence }) => ({
        pointer: '/content',
        detail: `${place}: "${sentence}"`,
        code: 'import-sentence-missing',
      })),
      ...NOTHING_LEFT,
    },
  );
}

/** A second reading that sees nothing proves nothing. */
function unproved(): ProblemError {
  return new ProblemError(
    'import-sentence-missing',
    'A second reading finds no text in the file, so that none of it is proved. No course was left behind. Open it in another program of its kind, save it anew, and send that.',
    NOTHING_LEFT,
  );
}

/** What learners are told is right must be what the file says: two readings that differ are no key. */
function requireKeys(course: CourseDocument, { keys }: SecondReading, left: FileReading['left']): void {
  if (!keys) return;
  const skipped = new Set(left.flatMap(({ place, text }) => (text === null ? [place] : [])));
  const wanted = keys.filter(({ place }) => !skipped.has(place));
  const found = keysOf(course).map(folded);
  const wrong = wanted.find(({ key }, index) => folded(key) !== found[index]);
  if (!wrong && wanted.length === found.length) return;
  const place = wrong?.place ?? 'the questions';
  throw new ProblemError(
    'import-sentence-missing',
    `Two readings of the file differ about what is right in ${place}. No course was left behind. Write that question more simply, and send the file again.`,
    NOTHING_LEFT,
  );
}

const folded = (key: readonly string[]): string =>
  JSON.stringify(key.map((each) => each.normalize('NFC').replace(/\s+/g, ' ').trim()));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
