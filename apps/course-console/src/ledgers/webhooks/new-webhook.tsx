import { useState } from 'preact/hooks';
import type { Result } from '../../api/call.js';
import { useChange } from '../../api/use-change.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { Dialog } from '../../parts/dialog.js';
import { Form } from '../../parts/form.js';
import { SecretOnce } from '../../parts/secret-once.js';
import { WebhookFields } from './webhook-fields.js';
import { fieldAt, madeOf } from './given-in.js';
import { words } from './words.js';

/** Asks for an address, and shows the secret once. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const { workspaceId } = useWorkspace();
  const [made, setMade] = useState<Result<'create_webhook'> | null>(null);
  const create = useChange('create_webhook', {
    stale: ['list_webhooks'],
    then: (webhook) => (webhook.format === 'xapi' ? onClose() : setMade(webhook)),
  });
  if (made)
    return (
      <SecretOnce title={words.made} secret={made.secret} onStored={onClose}>
        <p>{words.madeWhy}</p>
      </SecretOnce>
    );
  return (
    <Dialog title={words.make} isBusy={create.isRunning} onClose={onClose}>
      <Form
        name="webhook"
        send={words.create}
        error={create.error}
        isSending={create.isRunning}
        fieldAt={fieldAt}
        onSend={(fields) => create.run({ workspaceId, ...madeOf(fields) })}
      >
        <WebhookFields />
      </Form>
    </Dialog>
  );
}
