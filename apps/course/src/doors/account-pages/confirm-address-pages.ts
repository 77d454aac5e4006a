import type { ShownRegistration } from '../../people/identity/index.js';
import { alert, field, layout, NO_FAULTS, PASSWORD, wholeFaultOf, type Faults } from '../../platform/pages/index.js';
import { html } from '@lib/course-content/page';
import { form, signInButton } from './form.js';

/** Asks for the password, so that nobody who only opens a link has an account whose password somebody else has chosen. */
export function confirmPage(token: string, { email, isChange }: ShownRegistration, faults: Faults = NO_FAULTS): string {
  const title = isChange ? 'Confirm your new address' : 'Finish registering';
  const hint = isChange ? 'The one that you sign in with.' : 'The one that you registered with.';
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lede">
        ${
          isChange
            ? html`Enter your password, and you sign in with <bdi>${email}</bdi> from now on.`
            : html`Enter your password, and the account for <bdi>${email}</bdi> is yours.`
        }
      </p>
      ${alert(faults.message)}
      ${form(
        '/confirm-address',
        token,
        html`${field({ ...PASSWORD, hint }, faults.fields.password, wholeFaultOf(faults))}
          <button class="main">${isChange ? 'Confirm the address' : title}</button>`,
      )}
      ${isChange ? null : html`<p class="end">You no longer know it? Register again, with another one.</p>`}
      <p class="end">It was not you who asked for this? Then close the page: nothing comes of it.</p>`,
  );
}

export function confirmedPage(): string {
  return layout(
    'Your address is confirmed',
    html`<h1>Your address is confirmed</h1>
      <p class="lede">Go back to where you came from, and sign in there with this address and your password.</p>
      ${signInButton()}`,
  );
}

export function deadConfirmationPage(): string {
  const title = 'This link is no longer good';
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lede">
        It was used, or a day has passed. If you have confirmed the address, sign in; if not, ask for another link.
      </p>`,
  );
}
