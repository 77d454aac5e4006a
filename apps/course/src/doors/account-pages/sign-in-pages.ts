import { alert, field, layout, NO_FAULTS, wholeFaultOf, type Faults, type PageLanguage } from '../../platform/pages/index.js';
import { html } from '@lib/course-content/page';
import { fieldsIn } from './fields.js';
import { ACCOUNT_WORDS } from './words.js';

interface Given {
  /** Where in the console it leads. */
  next: string;
  name?: string | undefined;
  email?: string | undefined;
  faults?: Faults;
}

export function signInPage(language: PageLanguage, { next, email = '', faults = NO_FAULTS }: Given): string {
  const whole = wholeFaultOf(faults);
  const [words, fields] = [ACCOUNT_WORDS[language], fieldsIn(language)];
  const body = html`<h1>${words.signIn}</h1>
    ${alert(faults.message)}
    <form method="post" action="/sign-in">
      <input type="hidden" name="next" value="${next}" />
      ${field({ ...fields.email, value: email, focus: email === '' }, faults.fields.email, whole)}
      ${field({ ...fields.password, focus: email !== '' }, faults.fields.password, whole)}
      <button class="main">${words.signIn}</button>
    </form>
    <p class="end"><a href="/reset-password">${words.forgot}</a></p>
    <p class="end">${words.isNew} <a href="/register">${words.register}</a></p>`;
  return layout(words.signIn, body, null, language);
}

export function registerPage(
  language: PageLanguage,
  { name = '', email = '', faults = NO_FAULTS }: Omit<Given, 'next'> = {},
): string {
  const whole = wholeFaultOf(faults);
  const [words, fields] = [ACCOUNT_WORDS[language], fieldsIn(language)];
  const body = html`<h1>${words.register}</h1>
    ${alert(faults.message)}
    <form method="post" action="/register">
      ${field({ ...fields.name, value: name, focus: true }, faults.fields.name, whole)}
      ${field({ ...fields.email, value: email }, faults.fields.email, whole)}
      ${field(fields.newPassword, faults.fields.password, whole)}
      <button class="main">${words.register}</button>
    </form>
    <p class="end">${words.hasAccount} <a href="/sign-in">${words.signIn}</a></p>`;
  return layout(words.register, body, null, language);
}

export function registrationMailedPage(language: PageLanguage): string {
  const { lookInMail, registrationMailed, goodForADay } = ACCOUNT_WORDS[language];
  return lookInMailPage(language, lookInMail, registrationMailed, goodForADay);
}

/** Where it goes on in a mail. */
export function lookInMailPage(language: PageLanguage, title: string, what: string, note: string): string {
  const body = html`<h1>${title}</h1>
    <p class="lede">${what}</p>
    <div class="note"><p>${note}</p></div>`;
  return layout(title, body, null, language);
}
