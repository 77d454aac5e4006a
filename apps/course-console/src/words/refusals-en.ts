import type { RefusalWords } from './refusals.js';
import { mayOnlyReadEn } from './view-en.js';

/** In the console, and in the view of the gate. */
export const refusalsEn: RefusalWords = {
  // Where the service's text speaks to programs; the rest is said as the service says it
  codes: {
    'course-archived': 'The course is archived. Restore it first.',
    'insufficient-credits':
      'The workspace has too few credits for this plan. Plan again with fewer slides, or ask an owner for more.',
    'insufficient-scope': mayOnlyReadEn,
    'mcp-access-off': 'MCP access is off for this workspace.',
    'gate-expired': 'The two hours to decide are over. You can plan the same again.',
    'generation-not-awaiting-review': 'This plan waits for no decision any more. What became of it stands below.',
    'plan-not-editable': 'This plan follows a document, word for word. To have another plan, change the document.',
    'feature-off': 'This is switched off in the workspace. An owner or admin can switch it on in its settings.',
  },
  fields: { minSlides: 'This is more than the most.' },
  missing: null,
};
