import type { Left } from './format.js';
import { hiddenText, struckOut } from './left-out.js';

const STRUCK = new Set(['s', 'strike', 'del']);
const STRUCK_STYLE = /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*\bline-through\b/i;
const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))\b/i;

/** How the words of an element are named that a reader of the page does not take for its text; null for those of all others. */
export function unshownBy(
  name: string,
  attribute: (name: string) => string | undefined,
): ((text: string) => Omit<Left, 'place'>) | null {
  const style = attribute('style') ?? '';
  if (STRUCK.has(name) || STRUCK_STYLE.test(style)) return struckOut;
  const hidden = attribute('hidden');
  // What "until-found" hides, browsers show to those who search for it
  const isHidden = hidden !== undefined && hidden.toLowerCase() !== 'until-found';
  const isClosed = name === 'dialog' && attribute('open') === undefined;
  if (isHidden || isClosed || HIDDEN_STYLE.test(style) || attribute('aria-hidden')?.toLowerCase() === 'true') return hiddenText;
  return null;
}
