import type { Slide } from '@lib/course-content/document';
import type { Plan } from '../domain/plan.js';
import type { BriefRequest } from '../domain/plan-request.js';
import type { SlideToWrite, TextModel } from '../text-model.js';
import { planFromBrief } from './plan-from-brief.js';
import { writeSlide } from './write-slide.js';

/** Serves where no model is configured: deterministic, and honest about being a scaffold that a person fills in. */
export const offlineAuthor: TextModel = {
  name: 'offline',
  plan: (request: BriefRequest): Promise<Plan> => Promise.resolve(planFromBrief(request)),
  writeSlide: ({ plan, place, objectiveIds }: SlideToWrite): Promise<Slide> =>
    Promise.resolve(writeSlide(plan, place, objectiveIds)),
};
