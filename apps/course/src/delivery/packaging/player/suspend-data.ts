/** The best attempt at a quiz, and how many were handed in. */
export interface QuizRecord {
  attempts: number;
  right: number;
}

export interface JourneyState {
  done: ReadonlySet<string>;
  records: ReadonlyMap<string, QuizRecord>;
  location: string;
  seed: string;
}

const FORM = 'a';
const MOST_ATTEMPTS = 36 ** 3 - 1;

/**
 * Form, version, place, steps done as hexadecimal bits, quizzes, draw: SCORM 1.2 keeps 4,096 characters, and a course can have
 * 500 steps that are all quizzes, so that neither ids nor JSON would fit.
 */
export function packState(
  { done, records, location, seed }: JourneyState,
  version: number,
  steps: readonly string[],
  quizIds: readonly string[],
): string {
  const bits = steps.map((step) => (done.has(step) ? '1' : '0')).join('');
  const nibbles = bits.match(/.{1,4}/g) ?? [];
  const quizzes = quizIds.map((id) => {
    const record = records.get(id);
    return record ? `${Math.min(record.attempts, MOST_ATTEMPTS).toString(36)}.${record.right.toString(36)}` : '';
  });
  return [
    FORM,
    version.toString(36),
    steps.indexOf(location).toString(36),
    nibbles.map((nibble) => Number.parseInt(nibble.padEnd(4, '0'), 2).toString(16)).join(''),
    quizzes.join(','),
    seed,
  ].join('|');
}

/** What was kept; nothing where it is of another version of the course, or not ours. */
export function unpackState(
  packed: string,
  version: number,
  steps: readonly string[],
  quizIds: readonly string[],
): { done: string[]; records: [string, QuizRecord][]; location: string; seed: string } {
  const [form, of, place = '', nibbles = '', quizzes = '', seed = ''] = packed.split('|');
  if (form !== FORM || of !== version.toString(36)) return { done: [], records: [], location: '', seed: '' };
  const bits = [...nibbles].map((nibble) => Number.parseInt(nibble, 16).toString(2).padStart(4, '0')).join('');
  const each = quizzes.split(',');
  return {
    done: steps.filter((_, index) => bits[index] === '1'),
    records: quizIds.flatMap((id, index): [string, QuizRecord][] => {
      const [attempts, right] = (each[index] ?? '').split('.').map((digits) => Number.parseInt(digits, 36));
      return attempts && right !== undefined && right >= 0 ? [[id, { attempts, right }]] : [];
    }),
    location: steps[Number.parseInt(place, 36)] ?? '',
    seed,
  };
}
