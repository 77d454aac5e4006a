import { html, type Html } from '@lib/course-content/page';
import { layout, type PageLanguage } from '../../platform/pages/index.js';
import { ACCOUNT_WORDS } from './words.js';

/** A form with the token of the link that led to it. */
export function form(action: string, token: string | null, content: Html): Html {
  return html`<form method="post" action="${action}">
    ${token === null ? null : html`<input type="hidden" name="token" value="${token}" />`} ${content}
  </form>`;
}

/** What was done, and the way to the console. */
export function donePage(language: PageLanguage, { title, next }: { title: string; next: string }): string {
  const body = html`<h1>${title}</h1>
    <p class="lede">${next}</p>
    <form action="/sign-in"><button class="main">${ACCOUNT_WORDS[language].signInToConsole}</button></form>`;
  return layout(title, body, null, language);
}
