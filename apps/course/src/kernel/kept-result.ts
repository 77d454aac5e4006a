import { storedDocument, type Upgrade } from '@lib/validation';

/** What a repeated idempotency key gives again. The results of all actions share one version: an upgrade looks at the action. */
export interface KeptResult {
  action: string;
  value: unknown;
}

/** Accounts say whether waiting plans are told by mail, which nobody had switched off; findings of plans say the slide by its position. */
const addMailsAndPositions: Upgrade = ({ action, value }: KeptResult) => {
  if (action === 'update_account') return { action, value: { ...(value as object), mailWhenPlanWaits: true } };
  if (action !== 'edit_generation_plan') return { action, value };
  const { findings, ...rest } = value as { findings?: object[] };
  return { action, value: { ...rest, ...(findings && { findings: findings.map((each) => ({ ...each, position: null })) }) } };
};

export const KEPT_RESULT = storedDocument<KeptResult>('kept result', [addMailsAndPositions]);
