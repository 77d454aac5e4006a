import { alert, EMAIL, field, layout, NO_FAULTS, PASSWORD, wholeFaultOf, type Faults } from '../../../platform/pages/index.js';
import { html } from '@lib/course-content/page';
import { appName, formTo, pair, placeOf, type Connection } from './connection.js';

/** `email` and `faults`: what was typed and is wrong; the password never comes back. */
export function signInPage(connection: Connection, email = '', faults: Faults = NO_FAULTS): string {
  const app = appName(connection);
  const { message, fields } = faults;
  const wholeFault = wholeFaultOf(faults);
  const failed = message !== null || Object.keys(fields).length > 0;
  return layout(
    `${failed ? 'Not signed in: sign' : 'Sign'} in to connect ${app}`,
    html`${pair(connection)}
      <h1>Sign in to connect <bdi>${app}</bdi></h1>
      <p class="lede">Then you see what it asks for, and decide.</p>
      ${alert(message)}
      ${formTo(
        connection,
        'sign-in',
        html`${field({ ...EMAIL, value: email }, fields.email, wholeFault)} ${field(PASSWORD, fields.password, wholeFault)}
          <button class="main">Sign in</button>`,
      )}
      <p class="end"><a href="/reset-password" target="_blank" rel="noopener">Forgot your password? (opens another page)</a></p>
      <p class="end">
        No account yet? Ask an owner or admin of the workspace to invite you as a trainer, and connect again once you have joined.
      </p>
      ${formTo(connection, 'deny', html`<button>Cancel</button>`)}`,
    html`<bdi>${app}</bdi> does not get to see your password. Cancelling takes you back to ${placeOf(connection).shown}.`,
  );
}
