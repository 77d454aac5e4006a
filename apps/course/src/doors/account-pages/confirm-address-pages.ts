import type { ShownRegistration } from '../../people/identity/index.js';
import { alert, field, layout, NO_FAULTS, wholeFaultOf, type Faults, type PageLanguage } from '../../platform/pages/index.js';
import { html } from '@lib/course-content/page';
import { fieldsIn } from './fields.js';
import { donePage, form } from './form.js';
import { ACCOUNT_WORDS } from './words.js';

/** Asks for the password, so that nobody who only opens a link has an account whose password somebody else has chosen. */
export function confirmPage(
  language: PageLanguage,
  token: string,
  { email, isChange }: ShownRegistration,
  faults: Faults = NO_FAULTS,
): string {
  const words = ACCOUNT_WORDS[language];
  const { title, what, hint, button } = isChange ? words.confirmChange : words.confirmNew;
  const body = html`<h1>${title}</h1>
    <p class="lede">${what(email)}</p>
    ${alert(faults.message)}
    ${form(
      '/confirm-address',
      token,
      html`${field({ ...fieldsIn(language).password, hint }, faults.fields.password, wholeFaultOf(faults))}
        <button class="main">${button}</button>`,
    )}
    ${isChange ? null : html`<p class="end">${words.forgotChosen}</p>`}
    <p class="end">${words.notYou}</p>`;
  return layout(title, body, null, language);
}

export const confirmedPage = (language: PageLanguage): string => donePage(language, ACCOUNT_WORDS[language].confirmed);

export function deadConfirmationPage(language: PageLanguage): string {
  const { deadLink, deadConfirmation } = ACCOUNT_WORDS[language];
  const body = html`<h1>${deadLink}</h1>
    <p class="lede">${deadConfirmation}</p>`;
  return layout(deadLink, body, null, language);
}
