import type { PlanDraft } from './plan-draft.js';

/** A slide that is dragged, by its key; no text that a field would take. */
export const DRAGGED = 'application/x-plan-slide';

/** Changes the draft: to what, what the step is of, where the focus goes, and what is said of it. The same as long as it is edited. */
export type Step = (
  change: (draft: PlanDraft) => PlanDraft,
  told?: {
    of?: string;
    focusOn?: string;
    say?: (places: readonly (readonly string[])[], next: PlanDraft) => string;
  },
) => void;
