import { places } from '../../frame/places.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { Notice } from '../../parts/notice.js';
import { useLanguage } from '../../words/words.js';
import type { Config, Usage } from './ai.js';
import { words } from './words.js';

/** What models were used for in this month, and what of the budget is left. */
export function ThisMonth({ config: { modelBudget, author }, usage }: { config: Config; usage: Usage }) {
  const { workspaceId } = useWorkspace();
  const language = useLanguage();
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  // It begins by the service's clock, wherever the reader is
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const write = (value: number): string => figure.format(value);
  const { calls, failedCalls, inputTokens, outputTokens, images, cost, since } = usage;
  const facts = [
    [words.calls, failedCalls > 0 ? words.withFailed(write(calls), write(failedCalls)) : write(calls)],
    [words.tokens, words.inAndOut(write(inputTokens), write(outputTokens))],
    [words.images, write(images)],
    [words.cost, write(cost)],
  ] as const;
  return (
    <section class="this-month">
      <h2>{words.usedIn(month.format(new Date(since)))}</h2>
      {modelBudget && <Budget of={modelBudget} write={write} />}
      {calls === 0 ? (
        <p class="empty">{author === 'offline' ? words.unusedOffline : words.unused}</p>
      ) : (
        <dl class="settings">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <a href={places.credits(workspaceId)}>{words.toCredits}</a>
      </p>
    </section>
  );
}

type Budget = NonNullable<Config['modelBudget']>;

function Budget({ of: { unit, limit, used }, write }: { of: Budget; write: (value: number) => string }) {
  const said = words.used(write(used), write(limit), words.unitNames[unit]);
  return (
    <>
      <p>{said}</p>
      <meter aria-label={said} min={0} max={limit} value={Math.min(used, limit)} />
      {used >= limit && <Notice tone="wrong" title={words.usedUp} />}
    </>
  );
}
