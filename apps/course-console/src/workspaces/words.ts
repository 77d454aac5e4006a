import { workspacesDe } from './words-de.js';
import { workspacesEn } from './words-en.js';

/** Comes with the first page of the room. */
export const words = import.meta.env.MODE === 'de' ? workspacesDe : workspacesEn;
