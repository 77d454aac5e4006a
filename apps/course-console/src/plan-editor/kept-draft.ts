import { keptInTab } from '../api/kept.js';
import type { Plan } from '../review-gate/plan.js';
import type { PlanDraft } from './plan-draft.js';

const name = (generationId: string): string => `plan-${generationId}`;
const nameLeft = (generationId: string): string => `plan-left-${generationId}`;

/** What was changed of this plan in this tab, and not sent. */
export const keptDraft = (generationId: string): PlanDraft | null => read<PlanDraft>(name(generationId));

export function keepDraft(generationId: string, draft: PlanDraft | null): void {
  if (draft) keptInTab.write(name(generationId), JSON.stringify(draft));
  else keptInTab.forget(name(generationId));
}

/** What was changed of a plan that can be decided on no more. */
interface Left {
  draft: PlanDraft;
  plan: Plan;
}

/** For the generation that takes the place of this one. */
export function leaveDraft(generationId: string, plan: Plan, successor: string): void {
  const draft = keptDraft(generationId);
  const left: Left | null = draft ? { draft, plan } : leftFor(generationId);
  if (left) keptInTab.write(nameLeft(successor), JSON.stringify(left));
}

export const leftFor = (generationId: string): Left | null => read<Left>(nameLeft(generationId));

export const forgetLeft = (generationId: string): void => keptInTab.forget(nameLeft(generationId));

/** Whether something of this tab is to be put on this plan. */
export const isEdited = (generationId: string): boolean => keptDraft(generationId) !== null || leftFor(generationId) !== null;

function read<T>(of: string): T | null {
  const kept = keptInTab.read(of);
  return kept === null ? null : (JSON.parse(kept) as T);
}
