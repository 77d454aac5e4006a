import { useAnswer } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { useDayOf } from '../frame/use-day-of.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Answer } from '../parts/unanswered.js';
import { useNumber } from '../words/words.js';
import { words as room } from './words.js';

const { usage: words } = room;

type Used = Result<'get_model_usage'>['usage'][number];

/** What models were asked this month, by model and purpose. */
export function ModelUse() {
  const dayOf = useDayOf();
  const { workspaceId } = useWorkspace();
  const usage = useAnswer('get_model_usage', { workspaceId });
  return (
    <section>
      <h2>{words.title}</h2>
      <Answer of={usage}>
        {({ since, usage: used }) =>
          used.length === 0 ? (
            <p class="empty">{words.none}</p>
          ) : (
            <>
              <p>{words.since(dayOf(since.slice(0, 10)))}</p>
              <ul class="rows snug">
                {used.map((one) => (
                  <Row key={`${one.model} ${one.purpose}`} used={one} />
                ))}
              </ul>
            </>
          )
        }
      </Answer>
    </section>
  );
}

function Row({ used: { model, purpose, calls, failedCalls, inputTokens, outputTokens, images, cost } }: { used: Used }) {
  const number = useNumber();
  const facts = [
    words.calls(calls),
    failedCalls > 0 && words.failed(failedCalls),
    inputTokens + outputTokens > 0 && words.tokens(number(inputTokens), number(outputTokens)),
    images > 0 && words.images(images),
  ];
  return (
    <li>
      <p>
        {words.purposes[purpose]} <code>{model}</code>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </p>
      {cost > 0 && <span class="amount">{words.cost(number(cost))}</span>}
    </li>
  );
}
