import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Answer } from '../parts/unanswered.js';
import { useTimes } from '../words/words.js';
import { words as room } from './words.js';

const { connect: words } = room;

const DAYS = 7;
const SHOWN = 5;

/** What assistants asked of this workspace of late, and how it ended: whether a connection works is seen here. */
export function LastCalls() {
  const { moment } = useTimes();
  const { workspaceId } = useWorkspace();
  const [from] = useState(() => new Date(Date.now() - DAYS * 86_400_000).toISOString());
  const calls = useAnswer('list_audit_events', { workspaceId, door: 'mcp', from, limit: SHOWN });
  return (
    <section>
      <h2>{words.lastCalls}</h2>
      <Answer of={calls}>
        {({ data }) =>
          data.length === 0 ? (
            <p class="empty">{words.noCalls}</p>
          ) : (
            <ul class="rows">
              {data.map(({ id, action, actor, client, outcome, errorCode, at }) => (
                <li key={id}>
                  <p>
                    <code>{action}</code>{' '}
                    {outcome !== 'success' && <strong class="fault">{words.refused(errorCode ?? outcome)}</strong>}
                    <small>{[actor.name, client, moment(at)].filter(Boolean).join(' · ')}</small>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  );
}
