import type { CourseDocument } from '@lib/course-content/edits';
import { type Conflict, type Copy, refusedIn, unitsIn } from './copy.js';
import { unitOf } from './edits.js';
import type { KeptCopy } from './kept-copy.js';
import { isUnknown } from './outcomes.js';
import type { Past } from './undo.js';

export interface DraftState {
  course: CourseDocument;
  revision: number;
  /**
   * `delayed`: it is sent again by itself, and `trouble` says why. `refused`: it waits for somebody, and `trouble` or `refused` says
   * why.
   */
  saving: 'saved' | 'waiting' | 'saving' | 'delayed' | 'refused';
  /** Slides, modules and parts of the course that are not saved. */
  waiting: number;
  savedAt: number | null;
  conflicts: readonly Conflict[];
  /** By slide, module or part: why it cannot be saved as it is. All else is. */
  refused: ReadonlyMap<string, Error>;
  /** Why nothing can be saved. */
  trouble: Error | null;
  canUndo: boolean;
  canRedo: boolean;
  /** What this tab kept of an earlier visit, until somebody takes or drops it. */
  offered: { changes: number; keptAt: number } | null;
  /** That is being put on the course: nothing is edited meanwhile. */
  isTaking: boolean;
}

interface Inside {
  copy: Copy;
  past: Past;
  offered: readonly KeptCopy[];
  savedAt: number | null;
  trouble: Error | null;
  /** What is on its way takes long enough to be said. */
  isSlow: boolean;
  isTaking: boolean;
}

/** A draft as the page shows it. */
export function stateOf({ copy, past, offered, savedAt, trouble, isSlow, isTaking }: Inside): DraftState {
  const { screen, revision, conflicts } = copy;
  const waiting = unitsIn(copy).size;
  const refused = refusedIn(copy).map(({ edit, error }) => [unitOf(edit, screen), error] as const);
  const kept = offered.at(-1);
  const saving = (): DraftState['saving'] => {
    if (trouble) return isUnknown(trouble) ? 'delayed' : 'refused';
    if (isSlow) return 'saving';
    if (waiting === 0) return 'saved';
    return refused.length > 0 ? 'refused' : 'waiting';
  };
  return {
    course: screen,
    revision,
    saving: saving(),
    waiting,
    savedAt,
    conflicts,
    refused: new Map(refused),
    trouble,
    canUndo: past.done.length > 0,
    canRedo: past.undone.length > 0,
    isTaking,
    offered: kept ? { changes: offered.reduce((sum, { changes }) => sum + changes, 0), keptAt: kept.keptAt } : null,
  };
}
