import type { Language } from '../words/words.js';
import { helpAt, helpStart } from './help-start.js';

/** Where the help says more of a page, by what follows the workspace in its address: the first that fits. */
export const HELP_PLACES: readonly (readonly [where: RegExp, page: string, anchor: string])[] = [
  [/^\/account\/security\/tokens/, 'privacy', 'tokens'],
  [/^\/account\/security\/apps/, 'assistants', 'cut-off'],
  [/^\/account\/activity/, 'records', 'audit'],
  [/^\/account\/notices/, 'notices', 'mails'],
  [/^\/account/, 'privacy', 'sessions'],
  [/^\/generate/, 'first-course', 'brief'],
  [/^\/generations/, 'first-course', 'review-gate'],
  [/^\/connect/, 'assistants', 'before'],
  [/^\/import/, 'importing', 'report'],
  [/^\/files/, 'editor', 'images'],
  [/^\/courses\/[^/]+\/edit/, 'editor', 'saving'],
  [/^\/courses\/[^/]+\/preview/, 'editor', 'preview'],
  [/^\/courses\/[^/]+\/checks/, 'publishing', 'checks'],
  [/^\/courses\/[^/]+\/versions/, 'publishing', 'versions'],
  [/^\/courses\/[^/]+\/assignments/, 'publishing', 'assign'],
  [/^\/courses\/[^/]+\/analytics/, 'publishing', 'analytics'],
  [/^\/courses\/[^/]+\/export/, 'publishing', 'export'],
  [/^\/courses\/[^/]+\/surveys/, 'publishing', 'surveys'],
  [/^\/courses\/[^/]+\/answers/, 'questions', 'open-answers'],
  [/^\/courses\/./, 'publishing', 'checks'],
  [/^\/courses/, 'first-course', 'edit'],
  [/^\/paths/, 'publishing', 'paths'],
  [/^\/learn\/paths/, 'learning', 'paths'],
  [/^\/learn\/catalogue/, 'learning', 'catalogue'],
  [/^\/learn\/[^/]+\/assessment/, 'questions', 'final'],
  [/^\/learn\/./, 'learning', 'player'],
  [/^\/learn/, 'learning', 'courses'],
  [/^\/members\/invitations/, 'people', 'invitations'],
  [/^\/members/, 'people', 'roles'],
  [/^\/groups/, 'people', 'groups'],
  [/^\/records/, 'publishing', 'records'],
  [/^\/certificates/, 'publishing', 'certificates'],
  [/^\/transcript/, 'learning', 'record'],
  [/^\/notices/, 'notices', 'bell'],
  [/^\/settings\/ai/, 'credits', 'models'],
  [/^\/settings\/mcp/, 'assistants', 'rules'],
  [/^\/settings\/appearance/, 'people', 'appearance'],
  [/^\/settings\/tokens/, 'privacy', 'tokens'],
  [/^\/settings\/apps/, 'assistants', 'cut-off'],
  [/^\/settings/, 'people', 'settings'],
  [/^\/credits/, 'credits', 'prices'],
  [/^\/audit/, 'records', 'audit'],
  [/^\/webhooks/, 'records', 'webhooks'],
];

/** The place in the help for a page of the console; its start where the page has none of its own. */
export function helpFor(path: string, language: Language): string {
  const here = path.replace(/^\/console(\/w\/[^/]+)?/, '');
  const [, page, anchor] = HELP_PLACES.find(([where]) => where.test(here)) ?? [];
  return page && anchor ? helpAt(page, anchor, language) : helpStart(language);
}
