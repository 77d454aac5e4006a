import type { Interaction, Response } from './interaction.js';
import type { Report } from './journey.js';
import type { Edition } from './edition.js';
import { shortened } from './spoken.js';

/** The part of the SCORM 1.2 run-time API that is used (Run-Time Environment 1.2, section 3.2). */
interface Api {
  LMSInitialize(empty: ''): string;
  LMSGetValue(name: string): string;
  LMSSetValue(name: string, value: string): string;
  LMSCommit(empty: ''): string;
  LMSFinish(empty: ''): string;
}

/** Longest value of the types CMIIdentifier and CMIFeedback. */
const MOST_CHARACTERS = 255;

export const scorm12: Edition = {
  runTimeIn(window) {
    const { API: api } = window as Window & { API?: Api };
    return api
      ? {
          initialize: () => api.LMSInitialize(''),
          get: (name) => api.LMSGetValue(name),
          set: (name, value) => api.LMSSetValue(name, value),
          commit: () => api.LMSCommit(''),
          finish: () => api.LMSFinish(''),
        }
      : null;
  },
  mode: 'cmi.core.lesson_mode',
  isOptional: (name) => /^cmi\.(core\.score\.m|interactions\.)/.test(name),
  valuesOf(runTime) {
    const before = runTime.get('cmi.core.lesson_status');
    return (now) => valuesOf(now, before);
  },
  answerValues,
  leaving: (visitMs) => ({ 'cmi.core.session_time': timespan(visitMs), 'cmi.core.exit': 'suspend' }),
};

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

/** CMITimespan: HHHH:MM:SS.SS. */
function timespan(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(Math.min(9_999, Math.floor(seconds / 3_600))).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
