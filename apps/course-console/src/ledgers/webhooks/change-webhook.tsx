import { useChange } from '../../api/use-change.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { Dialog } from '../../parts/dialog.js';
import { Form } from '../../parts/form.js';
import { useWords } from '../../words/words.js';
import { fieldAt, givenIn } from './given-in.js';
import type { Webhook } from './standing.js';
import { WebhookFields } from './webhook-fields.js';
import { words } from './words.js';

/** Another address, or other events. */
export function ChangeWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { parts } = useWords();
  const { workspaceId } = useWorkspace();
  const { webhookId } = webhook;
  const change = useChange('update_webhook', { stale: ['list_webhooks', 'get_webhook'], then: onClose });
  return (
    <Dialog title={words.changeOf} isBusy={change.isRunning} onClose={onClose}>
      <Form
        name={`webhook ${webhookId}`}
        send={parts.save}
        error={change.error}
        isSending={change.isRunning}
        fieldAt={fieldAt}
        onSend={(fields) => change.run({ workspaceId, webhookId, ...givenIn(fields) })}
      >
        <WebhookFields webhook={webhook} />
      </Form>
    </Dialog>
  );
}
