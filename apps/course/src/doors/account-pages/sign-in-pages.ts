import { alert, EMAIL, field, layout, NO_FAULTS, PASSWORD, wholeFaultOf, type Faults } from '../../platform/pages/index.js';
import { html } from '@lib/course-content/page';
import { NAME, NEW_PASSWORD } from './fields.js';

interface Given {
  /** Where in the console it leads. */
  next: string;
  name?: string | undefined;
  email?: string | undefined;
  faults?: Faults;
}

export function signInPage({ next, email = '', faults = NO_FAULTS }: Given): string {
  const whole = wholeFaultOf(faults);
  return layout(
    'Sign in',
    html`<h1>Sign in</h1>
      ${alert(faults.message)}
      <form method="post" action="/sign-in">
        <input type="hidden" name="next" value="${next}" />
        ${field({ ...EMAIL, value: email, focus: email === '' }, faults.fields.email, whole)}
        ${field({ ...PASSWORD, focus: email !== '' }, faults.fields.password, whole)}
        <button class="main">Sign in</button>
      </form>
      <p class="end"><a href="/reset-password">Forgot your password?</a></p>
      <p class="end">New here? <a href="/register">Register</a></p>`,
  );
}

export function registerPage({ name = '', email = '', faults = NO_FAULTS }: Omit<Given, 'next'> = {}): string {
  const whole = wholeFaultOf(faults);
  return layout(
    'Register',
    html`<h1>Register</h1>
      ${alert(faults.message)}
      <form method="post" action="/register">
        ${field({ ...NAME, value: name, focus: true }, faults.fields.name, whole)}
        ${field({ ...EMAIL, value: email }, faults.fields.email, whole)} ${field(NEW_PASSWORD, faults.fields.password, whole)}
        <button class="main">Register</button>
      </form>
      <p class="end">You have an account? <a href="/sign-in">Sign in</a></p>`,
  );
}

export function registrationMailedPage(summary: string): string {
  return layout(
    'Look in your mail',
    html`<h1>Look in your mail</h1>
      <p class="lede">${summary}</p>
      <div class="note"><p>The link is good for a day. Look among unwanted mail too.</p></div>`,
  );
}
