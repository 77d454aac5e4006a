import { later } from '../../parts/later.js';

/** Draws a picture that is described, or another in its place. */
export const Draw = later(() => import('./draw-button.js').then(({ DrawButton }) => DrawButton));
