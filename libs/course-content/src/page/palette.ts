import { contrast, readableOn } from './colours.js';

export { contrast };

/** What pages are made of beside the workspace's own colours. */
export const PALETTES = {
  light: { page: '#ffffff', text: '#1b1f24', soft: '#f4f6f8', line: '#c9d0d8', aside: '#535c66' },
  dark: { page: '#14171c', text: '#e8eaee', soft: '#1e232b', line: '#454e5b', aside: '#a8b1bd' },
} as const;

export type Ground = keyof typeof PALETTES;
export type Theme = Ground | 'system';

/** The grounds that pages of this theme have. */
export const groundsOf = (theme: Theme): readonly Ground[] => (theme === 'system' ? ['light', 'dark'] : [theme]);

/** A workspace's colour as the text of its slides has it: moved towards black or white as far as reading asks for. */
export const asText = (colour: string, ground: Ground): string => readableOn(colour, PALETTES[ground].soft);

/** How far such text stands out, 1 to 21. */
export const contrastAsText = (colour: string, ground: Ground): number => contrast(colour, PALETTES[ground].soft);
