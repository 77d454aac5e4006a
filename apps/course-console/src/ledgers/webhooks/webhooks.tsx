import '../../style/webhooks.css';
import { useState } from 'preact/hooks';
import { useAnswer } from '../../api/cache.js';
import { Page } from '../../frame/page.js';
import { places } from '../../frame/places.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { later } from '../../parts/later.js';
import { PAGE, usePages } from '../../parts/pages.js';
import { Rows } from '../../parts/rows.js';
import { useTimes, useWords } from '../../words/words.js';
import { nameOf, type Webhook } from './standing.js';
import { StandingTag, useTroubleOf } from './standing-tag.js';
import { words } from './words.js';

/** The list stands without what is filled in. */
const NewWebhook = later(() => import('./new-webhook.js').then((module) => module.NewWebhook));

/** Other systems that are told what happens here. */
export function Webhooks() {
  const { places: names } = useWords();
  const { workspaceId } = useWorkspace();
  const pages = usePages();
  const webhooks = useAnswer('list_webhooks', { workspaceId, limit: PAGE, cursor: pages.cursor });
  const [isMaking, setMaking] = useState(false);
  return (
    <Page title={names.webhooks} action={{ name: words.make, go: () => setMaking(true) }}>
      <p>{words.why}</p>
      {isMaking && <NewWebhook onClose={() => setMaking(false)} />}
      <Rows of={webhooks} pages={pages} none={words.none} found={words.found}>
        {(webhook) => <Row key={webhook.webhookId} webhook={webhook} />}
      </Rows>
    </Page>
  );
}

function Row({ webhook }: { webhook: Webhook }) {
  const { workspaceId } = useWorkspace();
  const { day } = useTimes();
  const troubleOf = useTroubleOf();
  const { webhookId, url, events, include, createdAt } = webhook;
  const facts = [
    events === null ? words.allEvents : words.someOf(events.length),
    words.includes[include],
    words.since(day(createdAt)),
  ];
  const trouble = troubleOf(webhook);
  return (
    <li>
      <p>
        <a href={places.webhook(workspaceId, webhookId)}>
          <bdi>{nameOf(webhook)}</bdi>
        </a>
        <small>
          <bdi>{url}</bdi>
        </small>
        <small>{facts.join(' · ')}</small>
        {trouble !== null && <small class="fault">{trouble}</small>}
      </p>
      <StandingTag webhook={webhook} />
    </li>
  );
}
