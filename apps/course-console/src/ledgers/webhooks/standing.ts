import type { Result } from '../../api/call.js';

export type Webhook = Result<'get_webhook'>;
export type Standing = 'on' | 'off' | 'failing' | 'gone' | 'given';

/** How a webhook does: whether somebody has to look at it. */
export function standingOf({ active, failingSince, disabledReason }: Webhook): Standing {
  if (disabledReason !== null) return disabledReason === 'gone' ? 'gone' : 'given';
  if (!active) return 'off';
  return failingSince === null ? 'on' : 'failing';
}

/** Somebody has to do something, or what happens is not told. */
export const needsLook = (webhook: Webhook): boolean => ['failing', 'gone', 'given'].includes(standingOf(webhook));

/** What it is called where there is room for little. */
export const nameOf = ({ description, url }: Pick<Webhook, 'description' | 'url'>): string =>
  description === '' ? new URL(url).host : description;
