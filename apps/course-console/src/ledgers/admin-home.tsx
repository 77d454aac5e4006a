import '../style/ledgers.css';
import { useAnswer } from '../api/cache.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Answer } from '../parts/unanswered.js';
import { useTimes, useWords } from '../words/words.js';
import { useInCredits } from './in-credits.js';
import { needsLook, nameOf } from './webhooks/standing.js';
import { StandingTag, useTroubleOf } from './webhooks/standing-tag.js';
import { words as room } from './words.js';

const { home: words } = room;

const SHOWN = 5;

/** What waits for an admin, who makes no courses. */
export function AdminHome() {
  const { places: names, roles } = useWords();
  const { role } = useWorkspace();
  return (
    <Page title={names.home}>
      <p>{words.role(roles[role])}</p>
      <Balance />
      <Failing />
      <Invited />
    </Page>
  );
}

function Balance() {
  const inCredits = useInCredits();
  const { workspaceId } = useWorkspace();
  const ledger = useAnswer('get_credit_ledger', { workspaceId, limit: 1 });
  return (
    <Answer of={ledger}>
      {({ balance }) => (
        <p class="balance">
          {room.credits.balance}
          <strong>{inCredits(balance)}</strong>
          <a href={places.credits(workspaceId)}>{words.toCredits}</a>
        </p>
      )}
    </Answer>
  );
}

function Failing() {
  const { workspaceId } = useWorkspace();
  const troubleOf = useTroubleOf();
  // There are no more than these
  const webhooks = useAnswer('list_webhooks', { workspaceId, limit: 100 });
  return (
    <section>
      <h2>{words.webhooks}</h2>
      <Answer of={webhooks}>
        {({ data, total }) => {
          const failing = data.filter(needsLook);
          if (failing.length === 0)
            return (
              <p>
                {total === 0 ? words.withoutWebhooks : words.noWebhooks}{' '}
                <a href={places.webhooks(workspaceId)}>{words.toWebhooks}</a>
              </p>
            );
          return (
            <ul class="rows">
              {failing.map((webhook) => (
                <li key={webhook.webhookId}>
                  <p>
                    <a href={places.webhook(workspaceId, webhook.webhookId)}>
                      <bdi>{nameOf(webhook)}</bdi>
                    </a>
                    <small>{troubleOf(webhook)}</small>
                  </p>
                  <StandingTag webhook={webhook} />
                </li>
              ))}
            </ul>
          );
        }}
      </Answer>
    </section>
  );
}

function Invited() {
  const { roles } = useWords();
  const { day } = useTimes();
  const { workspaceId } = useWorkspace();
  const invitations = useAnswer('list_invitations', { workspaceId, status: 'open', limit: SHOWN });
  return (
    <section>
      <h2>{words.invitations}</h2>
      <Answer of={invitations}>
        {({ data, total }) => (
          <>
            {data.length > 0 && (
              <ul class="rows tight">
                {data.map(({ invitationId, email, role, expiresAt }) => (
                  <li key={invitationId}>
                    <p>
                      <bdi>{email ?? words.anybody}</bdi>
                      <small>{[roles[role], room.until(day(expiresAt))].join(' · ')}</small>
                    </p>
                  </li>
                ))}
              </ul>
            )}
            <p>
              {data.length === 0 ? words.noInvitations : total > data.length && words.more(total - data.length)}{' '}
              <a href={places.invitations(workspaceId)}>{words.toInvitations}</a>
            </p>
          </>
        )}
      </Answer>
    </section>
  );
}
