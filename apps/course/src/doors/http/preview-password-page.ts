import { alert, field, layout, PASSWORD, wholeFaultOf, type Faults } from '../../platform/pages/index.js';
import { html } from '@lib/course-content/page';

/** Asks for a link's password; the form goes to where the link leads. */
export function previewPasswordPage(faults: Faults): string {
  return layout(
    'This preview needs a password',
    html`<h1>This preview needs a password</h1>
      <p class="lede">Whoever sent you the link knows it.</p>
      ${alert(faults.message)}
      <form method="post">
        ${field({ ...PASSWORD, autocomplete: 'off', focus: true }, faults.fields.password, wholeFaultOf(faults))}
        <button class="main">Open the preview</button>
      </form>
      <p class="end">A cookie remembers for this preview that you gave it, until you close the browser.</p>`,
  );
}
