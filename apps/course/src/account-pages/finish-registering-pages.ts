import { alert, field, layout, NO_FAULTS, PASSWORD, wholeFaultOf, type Faults } from '../pages/index.js';
import { html } from '../preview/index.js';
import { form } from './form.js';

const PASSWORD_OF_NOW = { ...PASSWORD, hint: 'The one that you registered with.' };

/** Asks for the password, so that nobody who only opens a link makes an account with a password that somebody else has chosen. */
export function finishPage(token: string, email: string, faults: Faults = NO_FAULTS): string {
  return layout(
    'Finish registering',
    html`<h1>Finish registering</h1>
      <p class="lede">Enter your password, and the account for <bdi>${email}</bdi> is yours.</p>
      ${alert(faults.message)}
      ${form(
        '/finish-registering',
        token,
        html`${field(PASSWORD_OF_NOW, faults.fields.password, wholeFaultOf(faults))}
          <button class="main">Finish registering</button>`,
      )}
      <p class="end">You no longer know it? Register again, with another one.</p>
      <p class="end">It was not you who registered? Then close this page: nothing comes of it.</p>`,
  );
}

export function registeredPage(): string {
  return layout(
    'You have an account',
    html`<h1>You have an account</h1>
      <p class="lede">Go back to where you registered, and sign in there with your address and password.</p>`,
  );
}

export function deadRegistrationPage(): string {
  const title = 'This link is no longer good';
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lede">It was used, or a day has passed. If you have finished registering, sign in; if not, register again.</p>`,
  );
}
