import type { ShownInvitation } from '../../people/members/index.js';
import { alert, field, layout, NO_FAULTS, wholeFaultOf, type Faults, type PageLanguage } from '../../platform/pages/index.js';
import { html } from '@lib/course-content/page';
import { fieldsIn } from './fields.js';
import { form } from './form.js';
import { ACCOUNT_WORDS } from './words.js';

export interface Given {
  /** Which of the two forms was sent. */
  form: 'sign-in' | 'register';
  name?: string | undefined;
  email?: string | undefined;
  faults: Faults;
}

/** What the invitation is to, and both ways to accept it. */
export function invitationPage(
  language: PageLanguage,
  token: string,
  { workspace, role, email }: ShownInvitation,
  given: Given | null = null,
): string {
  const of = (which: Given['form']): Faults => (given?.form === which ? given.faults : NO_FAULTS);
  const [registering, signingIn] = [of('register'), of('sign-in')];
  const [words, fields] = [ACCOUNT_WORDS[language], fieldsIn(language)];
  const address = { ...fields.email, value: given?.email ?? email ?? '' };
  const body = html`<h1>${words.join(html`<bdi>${workspace}</bdi>`)}</h1>
    <p class="lede">${words.invited(role, email)}</p>
    <h2>${words.youAreNew}</h2>
    ${alert(registering.message)}
    ${form(
      '/invitation/register',
      token,
      html`${field({ ...fields.name, value: given?.name ?? '' }, registering.fields.name, wholeFaultOf(registering))}
        ${field({ ...address, id: 'new-email' }, registering.fields.email, wholeFaultOf(registering))}
        ${field({ ...fields.newPassword, id: 'new-password' }, registering.fields.password, wholeFaultOf(registering))}
        <button class="main">${words.registerAndJoin}</button>`,
    )}
    <h2>${words.youHaveAccount}</h2>
    ${alert(signingIn.message)}
    ${form(
      '/invitation/sign-in',
      token,
      html`${field(address, signingIn.fields.email, wholeFaultOf(signingIn))}
        ${field(fields.password, signingIn.fields.password, wholeFaultOf(signingIn))} <button>${words.signInAndJoin}</button>`,
    )}
    <p class="end"><a href="/reset-password" target="_blank" rel="noopener">${words.forgotElsewhere}</a></p>`;
  return layout(words.joinTitle(workspace), body, null, language);
}

export function deadInvitationPage(language: PageLanguage): string {
  const { title, why } = ACCOUNT_WORDS[language].deadInvitation;
  const body = html`<h1>${title}</h1>
    <p class="lede">${why}</p>`;
  return layout(title, body, null, language);
}
