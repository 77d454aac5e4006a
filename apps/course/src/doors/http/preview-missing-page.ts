import { layout } from '../../platform/pages/index.js';
import { html } from '@lib/course-content/page';

/** The same for a link that was never made, one that has expired or was revoked, and one whose course is gone. */
export function previewMissingPage(): string {
  return layout(
    'This preview is not available',
    html`<h1>This preview is not available</h1>
      <p>The link is wrong or incomplete, it has expired or was taken back, or the course was deleted.</p>
      <p>Ask the person who sent it for a new one.</p>`,
  );
}
