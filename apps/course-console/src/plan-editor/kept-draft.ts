import { keptInTab } from '../api/kept.js';
import type { PlanDraft } from './plan-draft.js';

const name = (generationId: string): string => `plan-${generationId}`;

/** What was changed of this plan in this tab, and not sent. */
export function keptDraft(generationId: string): PlanDraft | null {
  const kept = keptInTab.read(name(generationId));
  return kept === null ? null : (JSON.parse(kept) as PlanDraft);
}

export function keepDraft(generationId: string, draft: PlanDraft | null): void {
  if (draft) keptInTab.write(name(generationId), JSON.stringify(draft));
  else keptInTab.forget(name(generationId));
}
