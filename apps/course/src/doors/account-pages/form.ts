import { html, type Html } from '@lib/course-content/page';
import type { AccountWords } from './words.js';

/** A form with the token of the link that led to it. */
export function form(action: string, token: string | null, content: Html): Html {
  return html`<form method="post" action="${action}">
    ${token === null ? null : html`<input type="hidden" name="token" value="${token}" />`} ${content}
  </form>`;
}

/** Leads to the console. */
export function signInButton({ signInToConsole }: AccountWords): Html {
  return html`<form action="/sign-in"><button class="main">${signInToConsole}</button></form>`;
}
