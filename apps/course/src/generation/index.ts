export { generationActions } from './generation.actions.js';
export { Generation, GenerationSlide } from './generation.entity.js';
export { GenerationModule, GenerationWorkerModule } from './generation.module.js';
export { TextModel } from './text-model.js';
