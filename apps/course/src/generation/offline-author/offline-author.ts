import { Injectable } from '@nestjs/common';
import type { Slide } from '../../courses/index.js';
import type { Plan } from '../domain/plan.js';
import { TextModel, type PlanRequest, type SlidePlace } from '../text-model.js';
import { planFromBrief } from './plan-from-brief.js';
import { writeSlide } from './write-slide.js';

/** Serves where no model is configured: deterministic, and honest about being a scaffold that a person fills in. */
@Injectable()
export class OfflineAuthor extends TextModel {
  readonly name = 'offline';

  plan({ brief, defaulted, language }: PlanRequest): Promise<Plan> {
    return Promise.resolve(planFromBrief(brief, defaulted, language));
  }

  writeSlide(plan: Plan, place: SlidePlace, objectiveIds: string[]): Promise<Slide> {
    return Promise.resolve(writeSlide(plan, place, objectiveIds));
  }
}
