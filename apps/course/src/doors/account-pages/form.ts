import { html, type Html } from '@lib/course-content/page';

/** A form with the token of the link that led to it. */
export function form(action: string, token: string | null, content: Html): Html {
  return html`<form method="post" action="${action}">
    ${token === null ? null : html`<input type="hidden" name="token" value="${token}" />`} ${content}
  </form>`;
}

/** Leads to the console. */
export function signInButton(): Html {
  return html`<form action="/sign-in"><button class="main">Sign in to the console</button></form>`;
}
