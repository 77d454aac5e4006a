import { html } from '@lib/course-content/page';
import { layout, type PageLanguage } from '../../platform/pages/index.js';

interface Words {
  ask: { title: string; why: string; button: string };
  done: { title: string; why: string };
  dead: { title: string; why: string };
  choose: string;
}

const WORDS: Record<PageLanguage, Words> = {
  en: {
    ask: {
      title: 'No more of these mails?',
      why: 'You still find in the console what they told you, and can choose your mails there again.',
      button: 'Switch these mails off',
    },
    done: { title: 'These mails are switched off', why: 'One that was on its way may still come.' },
    dead: { title: 'This link is no longer good', why: 'Open the one of a newer mail, or choose your mails in the console.' },
    choose: 'Choose my mails',
  },
  de: {
    ask: {
      title: 'Keine solchen Mails mehr?',
      why: 'Was sie Ihnen gesagt haben, finden Sie weiter in der Konsole, und dort können Sie Ihre Mails wieder auswählen.',
      button: 'Diese Mails abschalten',
    },
    done: { title: 'Diese Mails sind abgeschaltet', why: 'Eine, die schon unterwegs war, kann noch kommen.' },
    dead: {
      title: 'Dieser Link gilt nicht mehr',
      why: 'Öffnen Sie den einer neueren Mail, oder wählen Sie Ihre Mails in der Konsole aus.',
    },
    choose: 'Meine Mails auswählen',
  },
};

/** The form goes back to where the page came from. */
export function mailsOffPage(language: PageLanguage): string {
  const { title, why, button } = WORDS[language].ask;
  const body = html`<h1>${title}</h1>
    <p class="lede">${why}</p>
    <form method="post"><button class="main">${button}</button></form>`;
  return layout(title, body, null, language);
}

export const mailsAreOffPage = (language: PageLanguage): string => over(language, WORDS[language].done);

export const deadMailsOffPage = (language: PageLanguage): string => over(language, WORDS[language].dead);

function over(language: PageLanguage, { title, why }: { title: string; why: string }): string {
  const body = html`<h1>${title}</h1>
    <p class="lede">${why}</p>
    <form action="/console/account/notices"><button class="main">${WORDS[language].choose}</button></form>`;
  return layout(title, body, null, language);
}
