import { shortened } from './spoken.js';
import type { Report } from './journey.js';
import type { Interaction, Response } from './interaction.js';
import { LmsTrouble, type Lms } from './lms.js';

/** The part of the SCORM 1.2 run-time API that is used (Run-Time Environment 1.2, section 3.2). */
interface Api {
  LMSInitialize(empty: ''): string;
  LMSGetValue(name: string): string;
  LMSSetValue(name: string, value: string): string;
  LMSCommit(empty: ''): string;
  LMSFinish(empty: ''): string;
}

/** What an LMS need not take. */
const isOptional = (name: string): boolean => /^cmi\.(core\.score\.m|interactions\.)/.test(name);
/** Longest value of the types CMIIdentifier and CMIFeedback. */
const MOST_CHARACTERS = 255;

/**
 * Null where no SCORM run-time is in reach: it is in a window around this one, or around the one that opened it.
 * @throws {LmsTrouble}
 */
export function connectScorm(own: Window): Lms | null {
  const api = findApi(own) ?? openersOf(own).map(findApi).find(Boolean);
  if (!api) return null;
  if (!isTrue(api.LMSInitialize(''))) throw new LmsTrouble('notReached');
  const started = Date.now();
  const status = api.LMSGetValue('cmi.core.lesson_status');
  const isJudged = !['browse', 'review'].includes(api.LMSGetValue('cmi.core.lesson_mode'));
  const written = new Map<string, string>([['cmi.core.lesson_status', status]]);
  let isKept = true;
  let isOver = false;
  const write = (values: Record<string, string>): void => {
    const changed = Object.entries(values).filter(([name, value]) => written.get(name) !== value);
    const taken = changed.map(([name, value]) => {
      if (!isTrue(api.LMSSetValue(name, value)) && !isOptional(name)) return false;
      written.set(name, value);
      return true;
    });
    if (changed.length > 0) isKept = false;
    if (isKept) return;
    isKept = isTrue(api.LMSCommit('')) && !taken.includes(false);
    if (!isKept) throw new LmsTrouble('notSaved');
  };
  let answers: Record<string, string> = {};
  let next = Number(api.LMSGetValue('cmi.interactions._count') || Number.NaN);
  const store = (now: Report): void => {
    write(isJudged ? { ...answers, ...valuesOf(now, status) } : {});
    answers = {};
  };
  const finish = (now: Report): void => {
    store(now);
    write({ 'cmi.core.session_time': timespan(Date.now() - started), 'cmi.core.exit': 'suspend' });
    if (!isTrue(api.LMSFinish(''))) throw new LmsTrouble('notSaved');
    isOver = true;
  };
  return {
    suspendData: api.LMSGetValue('cmi.suspend_data'),
    masteryScore: null,
    returnUrl: null,
    answered: (given) => {
      // An LMS that cannot count its interactions keeps none. Those of earlier visits and attempts stay.
      if (isJudged && Number.isInteger(next)) for (const each of given) Object.assign(answers, answerValues(each, next++));
    },
    report: (now) => settled(() => store(now)),
    finish: (now) => settled(() => finish(now)),
    abandon: (now) => {
      if (isOver) return;
      try {
        finish(now);
      } catch {
        api.LMSFinish(''); // takes what was set as a commit does: the last chance of what could not be committed
      }
    },
  };
}

/** What was once completed or passed stays so, whatever a new visit brings. */
function valuesOf({ status, score, suspendData, location }: Report, before: string): Record<string, string> {
  const stays = before === 'passed' || (before === 'completed' && status !== 'passed');
  const values: Record<string, string> = {
    'cmi.core.lesson_status': stays ? before : status,
    'cmi.core.lesson_location': location,
    'cmi.suspend_data': suspendData,
  };
  if (score) {
    values['cmi.core.score.min'] = '0';
    values['cmi.core.score.max'] = '100';
    values['cmi.core.score.raw'] = String(Math.floor((score.right * 100) / score.asked));
  }
  return values;
}

/** Run-Time Environment 1.2, section 3.4.4: in this order, since the type says what the others may be. */
function answerValues(answer: Interaction, place: number): Record<string, string> {
  const { type, response, correct, isRight, answeredAt, latencyMs } = answer;
  return {
    [`cmi.interactions.${place}.id`]: identifierOf(answer),
    [`cmi.interactions.${place}.time`]: answeredAt.toTimeString().slice(0, 8),
    [`cmi.interactions.${place}.type`]: type === 'long-fill-in' ? 'fill-in' : type,
    ...Object.fromEntries(
      (correct ?? []).map((each, index) => [`cmi.interactions.${place}.correct_responses.${index}.pattern`, pattern(type, each)]),
    ),
    ...(response && { [`cmi.interactions.${place}.student_response`]: feedback(type, response) }),
    [`cmi.interactions.${place}.result`]: isRight === null ? 'neutral' : isRight ? 'correct' : 'wrong',
    ...(latencyMs !== null && { [`cmi.interactions.${place}.latency`]: timespan(latencyMs) }),
  };
}

/**
 * Reports show nothing else of a question, so that its first words lead, as far as they can be written in ASCII. The id at the end
 * is the question's own, whatever becomes of its words.
 */
function identifierOf({ asked, questionId }: Interaction): string {
  const words = asked
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .slice(0, 8);
  return shortened([...words, questionId].join('-'), MOST_CHARACTERS);
}

/** CMIFeedback. It has no range, so that of a number only the middle is told. */
function feedback(type: Interaction['type'], response: Response): string {
  if (type === 'true-false') return response[0]![0]!.slice(0, 1);
  if (type === 'numeric') return response[0]![0]!;
  const parts = response.map((part) => part.join('.'));
  return shortened(parts.join(',').replace(/\s+/g, ' ').trim(), MOST_CHARACTERS);
}

/** Braces ask for all that is between them, in any order. */
function pattern(type: Interaction['type'], response: Response): string {
  const asksForAll = response.length > 1 && (type === 'choice' || type === 'matching');
  return asksForAll ? `{${feedback(type, response)}}` : feedback(type, response);
}

function findApi(start: Window): Api | null {
  try {
    for (let at = start; ; at = at.parent) {
      const { API } = at as Window & { API?: Api };
      if (API || at.parent === at) return API ?? null;
    }
  } catch {
    return null; // a frame of another origin, behind which nothing can be reached
  }
}

function openersOf(own: Window): Window[] {
  return [own, own.top].flatMap((each) => {
    try {
      return each?.opener ? [each.opener as Window] : [];
    } catch {
      return []; // a window of another origin
    }
  });
}

/** The run-time answers at once; whoever reports need not know. */
const settled = (task: () => void): Promise<void> => new Promise((resolve) => resolve(task()));

const isTrue = (answer: unknown): boolean => String(answer) === 'true';

/** CMITimespan: HHHH:MM:SS.SS. */
function timespan(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(Math.min(9_999, Math.floor(seconds / 3_600))).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
