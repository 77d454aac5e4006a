import type { Report } from './journey.js';
import type { Edition, RunTime } from './edition.js';
import { LmsTrouble, type Lms } from './lms.js';
import { scorm12 } from './scorm12.js';
import { scorm2004 } from './scorm2004.js';

/** Of an LMS that offers both, the later one. */
const EDITIONS: readonly Edition[] = [scorm2004, scorm12];

/**
 * Null where no SCORM run-time is in reach: it is in a window around this one, or around the one that opened it.
 * @throws {LmsTrouble}
 */
export function connectScorm(own: Window): Lms | null {
  const windows = [own, ...openersOf(own)];
  for (const edition of EDITIONS) {
    const runTime = windows.map((each) => around(each, edition)).find((found) => found !== null);
    if (runTime) return connected(runTime, edition);
  }
  return null;
}

function connected(runTime: RunTime, edition: Edition): Lms {
  if (!isTrue(runTime.initialize())) throw new LmsTrouble('notReached');
  const started = Date.now();
  const isJudged = !['browse', 'review'].includes(runTime.get(edition.mode));
  const valuesOf = edition.valuesOf(runTime);
  const written = new Map<string, string>();
  let isKept = true;
  let isOver = false;
  const write = (values: Record<string, string>): void => {
    const changed = Object.entries(values).filter(([name, value]) => written.get(name) !== value);
    const taken = changed.map(([name, value]) => {
      if (!isTrue(runTime.set(name, value)) && !edition.isOptional(name)) return false;
      written.set(name, value);
      return true;
    });
    if (changed.length > 0) isKept = false;
    if (isKept) return;
    isKept = isTrue(runTime.commit()) && !taken.includes(false);
    if (!isKept) throw new LmsTrouble('notSaved');
  };
  let answers: Record<string, string> = {};
  let next = Number(runTime.get('cmi.interactions._count') || Number.NaN);
  const store = (now: Report): void => {
    write(isJudged ? { ...answers, ...valuesOf(now) } : {});
    answers = {};
  };
  const finish = (now: Report): void => {
    store(now);
    write(edition.leaving(Date.now() - started));
    if (!isTrue(runTime.finish())) throw new LmsTrouble('notSaved');
    isOver = true;
  };
  return {
    suspendData: runTime.get('cmi.suspend_data'),
    masteryScore: null,
    returnUrl: null,
    answered: (given) => {
      // An LMS that cannot count its interactions keeps none. Those of earlier visits and attempts stay.
      if (isJudged && Number.isInteger(next))
        for (const each of given) Object.assign(answers, edition.answerValues(each, next++));
    },
    report: (now) => settled(() => store(now)),
    finish: (now) => settled(() => finish(now)),
    abandon: (now) => {
      if (isOver) return;
      try {
        finish(now);
      } catch {
        runTime.finish(); // takes what was set as a commit does: the last chance of what could not be committed
      }
    },
  };
}

function around(start: Window, edition: Edition): RunTime | null {
  try {
    for (let at = start; ; at = at.parent) {
      const found = edition.runTimeIn(at);
      if (found || at.parent === at) return found;
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
