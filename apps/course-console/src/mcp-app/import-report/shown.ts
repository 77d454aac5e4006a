import type { Importing, Report } from './importing.js';
import type { Refusal } from './refusal.js';
import type { Words } from './words-en.js';

export interface Shown {
  words: Words;
  language: string;
  importing: Importing;
  /** As the conversation was told it. */
  told: Report | null;
  /** Why the assistant's call was refused. */
  refusal: Refusal | null;
  /** Of what the host handed on: shown where there is nothing else. */
  text: string | null;
  /** As the assistant gave it; null where the host hands it on no more. */
  markdown: string | null;
  /** Whether the host lets the view call tools. */
  calls: boolean;
  /** Where the console shows courses: an id follows. */
  consoleAt: string;
  /** Asks the host to open an address; null where it opens none. */
  open: ((url: string) => Promise<boolean>) | null;
}
