import { html, type Html } from '../../preview/index.js';
import { appName, formTo, pair, placeOf, type Connection } from './connection.js';
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
        html`${field('email', 'E-mail address', { type: 'email', autocomplete: 'username', value: email }, fields.email, message)}
          ${field('password', 'Password', { type: 'password', autocomplete: 'current-password', value: '' }, fields.password, message)}
          <button class="main">Sign in</button>`,
      )}
      ${formTo(connection, 'deny', html`<button>Cancel</button>`)}`,
    html`<bdi>${app}</bdi> does not get to see your password. Cancelling takes you back to ${placeOf(connection).shown}.`,
  );
}

interface Input {
  type: 'email' | 'password';
  autocomplete: string;
  value: string;
}

function field(
  name: 'email' | 'password',
  label: string,
  { type, autocomplete, value }: Input,
  fault: string | undefined,
  message: string | null,
): Html {
  const described = fault !== undefined ? `${name}-fault` : message !== null ? 'wrong' : null;
  const limit = name === 'email' ? 254 : 200;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value}"
      maxlength="${limit}"
      required${described === null ? null : html` aria-invalid="true" aria-describedby="${described}"`}
    />
    ${fault === undefined ? null : html`<p class="fault" id="${name}-fault">${fault}</p>`}
  </div>`;
}
