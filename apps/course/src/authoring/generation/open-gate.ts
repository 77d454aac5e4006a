import type { CreditLedger } from '../../people/credits/index.js';
import { inSeconds } from '../../platform/database/index.js';
import { emitEvent } from '../../kernel/events.js';
import type { Tx } from '../../kernel/transaction.js';
import { GATE_HOURS } from './domain/generation-states.js';
import { STORED_PLAN, type Plan } from './domain/plan.js';
import type { Generation } from './generation.entity.js';
import { changeGeneration } from './generations.repository.js';

export const GATE_MS = GATE_HOURS * 3_600_000;

/** What approving a plan charges. */
export const priceOf = ({ counts }: Plan, { creditsPerSlide }: { creditsPerSlide: number }): number =>
  counts.slides * creditsPerSlide;

/** Puts a plan before the person who asked for it. @returns null where nobody waits for it any more. */
export async function openGate(
  tx: Tx,
  ledger: CreditLedger,
  id: string,
  { plan, estimatedCredits, isEdited = false }: { plan: Plan; estimatedCredits: number; isEdited?: boolean },
): Promise<Generation | null> {
  const atGate = await changeGeneration(tx, ledger, 'openGate', id, {
    step: 'Waiting for review',
    plan: JSON.stringify(plan),
    plan_schema: STORED_PLAN.version,
    total: plan.counts.slides,
    estimated_credits: estimatedCredits,
    gate_expires_at: inSeconds(GATE_HOURS * 3_600),
  });
  if (!atGate) return null;
  await emitEvent(tx, atGate.workspaceId, 'generation.awaiting_review', {
    generationId: id,
    estimatedCredits,
    gateExpiresAt: atGate.gateExpiresAt!.toISOString(),
    ...(isEdited && { isEdited }),
  });
  return atGate;
}
