import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { useTimes } from '../words/words.js';
import { isAtWork } from './use-generation.js';
import type { Listed } from './use-generations.js';
import { words as own } from './words.js';

const words = own.list;

/** One generation in a list: what it is called, how it stands, and until when somebody may decide. */
export function GenerationLine({ one }: { one: Listed }) {
  const { moment } = useTimes();
  const { workspaceId } = useWorkspace();
  const isWaiting = one.state === 'awaiting_review' && one.gateExpiresAt;
  const now = isAtWork(one) && one.step;
  // The gate says by itself when it was asked for
  const at = isWaiting ? words.until(moment(one.gateExpiresAt!)) : moment(one.createdAt);
  return (
    <p>
      <a href={places.generation(workspaceId, one.generationId)}>
        <bdi>{one.title ?? words.untitled}</bdi>
      </a>
      <small>{[one.revisedBy === null ? words.states[one.state] : words.replaced, now, at].filter(Boolean).join(' · ')}</small>
    </p>
  );
}
