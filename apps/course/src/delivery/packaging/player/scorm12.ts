import type { Report } from './journey.js';
import { NOT_REACHED, NOT_SAVED, type Lms } from './lms.js';

/** The part of the SCORM 1.2 run-time API that is used (Run-Time Environment 1.2, section 3.2). */
interface Api {
  LMSInitialize(empty: ''): string;
  LMSGetValue(name: string): string;
  LMSSetValue(name: string, value: string): string;
  LMSCommit(empty: ''): string;
  LMSFinish(empty: ''): string;
}

/** What an LMS need not take. */
const OPTIONAL = ['cmi.core.score.min', 'cmi.core.score.max'];

/**
 * Null where no SCORM run-time is in reach: it is in a window around this one, or around the one that opened it.
 * @throws {Error} in words for the learner.
 */
export function connectScorm(own: Window): Lms | null {
  const api = findApi(own) ?? openersOf(own).map(findApi).find(Boolean);
  if (!api) return null;
  if (!isTrue(api.LMSInitialize(''))) throw new Error(NOT_REACHED);
  const started = Date.now();
  const status = api.LMSGetValue('cmi.core.lesson_status');
  const isJudged = !['browse', 'review'].includes(api.LMSGetValue('cmi.core.lesson_mode'));
  const written = new Map<string, string>([['cmi.core.lesson_status', status]]);
  let isKept = true;
  let isOver = false;
  const write = (values: Record<string, string>): void => {
    const changed = Object.entries(values).filter(([name, value]) => written.get(name) !== value);
    const taken = changed.map(([name, value]) => {
      if (!isTrue(api.LMSSetValue(name, value)) && !OPTIONAL.includes(name)) return false;
      written.set(name, value);
      return true;
    });
    if (changed.length > 0) isKept = false;
    if (isKept) return;
    isKept = isTrue(api.LMSCommit('')) && !taken.includes(false);
    if (!isKept) throw new Error(NOT_SAVED);
  };
  const store = (now: Report): void => write(isJudged ? valuesOf(now, status) : {});
  const finish = (now: Report): void => {
    store(now);
    write({ 'cmi.core.session_time': timespan(Date.now() - started), 'cmi.core.exit': 'suspend' });
    if (!isTrue(api.LMSFinish(''))) throw new Error(NOT_SAVED);
    isOver = true;
  };
  return {
    suspendData: api.LMSGetValue('cmi.suspend_data'),
    masteryScore: null,
    returnUrl: null,
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
