import { useAnswer } from '../../api/cache.js';
import type { Result } from '../../api/call.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { Answer } from '../../parts/unanswered.js';
import { useTimes } from '../../words/words.js';
import type { Delivery } from './deliveries.js';
import { words } from './words.js';

type Attempt = Result<'get_webhook_delivery'>['log'][number];

/** What was sent, and what came back at each attempt. */
export function DeliveryLog({ delivery: { webhookId, deliveryId } }: { delivery: Delivery }) {
  const { workspaceId } = useWorkspace();
  const log = useAnswer('get_webhook_delivery', { workspaceId, webhookId, deliveryId });
  return (
    <Answer of={log}>
      {({ body, log: tries }) => (
        <>
          <h3>{words.sent}</h3>
          <pre tabIndex={0}>
            <code>{indented(body)}</code>
          </pre>
          {tries.length === 0 && <p class="end">{words.noAttempt}</p>}
          {tries.map((attempt) => (
            <Tried key={attempt.number} attempt={attempt} />
          ))}
        </>
      )}
    </Answer>
  );
}

function Tried({ attempt: { number, at, status, error, response, durationMs } }: { attempt: Attempt }) {
  const { moment } = useTimes();
  const answer = status === null ? words.noAnswer : words.answered(status);
  return (
    <>
      <h3>{words.attempt(number)}</h3>
      <p class="end">{[moment(at), answer, words.took(durationMs)].join(' · ')}</p>
      {error !== null && (
        <p class="fault" lang="en">
          {error}
        </p>
      )}
      {response !== null &&
        (response === '' ? (
          <p class="end">{words.emptyAnswer}</p>
        ) : (
          <pre tabIndex={0}>
            <code>{response}</code>
          </pre>
        ))}
    </>
  );
}

/** It is sent in one line. */
const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
