import { storedDocument } from '@lib/validation';

/** What a repeated idempotency key gives again. The results of all actions share one version: an upgrade looks at the action. */
export interface KeptResult {
  action: string;
  value: unknown;
}

export const KEPT_RESULT = storedDocument<KeptResult>('kept result');
