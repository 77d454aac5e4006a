import { useAnswer } from '../api/cache.js';
import { changePassword } from '../api/rules.gen.js';
import { useChange } from '../api/use-change.js';
import { places, signInFrom } from '../frame/places.js';
import { Confirm } from '../parts/confirm.js';
import { Field, Form } from '../parts/form.js';
import { PAGE, usePages } from '../parts/pages.js';
import { Rows } from '../parts/rows.js';
import { useTimes, useWords } from '../words/words.js';
import { AccountPage } from './account-page.js';
import { words } from './words.js';
import { programOf } from './program.js';

/** Password, and where one is signed in. */
export function Security() {
  const { frame } = useWords();
  const { moment } = useTimes();
  const pages = usePages();
  const sessions = useAnswer('list_sessions', { limit: PAGE, cursor: pages.cursor });
  const end = useChange('end_session', { stale: ['list_sessions'] });
  const leave = (): void => location.assign(signInFrom(places.security));
  const everywhere = useChange('sign_out_everywhere', { then: leave });
  const password = useChange('change_password', { then: leave });
  return (
    <AccountPage title={frame.security}>
      <section>
        <h2>{words.password}</h2>
        <p>{words.passwordWhy}</p>
        <Form
          name="password"
          onSend={({ currentPassword, newPassword }) =>
            password.run({ currentPassword: currentPassword!, newPassword: newPassword! })
          }
          error={password.error}
          isSending={password.isRunning}
          send={words.changePassword}
        >
          <Field name="currentPassword" label={words.currentPassword} type="password" autocomplete="current-password" required />
          <Field
            name="newPassword"
            label={words.newPassword}
            type="password"
            rules={changePassword.newPassword}
            hint={words.passwordHint}
            autocomplete="new-password"
          />
        </Form>
      </section>
      <section>
        <h2>{words.sessions}</h2>
        <p>
          <Confirm
            label={words.everywhere}
            title={words.everywhere}
            consequence={words.everywhereWhy}
            change={everywhere}
            given={{}}
          />
        </p>
        {/* The last of the page, so that nothing is moved when it comes */}
        <Rows of={sessions} pages={pages}>
          {({ sessionId, current, userAgent, lastUsedAt }) => (
            <li key={sessionId}>
              <p>
                <bdi title={userAgent ?? undefined}>{programOf(userAgent) ?? words.unknownProgram}</bdi>
                <small>{current ? words.thisSession : words.lastUsed(moment(lastUsedAt))}</small>
              </p>
              {!current && (
                <Confirm
                  label={words.endSession}
                  title={words.endSession}
                  consequence={words.endSessionWhy}
                  change={end}
                  given={{ sessionId }}
                />
              )}
            </li>
          )}
        </Rows>
      </section>
    </AccountPage>
  );
}
