import { useLocation } from 'preact-iso';
import { useState } from 'preact/hooks';
import type { Result } from '../../api/call.js';
import { useChange } from '../../api/use-change.js';
import { places } from '../../frame/places.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { Confirm } from '../../parts/confirm.js';
import { later } from '../../parts/later.js';
import { SecretOnce } from '../../parts/secret-once.js';
import { Trouble } from '../../parts/trouble.js';
import { nameOf, type Webhook } from './standing.js';
import { words } from './words.js';

const ChangeWebhook = later(() => import('./change-webhook.js').then((module) => module.ChangeWebhook));

const STALE = ['list_webhooks', 'get_webhook'] as const;

/** What can be done with a webhook, beside testing it. */
export function Doings({ webhook }: { webhook: Webhook }) {
  const { workspaceId } = useWorkspace();
  const { route } = useLocation();
  const { webhookId, active } = webhook;
  const [isChanging, setChanging] = useState(false);
  const [made, setMade] = useState<Result<'rotate_webhook_secret'> | null>(null);
  const turn = useChange('update_webhook', { stale: STALE });
  const rotate = useChange('rotate_webhook_secret', { stale: STALE, then: setMade });
  const remove = useChange('delete_webhook', {
    stale: ['list_webhooks'],
    then: () => route(places.webhooks(workspaceId), true),
  });
  return (
    <>
      {turn.error && <Trouble error={turn.error} />}
      <div class="does">
        <button type="button" class="small" onClick={() => setChanging(true)}>
          {words.change}
        </button>
        <button
          type="button"
          class="small"
          aria-disabled={turn.isRunning}
          onClick={() => void turn.run({ workspaceId, webhookId, active: !active })}
        >
          {active ? words.switchOff : words.switchOn}
        </button>
        {webhook.format !== 'xapi' && (
          <Confirm
            label={words.rotate}
            title={words.rotateOf}
            consequence={words.rotateWhy}
            change={rotate}
            given={{ workspaceId, webhookId }}
          />
        )}
        <Confirm
          label={words.delete}
          title={words.deleteOf(nameOf(webhook))}
          consequence={words.deleteWhy}
          change={remove}
          given={{ workspaceId, webhookId }}
        />
      </div>
      {isChanging && <ChangeWebhook webhook={webhook} onClose={() => setChanging(false)} />}
      {made && (
        <SecretOnce title={words.made} secret={made.secret} onStored={() => setMade(null)}>
          <p>{words.madeWhy}</p>
        </SecretOnce>
      )}
    </>
  );
}
