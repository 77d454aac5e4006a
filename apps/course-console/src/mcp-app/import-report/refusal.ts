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

/** `1.4 Once more, line 43: "…"` and `Line 43: …` begin with where it is. */
function placeOf(detail: string): Finding {
  const [, slide = null, message = detail] = /^((?:.*?, l|L)ine \d+): (.*)$/s.exec(detail) ?? [];
  return { slide, message };
}
