import type { ShownInvitation } from '../../people/members/index.js';
import { alert, EMAIL, field, layout, NO_FAULTS, PASSWORD, wholeFaultOf, type Faults } from '../../platform/pages/index.js';
import { html } from '@lib/course-content/page';
import { NAME, NEW_PASSWORD } from './fields.js';
import { form } from './form.js';

export interface Given {
  /** Which of the two forms was sent. */
  form: 'sign-in' | 'register';
  name?: string | undefined;
  email?: string | undefined;
  faults: Faults;
}

/** What the invitation is to, and both ways to accept it. */
export function invitationPage(token: string, { workspace, role, email }: ShownInvitation, given: Given | null = null): string {
  const of = (which: Given['form']): Faults => (given?.form === which ? given.faults : NO_FAULTS);
  const [registering, signingIn] = [of('register'), of('sign-in')];
  const address = { ...EMAIL, value: given?.email ?? email ?? '' };
  return layout(
    `Join ${workspace}`,
    html`<h1>Join <bdi>${workspace}</bdi></h1>
      <p class="lede">You are invited as ${role}${email === null ? null : html`, with the address <bdi>${email}</bdi>`}.</p>
      <h2>You are new here</h2>
      ${alert(registering.message)}
      ${form(
        '/invitation/register',
        token,
        html`${field({ ...NAME, value: given?.name ?? '' }, registering.fields.name, wholeFaultOf(registering))}
          ${field({ ...address, id: 'new-email' }, registering.fields.email, wholeFaultOf(registering))}
          ${field({ ...NEW_PASSWORD, id: 'new-password' }, registering.fields.password, wholeFaultOf(registering))}
          <button class="main">Register and join</button>`,
      )}
      <h2>You have an account</h2>
      ${alert(signingIn.message)}
      ${form(
        '/invitation/sign-in',
        token,
        html`${field(address, signingIn.fields.email, wholeFaultOf(signingIn))}
          ${field(PASSWORD, signingIn.fields.password, wholeFaultOf(signingIn))} <button>Sign in and join</button>`,
      )}
      <p class="end"><a href="/reset-password" target="_blank" rel="noopener">Forgot your password? (opens another page)</a></p>`,
  );
}

export function deadInvitationPage(): string {
  const title = 'This invitation is no longer good';
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lede">It was accepted or taken back, or seven days have passed. Ask whoever invited you for another.</p>`,
  );
}
