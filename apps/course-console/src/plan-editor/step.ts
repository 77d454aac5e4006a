import type { PlanDraft } from './plan-draft.js';

/** A slide that is dragged, by its key; no text that a field would take. */
export const DRAGGED = 'application/x-plan-slide';

/** Changes the draft: the next one, what the step is of, where the focus goes, and what is said of it. */
export type Step = (
  next: PlanDraft,
  told?: { of?: string; focusOn?: string; say?: (places: readonly (readonly string[])[]) => string },
) => void;
