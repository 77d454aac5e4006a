import { useState } from 'preact/hooks';
import { updateAccount } from '../api/rules.gen.js';
import { useChange } from '../api/use-change.js';
import { useAccount } from '../frame/account-context.js';
import { Field, Form } from '../parts/form.js';
import { Notice } from '../parts/notice.js';
import { useWords } from '../words/words.js';
import { AccountPage } from './account-page.js';
import { words } from './words.js';

/** Name and address of who is signed in. */
export function Profile() {
  const { frame, parts } = useWords();
  const account = useAccount();
  const [pending, setPending] = useState<string | null>(null);
  const change = useChange('update_account', {
    stale: ['get_account'],
    then: ({ pendingEmail }) => setPending(pendingEmail),
  });
  const [isSaved, setSaved] = useState(false);
  const save = async ({ name, email, currentPassword }: Record<string, string>): Promise<boolean> => {
    const hasMoved = email !== account.email;
    const isDone = await change.run({ name: name!, ...(hasMoved && { email: email!, currentPassword: currentPassword! }) });
    setSaved(isDone);
    return isDone;
  };
  return (
    <AccountPage title={frame.profile}>
      {pending !== null && <Notice tone="plain" title={words.confirmMail(pending)} />}
      {isSaved && <Notice tone="well" title={parts.saved} />}
      <Form name="profile" onSend={save} error={change.error} isSending={change.isRunning} send={parts.save}>
        <Field name="name" label={words.name} value={account.name} rules={updateAccount.name} autocomplete="name" required />
        <Field name="email" label={words.email} type="email" value={account.email} autocomplete="username" required />
        <Field
          name="currentPassword"
          label={words.currentPassword}
          type="password"
          hint={words.forNewAddress}
          autocomplete="current-password"
        />
      </Form>
    </AccountPage>
  );
}
