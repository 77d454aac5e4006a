import { alert, field, layout, NO_FAULTS, wholeFaultOf, type Faults, type PageLanguage } from '../../platform/pages/index.js';
import { html } from '@lib/course-content/page';
import { fieldsIn } from './fields.js';
import { donePage, form } from './form.js';
import { lookInMailPage } from './sign-in-pages.js';
import { ACCOUNT_WORDS } from './words.js';

/** For whoever came by the link of a mail. */
export function newPasswordPage(language: PageLanguage, token: string, faults: Faults = NO_FAULTS): string {
  const { setPassword, newPassword } = ACCOUNT_WORDS[language];
  const asked = { ...fieldsIn(language).newPassword, name: 'newPassword', label: newPassword };
  const body = html`<h1>${setPassword.title}</h1>
    <p class="lede">${setPassword.what}</p>
    ${alert(faults.message)}
    ${form(
      '/reset-password',
      token,
      html`${field(asked, faults.fields.newPassword, wholeFaultOf(faults))} <button class="main">${setPassword.button}</button>`,
    )}`;
  return layout(setPassword.title, body, null, language);
}

/** For whoever has no link, or `dead`: one that is no longer good. */
export function askForMailPage(language: PageLanguage, dead: boolean, email = '', faults: Faults = NO_FAULTS): string {
  const words = ACCOUNT_WORDS[language];
  const title = dead ? words.deadLink : words.forgot;
  const body = html`<h1>${title}</h1>
    <p class="lede">${dead ? words.deadReset : words.askReset}</p>
    ${alert(faults.message)}
    ${form(
      '/reset-password/mail',
      null,
      html`${field({ ...fieldsIn(language).email, value: email }, faults.fields.email, wholeFaultOf(faults))}
        <button class="main">${words.sendLink}</button>`,
    )}`;
  return layout(title, body, null, language);
}

export function mailSentPage(language: PageLanguage): string {
  const { lookInMail, resetMailed, goodForAnHour } = ACCOUNT_WORDS[language];
  return lookInMailPage(language, lookInMail, resetMailed, goodForAnHour);
}

export const passwordSetPage = (language: PageLanguage): string => donePage(language, ACCOUNT_WORDS[language].passwordSet);
