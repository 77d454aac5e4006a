import { useEffect } from 'preact/hooks';
import { changed, useAnswer } from '../../api/cache.js';
import type { Result } from '../../api/call.js';
import { useFilters } from '../../frame/use-filters.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { PAGE, Pager, usePages } from '../../parts/pages.js';
import { Pick } from '../../parts/pick.js';
import { Answer } from '../../parts/unanswered.js';
import { DeliveryRow } from './delivery-row.js';
import { words } from './words.js';

export type Delivery = Result<'list_webhook_deliveries'>['data'][number];
type State = Delivery['state'];
type Kind = Delivery['kind'];

const SOON_MS = 2_000;
const LATER_MS = 30_000;

/** Until what was just sent is answered; what waits for another attempt has time. */
const untilAnswered = (deliveries: readonly Delivery[] = []): number | false => {
  const waiting = deliveries.filter(({ state }) => state === 'pending');
  if (waiting.some(({ attempts }) => attempts === 0)) return SOON_MS;
  return waiting.length > 0 && LATER_MS;
};

/** What was sent to a webhook, or waits for it, newest first. */
export function Deliveries({ webhookId, onReplayed }: { webhookId: string; onReplayed: () => void }) {
  const { workspaceId } = useWorkspace();
  const { chosen, choose, isAny, clear } = useFilters(['state', 'event']);
  const state = (Object.keys(words.states) as State[]).find((each) => each === chosen.state);
  const kind = (Object.keys(words.kinds) as Kind[]).find((each) => each === chosen.event);
  const pages = usePages(JSON.stringify(chosen));
  const deliveries = useAnswer(
    'list_webhook_deliveries',
    { workspaceId, webhookId, state, kind, limit: PAGE, cursor: pages.cursor },
    { keepsLast: true, every: (page) => untilAnswered(page?.data) },
  );
  const states = deliveries.data?.data.map((one) => one.state).join(' ');
  // What was answered says how the webhook does
  useEffect(() => {
    if (states !== undefined) changed('get_webhook', 'list_webhooks');
  }, [states]);
  return (
    <section class="deliveries">
      <h2>{words.deliveries}</h2>
      <Answer of={deliveries}>
        {({ data, total }) =>
          total === 0 && !isAny ? (
            <p class="empty">{words.noDeliveries}</p>
          ) : (
            <>
              <div class="filters" role="search">
                <Pick
                  label={words.state}
                  options={{ '': words.everyState, ...words.states }}
                  value={state ?? ''}
                  onPick={(picked) => choose({ state: picked })}
                />
                <Pick
                  label={words.event}
                  options={{ '': words.everyEvent, ...words.kinds }}
                  value={kind ?? ''}
                  onPick={(picked) => choose({ event: picked })}
                />
              </div>
              <p class="end" role="status">
                {words.foundDeliveries(total)}
              </p>
              {data.length === 0 ? (
                <div class="empty">
                  <p>{words.noSuch}</p>
                  <button type="button" onClick={clear}>
                    {words.clear}
                  </button>
                </div>
              ) : (
                <ul class="rows">
                  {data.map((delivery) => (
                    <DeliveryRow key={delivery.deliveryId} delivery={delivery} onReplayed={onReplayed} />
                  ))}
                </ul>
              )}
            </>
          )
        }
      </Answer>
      <Pager pages={pages} of={deliveries} />
    </section>
  );
}
