import { alert, EMAIL, field, layout, NO_FAULTS, wholeFaultOf, type Faults } from '../../platform/pages/index.js';
import { html } from '@lib/course-content/page';
import { NEW_PASSWORD } from './fields.js';
import { form, signInButton } from './form.js';

const RESET_PASSWORD = { ...NEW_PASSWORD, name: 'newPassword', label: 'New password' };

/** For whoever came by the link of a mail. */
export function newPasswordPage(token: string, faults: Faults = NO_FAULTS): string {
  return layout(
    'Set a new password',
    html`<h1>Set a new password</h1>
      <p class="lede">You are then signed out everywhere, and apps and access tokens of yours end.</p>
      ${alert(faults.message)}
      ${form(
        '/reset-password',
        token,
        html`${field(RESET_PASSWORD, faults.fields.newPassword, wholeFaultOf(faults))}
          <button class="main">Set the password</button>`,
      )}`,
  );
}

/** For whoever has no link, or `dead`: one that is no longer good. */
export function askForMailPage(dead: boolean, email = '', faults: Faults = NO_FAULTS): string {
  const title = dead ? 'This link is no longer good' : 'Forgot your password?';
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lede">
        ${dead ? 'It was used, or an hour has passed. Ask for another.' : 'We mail you a link to set a new one.'}
      </p>
      ${alert(faults.message)}
      ${form(
        '/reset-password/mail',
        null,
        html`${field({ ...EMAIL, value: email }, faults.fields.email, wholeFaultOf(faults))}
          <button class="main">Send the link</button>`,
      )}`,
  );
}

export function mailSentPage(summary: string): string {
  return layout(
    'Look in your mail',
    html`<h1>Look in your mail</h1>
      <p class="lede">${summary}</p>
      <div class="note"><p>The link is good for an hour. Look among unwanted mail too.</p></div>`,
  );
}

export function passwordSetPage(): string {
  return layout(
    'Your password is set',
    html`<h1>Your password is set</h1>
      <p class="lede">Go back to where you wanted to sign in, and use the new password there.</p>
      ${signInButton()}`,
  );
}
