import type { z } from 'zod';
import type { Pieces } from './pieces.js';

/** What there is to know of a kind of block, besides how it is shown. */
export interface BlockKind {
  schema: (pieces: Pieces) => z.ZodObject;
  /** How it is written in course markdown, as the page for models says it. */
  written: string;
  /** `media` is written as lines with names, `prose` as prose. */
  group: 'prose' | 'media';
  /** It shows a file of the workspace; files are of these kinds. */
  showsFile?: true;
  /** Its name is a slide type, and this is what such a slide is for, in a few words. */
  purpose?: string;
}
