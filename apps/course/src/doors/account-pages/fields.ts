import { PASSWORD } from '../../platform/pages/index.js';

export const NAME = { name: 'name', label: 'Your name', type: 'text', autocomplete: 'name', limit: 200 } as const;

/** One that is chosen here. */
export const NEW_PASSWORD = { ...PASSWORD, autocomplete: 'new-password', hint: 'At least 10 characters.' };
