import type { Brief, BriefDetails } from './brief.js';

/** What the author of a course knows of its learners; a document is written for them too, an outline may say. */
export type CourseDetails = Omit<BriefDetails, 'slideCount'>;

interface Common {
  /** BCP 47. */
  language: string;
  /** What to change in the plan that this one revises. */
  comment: string | null;
}

/** What a plan is made from, as it is kept with the generation. */
export type PlanRequest = Common &
  (
    | { mode: 'brief'; brief: Brief; defaulted: string[] }
    | { mode: 'outline'; text: string }
    | { mode: 'document'; text: string; details: CourseDetails; defaulted: string[] }
  );

export type BriefRequest = Extract<PlanRequest, { mode: 'brief' }>;
