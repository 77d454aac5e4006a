import { editPlanDe } from './edit-plan-de.js';
import { editPlanEn } from './edit-plan-en.js';

export const words = import.meta.env.MODE === 'de' ? editPlanDe : editPlanEn;
