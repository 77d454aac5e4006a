import { placeIn } from '../../importing/told-place.js';
import type { Finding } from '../found.js';
import { saidIn, type ToolResult } from '../tool-call.js';

/** Why a call was refused, in full: some hosts hand on the words alone. */
export interface Refusal {
  code: string;
  message: string;
  places: Finding[];
}

export function refusalIn(result: ToolResult): Refusal {
  const { errors = [] } = (result._meta?.['svc-lms/error'] ?? {}) as { errors?: { detail: string }[] };
  const { code = '', message } = saidIn(result);
  return { code, message, places: errors.map(({ detail }) => placeOf(detail)) };
}

/** What it says of the place, before what it says of what stands there. */
function placeOf(detail: string): Finding {
  const { message } = placeIn(detail);
  return { slide: message === detail ? null : detail.slice(0, detail.length - message.length - 2), message };
}
