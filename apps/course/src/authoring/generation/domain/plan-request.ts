import { storedDocument } from '@lib/validation';
import { completeWishes, givenOf, type Brief, type BriefDetails, type Given, type SlideRange, type Wishes } from './brief.js';
import type { Mode } from './generation-states.js';

/** What the author of a course knows of its learners; a document is written for them too, an outline may say. */
export type CourseDetails = Omit<BriefDetails, 'slideCount'>;

interface Common {
  /** BCP 47. */
  language: string;
  /** What to change in the plan that this one revises. */
  comment: string | null;
}

/** What a plan is made from, as it is kept with the generation. */
export type PlanRequest = Common & Subject;

export const STORED_REQUEST = storedDocument<PlanRequest>('request');

/** What the course is to be about. */
export type Subject =
  | { mode: 'brief'; brief: Brief; defaulted: string[] }
  | { mode: 'outline'; text: string }
  | { mode: 'document'; text: string; details: CourseDetails; defaulted: string[] };

export type BriefRequest = Extract<PlanRequest, { mode: 'brief' }>;

/** What is asked for in this mode, or all that is missing; what is not given comes from the request that it revises. */
export function completeSubject(
  mode: Mode,
  input: Given,
  { revised, useDefaults, range }: { revised: PlanRequest | null; useDefaults: boolean; range: SlideRange },
): Subject | { missing: (keyof Wishes)[] } {
  const given = givenOf(input);
  const kept = revised ? givenIn(revised) : {};
  const completed = completeWishes(mode, { ...kept, ...given }, useDefaults, range);
  if ('missing' in completed) return completed;
  const { topic, text, audience, outcomes, difficulty, tone, slideCount } = completed.wishes;
  const details = { audience, outcomes, difficulty, tone };
  // A default of the revised request is one still
  const before = revised && 'defaulted' in revised ? revised.defaulted.filter((name) => !(name in given)) : [];
  const defaulted = [...before.filter((name) => mode === 'brief' || name in details), ...completed.defaulted];
  if (mode === 'brief') return { mode, brief: { topic, ...details, slideCount }, defaulted };
  return mode === 'document' ? { mode, text, details, defaulted } : { mode, text };
}

/** What was given, or filled in, as it is asked for. */
export function givenIn(request: PlanRequest): Given {
  if (request.mode === 'brief') return request.brief;
  return request.mode === 'document' ? { text: request.text, ...request.details } : { text: request.text };
}
