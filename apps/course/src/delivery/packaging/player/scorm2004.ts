import { inBrackets, patternInBrackets, type Interaction } from './interaction.js';
import type { Report } from './journey.js';
import type { Edition } from './edition.js';
import { shortened } from './spoken.js';

/** The part of the run-time API that is used (SCORM 2004 4th Edition, Run-Time Environment, section 3.1). */
interface Api {
  Initialize(empty: ''): string;
  GetValue(name: string): string;
  SetValue(name: string, value: string): string;
  Commit(empty: ''): string;
  Terminate(empty: ''): string;
}

/** Shortest limits that an LMS may have: of a text that was entered, and of a description. */
const MOST_CHARACTERS = 4_000;
const MOST_OF_DESCRIPTION = 250;

export const scorm2004: Edition = {
  runTimeIn(window) {
    const { API_1484_11: api } = window as Window & { API_1484_11?: Api };
    return api
      ? {
          initialize: () => api.Initialize(''),
          get: (name) => api.GetValue(name),
          set: (name, value) => api.SetValue(name, value),
          commit: () => api.Commit(''),
          finish: () => api.Terminate(''),
        }
      : null;
  },
  mode: 'cmi.mode',
  isOptional: (name) => name.startsWith('cmi.interactions.'),
  valuesOf(runTime) {
    const before = { completion: runTime.get('cmi.completion_status'), success: runTime.get('cmi.success_status') };
    return (now) => valuesOf(now, before);
  },
  answerValues,
  leaving: (visitMs) => ({ 'cmi.session_time': duration(visitMs), 'cmi.exit': 'suspend' }),
};

function valuesOf(
  { status, progress, score, suspendData, location }: Report,
  before: { completion: string; success: string },
): Record<string, string> {
  const isComplete = before.completion === 'completed' || progress === 100 || status === 'completed' || status === 'passed';
  const success = status === 'passed' || status === 'failed' ? status : 'unknown';
  return {
    'cmi.completion_status': isComplete ? 'completed' : 'incomplete',
    'cmi.success_status': before.success === 'passed' ? 'passed' : success,
    'cmi.progress_measure': String(progress / 100),
    ...(location !== '' && { 'cmi.location': location }),
    'cmi.suspend_data': suspendData,
    ...(score && {
      'cmi.score.scaled': share(score.right, score.asked),
      'cmi.score.min': '0',
      'cmi.score.max': '100',
      'cmi.score.raw': String(Math.floor((score.right * 100) / score.asked)),
    }),
  };
}

/** Run-Time Environment, section 4.2.9. */
function answerValues(answer: Interaction, place: number): Record<string, string> {
  const { iri, asked, language, type, response, correct, isRight, answeredAt, latencyMs } = answer;
  const at = `cmi.interactions.${place}`;
  return {
    [`${at}.id`]: iri,
    [`${at}.type`]: type,
    [`${at}.timestamp`]: instant(answeredAt),
    [`${at}.description`]: `{lang=${language}}${shortened(asked, MOST_OF_DESCRIPTION)}`,
    ...Object.fromEntries(
      (correct ?? []).map((each, index) => [`${at}.correct_responses.${index}.pattern`, patternInBrackets(type, each)]),
    ),
    ...(response && { [`${at}.learner_response`]: shortened(inBrackets(response), MOST_CHARACTERS) }),
    [`${at}.result`]: isRight === null ? 'neutral' : isRight ? 'correct' : 'incorrect',
    ...(latencyMs !== null && { [`${at}.latency`]: duration(latencyMs) }),
  };
}

/** Rounded down, so that who has not reached a mark does not seem to. */
const share = (right: number, asked: number): string => String(Math.floor((right / asked) * 10_000) / 10_000);

/** ISO 8601, as time (second, 10, 0) writes it: a time zone stands only behind parts of a second, of which there are two digits. */
const instant = (moment: Date): string => `${moment.toISOString().slice(0, 22)}Z`;

/** ISO 8601, as timeinterval (second, 10, 2) writes it. */
const duration = (milliseconds: number): string => `PT${Math.floor(milliseconds / 10) / 100}S`;
