import { useChange } from '../../api/use-change.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { Trouble } from '../../parts/trouble.js';
import { useTimes } from '../../words/words.js';
import type { Delivery } from './deliveries.js';
import { useUnfold } from '../use-unfold.js';
import { DeliveryLog } from './delivery-log.js';
import { words } from './words.js';

/** One event on its way to a webhook; unfolded, what was sent and answered. */
export function DeliveryRow({ delivery, onReplayed }: { delivery: Delivery; onReplayed: () => void }) {
  const { workspaceId } = useWorkspace();
  const { moment } = useTimes();
  const { webhookId, deliveryId, kind, state, attempts, lastStatus, lastError, nextAttemptAt, replayOf, createdAt } = delivery;
  const replay = useChange('replay_webhook_delivery', { stale: ['list_webhook_deliveries'], then: onReplayed });
  const facts = [
    moment(createdAt),
    words.attempts(attempts),
    lastStatus !== null && words.answered(lastStatus),
    state === 'pending' && attempts > 0 && nextAttemptAt !== null && words.next(moment(nextAttemptAt)),
    replayOf !== null && words.replayed,
  ];
  const tone = { pending: 'tag', delivered: 'tag well', failed: 'tag wrong', cancelled: 'tag' }[state];
  // What became of it meanwhile is asked for
  const details = useUnfold(words.details, `${words.kinds[kind]}, ${moment(createdAt)}`, () => (
    <DeliveryLog key={`${state} ${attempts}`} delivery={delivery} />
  ));
  return (
    <li>
      <p>
        {words.kinds[kind]} <code>{kind}</code>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {lastError !== null && lastStatus === null && (
          <small class="fault" lang="en">
            {lastError}
          </small>
        )}
      </p>
      <span class={tone}>{words.states[state]}</span>
      <div class="does">
        {details.button}
        <button
          type="button"
          class="small"
          aria-label={words.replayOf(words.kinds[kind], moment(createdAt))}
          aria-disabled={replay.isRunning}
          onClick={() => void replay.run({ workspaceId, webhookId, deliveryId })}
        >
          {words.replay}
        </button>
      </div>
      {replay.error && <Trouble error={replay.error} />}
      {details.below}
    </li>
  );
}
