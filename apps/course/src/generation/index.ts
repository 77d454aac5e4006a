import { approveGeneratedCourse } from './approve-course.action.js';
import { generateCourse } from './generate-course.action.js';
import { getGenerationStatus } from './generation-status.action.js';

export { Generation, GenerationSlide } from './generation.entity.js';
export { GenerationModule, GenerationWorkerModule } from './generation.module.js';
export { TextModels } from './text-model.js';

export const generationActions = [generateCourse, getGenerationStatus, approveGeneratedCourse];
