import { html } from '../../preview/index.js';
import { appName, formTo, pair, placeOf, type Connection } from './connection.js';
import { EMAIL, field, PASSWORD } from './field.js';
import { layout } from './layout.js';

/** What was typed and is wrong; the password never comes back. */
export interface SignInFaults {
  email: string;
  /** Of the whole form, such as a wrong password. */
  message: string | null;
  fields: { email?: string; password?: string };
}

export function signInPage(connection: Connection, faults: SignInFaults | null = null): string {
  const app = appName(connection);
  const { message = null, fields = {}, email = '' } = faults ?? {};
  const wholeFault = message === null ? null : 'wrong';
  const failed = message !== null || Object.keys(fields).length > 0;
  return layout(
    `${failed ? 'Not signed in: sign' : 'Sign'} in to connect ${app}`,
    html`${pair(connection)}
      <h1>Sign in to connect <bdi>${app}</bdi></h1>
      <p class="lede">Then you see what it asks for, and decide.</p>
      ${message === null ? null : html`<div class="alert" role="alert" id="wrong"><p>${message}</p></div>`}
      ${formTo(
        connection,
        'sign-in',
        html`${field({ ...EMAIL, value: email }, fields.email, wholeFault)} ${field(PASSWORD, fields.password, wholeFault)}
          <button class="main">Sign in</button>`,
      )}
      <p class="end"><a href="/reset-password" target="_blank" rel="noopener">Forgot your password? (opens another page)</a></p>
      ${formTo(connection, 'deny', html`<button>Cancel</button>`)}`,
    html`<bdi>${app}</bdi> does not get to see your password. Cancelling takes you back to ${placeOf(connection).shown}.`,
  );
}
