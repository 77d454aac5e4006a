import { approveGeneratedCourse } from './approve-course.action.js';
import { cancelGeneration } from './cancel-generation.action.js';
import { editGenerationPlan } from './edit-generation-plan.action.js';
import { generateCourse } from './generate-course.action.js';
import { getGenerationRequest } from './generation-request.action.js';
import { getGenerationStatus } from './generation-status.action.js';
import { listGenerations } from './list-generations.action.js';

export { Generation, GenerationSlide } from './generation.entity.js';
export { UNFINISHED_STATES } from './domain/generation-states.js';
export { GENERATION_QUEUE } from './generation.queue.js';
export { GenerationModule, GenerationWorkerModule } from './generation.module.js';
export { ENDED_STATES } from './domain/generation-states.js';
export { countPlan, outlineOf, placedPlanSlides, type Plan, type PlanSlide } from './domain/plan.js';
export type { BriefRequest } from './domain/plan-request.js';
export { offlineAuthor } from './offline-author/offline-author.js';
export { TextModels, type AuthorCall, type SlideToWrite, type TextModel } from './text-model.js';

export const generationActions = [
  generateCourse,
  listGenerations,
  getGenerationStatus,
  getGenerationRequest,
  editGenerationPlan,
  approveGeneratedCourse,
  cancelGeneration,
];
