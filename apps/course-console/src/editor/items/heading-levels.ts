/** The title of a slide stands above all that is pasted into it: by the level that a heading had elsewhere. */
export const HEADING_LEVELS = [4, 4, 5, 6, 6, 6] as const;
