import '../../style/webhooks.css';
import { useRoute } from 'preact-iso';
import { useState } from 'preact/hooks';
import { useAnswer } from '../../api/cache.js';
import { useChange } from '../../api/use-change.js';
import { Page } from '../../frame/page.js';
import { places } from '../../frame/places.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { Notice } from '../../parts/notice.js';
import { Trouble } from '../../parts/trouble.js';
import { Answer } from '../../parts/unanswered.js';
import { useWords } from '../../words/words.js';
import { Deliveries } from './deliveries.js';
import { Doings } from './doings.js';
import { nameOf, type Webhook } from './standing.js';
import { StandingTag, useTroubleOf } from './standing-tag.js';
import { words } from './words.js';

/** One webhook: how it does, what was sent to it, and what it answered. */
export function WebhookPage() {
  const { places: names } = useWords();
  const { params } = useRoute();
  const webhookId = params.webhookId!;
  const { workspaceId } = useWorkspace();
  const webhook = useAnswer('get_webhook', { workspaceId, webhookId });
  const [said, setSaid] = useState<string | null>(null);
  const test = useChange('test_webhook', { stale: ['list_webhook_deliveries'], then: () => setSaid(words.testSent) });
  return (
    <Page
      title={webhook.data ? nameOf(webhook.data) : names.webhooks}
      of={webhook.data && names.webhooks}
      action={webhook.data && { name: words.test, go: () => void test.run({ workspaceId, webhookId }) }}
    >
      <p>
        <a href={places.webhooks(workspaceId)}>{words.toList}</a>
      </p>
      {test.error && <Trouble error={test.error} />}
      {said !== null && <Notice tone="well" title={said} />}
      <Answer of={webhook}>
        {(data) => (
          <>
            <Facts webhook={data} />
            <Doings webhook={data} />
            <Deliveries webhookId={webhookId} onReplayed={() => setSaid(words.replaySent)} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { url, events, include, format, disabledReason } = webhook;
  const trouble = useTroubleOf()(webhook);
  return (
    <>
      {trouble !== null && (
        <Notice tone="wrong" title={trouble}>
          {disabledReason !== null && <p>{words.newStart}</p>}
        </Notice>
      )}
      <p>
        <StandingTag webhook={webhook} /> <code>{url}</code>
      </p>
      <p class="end">
        {[
          ...(format === 'xapi' ? [words.formats.xapi] : []),
          events === null ? words.allEvents : events.map((kind) => words.kinds[kind]).join(', '),
          words.includes[include],
        ].join(' · ')}
      </p>
    </>
  );
}
