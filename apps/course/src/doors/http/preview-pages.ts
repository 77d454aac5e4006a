import {
  alert,
  field,
  layout,
  NO_FAULTS,
  PASSWORD,
  wholeFaultOf,
  type Faults,
  type PageLanguage,
} from '../../platform/pages/index.js';
import { html } from '@lib/course-content/page';

const en = {
  missing: {
    title: 'This preview is not available',
    why: 'The link is wrong or incomplete, it has expired or was taken back, or the course was deleted.',
    then: 'Ask the person who sent it for a new one.',
  },
  asks: {
    title: 'This preview needs a password',
    who: 'Whoever sent you the link knows it.',
    password: 'Password',
    open: 'Open the preview',
    cookie: 'A cookie remembers for this preview that you gave it, until you close the browser.',
  },
  none: 'Enter the password.',
  wrong: 'This is not the password of this preview.',
};

const de: typeof en = {
  missing: {
    title: 'Diese Vorschau ist nicht zu sehen',
    why: 'Der Link ist falsch oder unvollständig, er ist abgelaufen oder wurde zurückgenommen, oder den Kurs gibt es nicht mehr.',
    then: 'Bitten Sie die Person, die ihn gesendet hat, um einen neuen.',
  },
  asks: {
    title: 'Diese Vorschau verlangt ein Passwort',
    who: 'Wer Ihnen den Link gesendet hat, kennt es.',
    password: 'Passwort',
    open: 'Vorschau öffnen',
    cookie: 'Ein Cookie merkt sich für diese Vorschau, dass Sie es eingegeben haben, bis Sie den Browser schließen.',
  },
  none: 'Geben Sie das Passwort ein.',
  wrong: 'Das ist nicht das Passwort dieser Vorschau.',
};

const WORDS: Record<PageLanguage, typeof en> = { en, de };

/** The same for a link that was never made, one that has expired or was revoked, and one whose course is gone. */
export function previewMissingPage(language: PageLanguage): string {
  const { title, why, then } = WORDS[language].missing;
  const body = html`<h1>${title}</h1>
    <p>${why}</p>
    <p>${then}</p>`;
  return layout(title, body, null, language);
}

/** What is wrong with what was typed where the password is asked for. */
export function passwordFaults(language: PageLanguage, fault: 'none' | 'wrong'): Faults {
  const said = WORDS[language][fault];
  return fault === 'none' ? { message: null, fields: { password: said } } : { message: said, fields: {} };
}

/** Asks for a link's password; the form goes to where the link leads. */
export function previewPasswordPage(language: PageLanguage, faults: Faults = NO_FAULTS): string {
  const { title, who, password, open, cookie } = WORDS[language].asks;
  const asked = { ...PASSWORD, label: password, autocomplete: 'off', focus: true };
  const body = html`<h1>${title}</h1>
    <p class="lede">${who}</p>
    ${alert(faults.message)}
    <form method="post">
      ${field(asked, faults.fields.password, wholeFaultOf(faults))}
      <button class="main">${open}</button>
    </form>
    <p class="end">${cookie}</p>`;
  return layout(title, body, null, language);
}
