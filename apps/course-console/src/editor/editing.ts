import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Change } from './items/deep.js';
import type { Cell } from './items/table-edits.js';

/** What every part of the slide may do, and what it needs to know; the same as long as a course is edited. */
export interface Here {
  workspaceId: string;
  courseId: string;
  undo: (by: 1 | -1) => void;
  /** What stands beside the slide is of the element with this id. */
  choose: (id: string) => void;
  /** For who does not see what has changed. */
  say: (text: string) => void;
  /** Where a file of the workspace is, for a picture or a player. */
  fileUrl: (fileId: string) => string;
  /** Keeps a picture that was pasted or dropped in the workspace. @returns its id; null where it was refused, which was said. */
  upload: (file: File) => Promise<string | null>;
  /** Changes an element as it is now, wherever it is. @returns false where it is not there any more. */
  change: (id: string, change: Change) => boolean;
  /** As the service knows an element that is saved. */
  idThere: (id: string) => string;
  /** When all that waits is saved. */
  saved: () => Promise<void>;
  /** Takes what was changed elsewhere, such as pictures that were drawn. */
  readAgain: () => Promise<void>;
  /** The cell of a table that was written in last. */
  cell: { at: Cell | null };
}

export const Editing = createContext<Here>(null!);
export const useHere = (): Here => useContext(Editing);

/** What is chosen, which changes as somebody goes through a slide. */
export const Chosen = createContext<string | null>(null);
/** What is to be looked at, by the id of the item. */
export const Found = createContext<ReadonlyMap<string, readonly string[]>>(new Map());
/** What the course is written in. */
export const CourseLanguage = createContext('en');
