import { useAnswer } from '../api/cache.js';
import { useChange } from '../api/use-change.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Confirm } from '../parts/confirm.js';
import { Pager, usePages } from '../parts/pages.js';
import { Answer } from '../parts/unanswered.js';
import { useTimes, useWords } from '../words/words.js';
import { isAtWork } from './use-generation.js';

const EVERY_MS = 30_000;

/** What one has asked for, newest first. */
export function Generations() {
  const { generations: words, places: names } = useWords();
  const { moment } = useTimes();
  const { workspaceId } = useWorkspace();
  const pages = usePages();
  const generations = useAnswer(
    'list_generations',
    { workspaceId, limit: 50, cursor: pages.cursor },
    { every: (page) => (page?.data.some((one) => isAtWork(one) || one.state === 'awaiting_review') ? EVERY_MS : false) },
  );
  const cancel = useChange('cancel_generation', { stale: ['list_generations', 'get_generation_status'] });
  return (
    <Page title={names.generations} action={{ name: words.begin, go: places.generate(workspaceId) }}>
      <Answer of={generations}>
        {({ data }) =>
          data.length === 0 ? (
            <p class="empty">{words.none}</p>
          ) : (
            <ul class="rows">
              {data.map((one) => (
                <li key={one.generationId}>
                  <p>
                    <a href={places.generation(workspaceId, one.generationId)}>
                      <bdi>{one.title ?? words.untitled}</bdi>
                    </a>
                    <small>
                      {[
                        words.states[one.state],
                        one.state === 'awaiting_review' && one.gateExpiresAt ? words.until(moment(one.gateExpiresAt)) : one.step,
                        moment(one.createdAt),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </p>
                  {(isAtWork(one) || one.state === 'awaiting_review') && one.state !== 'building' && (
                    <Confirm
                      label={words.cancel}
                      title={words.cancel}
                      consequence={words.cancelWhy}
                      change={cancel}
                      given={{ workspaceId, generationId: one.generationId }}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      <Pager pages={pages} of={generations} />
    </Page>
  );
}
