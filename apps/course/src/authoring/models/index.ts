import { getAiConfig, updateAiConfig } from './ai-settings.actions.js';
import { getModelUsage } from './model-usage.action.js';

export { ModelCalls } from './model-calls.js';
export { ModelNames } from './model-choice.js';
export { ModelsModule } from './models.module.js';

export const modelActions = [getAiConfig, updateAiConfig, getModelUsage];
