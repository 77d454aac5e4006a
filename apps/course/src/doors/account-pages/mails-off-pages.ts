import { html } from '@lib/course-content/page';
import { layout } from '../../platform/pages/index.js';
import { signInButton } from './form.js';

/** The form goes back to where the page came from. */
export function mailsOffPage(): string {
  const title = 'No more of these mails?';
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lede">You still find in the console what they told you, and can choose your mails in your profile again.</p>
      <form method="post"><button class="main">Switch these mails off</button></form>`,
  );
}

export function mailsAreOffPage(): string {
  const title = 'These mails are switched off';
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lede">One that was on its way may still come. Your profile is where you choose your mails.</p>
      ${signInButton()}`,
  );
}

export function deadMailsOffPage(): string {
  const title = 'This link is no longer good';
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lede">Open the one of a newer mail, or sign in and choose your mails in your profile.</p>
      ${signInButton()}`,
  );
}
