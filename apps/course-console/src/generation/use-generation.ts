import { known, useAnswer, type Answered } from '../api/cache.js';
import { call, type Result } from '../api/call.js';

export type Generation = Result<'get_generation_status'>;

const AT_WORK = new Set<Generation['state']>(['queued', 'planning', 'building']);
const NEXT_MS = 1_000;
const AT_THE_GATE_MS = 20_000;
/** As long as the service lets somebody wait for a change. */
const WAIT_SECONDS = 20;

export const isAtWork = ({ state }: { state: Generation['state'] }): boolean => AT_WORK.has(state);

/**
 * A generation as it stands, followed while the page is visible: what is at work is waited for, at the gate it is asked for now and
 * then, since others may decide.
 */
export function useGeneration(workspaceId: string, generationId: string): Answered<Generation> {
  return useAnswer(
    'get_generation_status',
    { workspaceId, generationId },
    {
      every: (generation) => {
        if (!generation) return false;
        if (isAtWork(generation)) return NEXT_MS;
        return generation.state === 'awaiting_review' && AT_THE_GATE_MS;
      },
      ask: (given, signal) => {
        const last = known('get_generation_status', given);
        const waitSeconds = last && isAtWork(last) ? WAIT_SECONDS : 0;
        return call('get_generation_status', { ...given, waitSeconds }, { signal });
      },
    },
  );
}
