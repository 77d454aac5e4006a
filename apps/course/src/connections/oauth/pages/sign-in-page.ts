import { alert, EMAIL, field, layout, NO_FAULTS, PASSWORD, wholeFaultOf, type Faults } from '../../../platform/pages/index.js';
import { html } from '@lib/course-content/page';
import { appName, formTo, pair, placeOf, wordsOf, type Connection } from './connection.js';

/** `email` and `faults`: what was typed and is wrong; the password never comes back. */
export function signInPage(connection: Connection, email = '', faults: Faults = NO_FAULTS): string {
  const app = appName(connection);
  const { message, fields } = faults;
  const wholeFault = wholeFaultOf(faults);
  const failed = message !== null || Object.keys(fields).length > 0;
  const words = wordsOf(connection);
  const { signIn } = words;
  return layout(
    signIn.title(app, failed),
    html`${pair(connection)}
      <h1>${signIn.heading(html`<bdi>${app}</bdi>`)}</h1>
      <p class="lede">${signIn.then}</p>
      ${alert(message)}
      ${formTo(
        connection,
        'sign-in',
        html`${field({ ...EMAIL, label: words.email, value: email }, fields.email, wholeFault)}
          ${field({ ...PASSWORD, label: words.password }, fields.password, wholeFault)}
          <button class="main">${signIn.button}</button>`,
      )}
      <p class="end"><a href="/reset-password" target="_blank" rel="noopener">${signIn.forgot}</a></p>
      <p class="end">${signIn.noAccount}</p>
      ${formTo(connection, 'deny', html`<button>${signIn.cancel}</button>`)}`,
    signIn.about(html`<bdi>${app}</bdi>`, placeOf(connection).shown),
    connection.language,
  );
}
