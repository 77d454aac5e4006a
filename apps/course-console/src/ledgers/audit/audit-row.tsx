import type { Result } from '../../api/call.js';
import type { Filters } from '../../frame/use-filters.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { useTimes } from '../../words/words.js';
import { actOf } from './acts.js';
import { AuditFacts } from './audit-facts.js';
import type { FILTERS } from './asked-by.js';
import { useUnfold } from '../use-unfold.js';
import { Target } from './target.js';
import { words } from './words.js';

export type AuditEvent = Result<'list_audit_events'>['data'][number];

/** One call: what, on what, by whom and how, when, and how it ended. */
export function AuditRow({ event, filters }: { event: AuditEvent; filters: Filters<(typeof FILTERS)[number]> }) {
  const { workspaceId } = useWorkspace();
  const { moment } = useTimes();
  const { action, actor, targets, outcome, confirm, errorCode, door, client, at } = event;
  // That of the page goes without saying
  const others = targets.filter(({ id }) => id !== workspaceId && id !== actor.id);
  // What is touched twice is one thing
  const shown = others.filter(({ id }, index) => others.findIndex((other) => other.id === id) === index);
  const by = door === 'mcp' ? words.assistant(client ?? words.unknownClient) : words.byDoor[actor.type];
  const details = useUnfold(words.more, `${actOf(action)}, ${moment(at)}`, () => <AuditFacts event={event} filters={filters} />);
  return (
    <li>
      <p>
        {actOf(action)}
        {shown.map((target) => (
          <Target key={`${target.kind} ${target.id}`} target={target} />
        ))}
        <small>
          <bdi>{actor.name ?? words.nobody}</bdi>
          {' · '}
          <bdi>{by}</bdi>
          {' · '}
          <time dateTime={at}>{moment(at)}</time>
        </small>
      </p>
      {/* Such as the price of a plan, which its page asks for */}
      {outcome === 'success' && confirm === false && <span class="tag">{words.onlyAsked}</span>}
      {outcome !== 'success' && (
        <span class="tag wrong">
          {words.outcomes[outcome]}
          {errorCode !== null && (
            <>
              {': '}
              <code>{errorCode}</code>
            </>
          )}
        </span>
      )}
      {details.button}
      {details.below}
    </li>
  );
}
