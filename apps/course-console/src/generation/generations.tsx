import { useChange } from '../api/use-change.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Confirm } from '../parts/confirm.js';
import { usePages } from '../parts/pages.js';
import { Rows } from '../parts/rows.js';
import { useWords } from '../words/words.js';
import { GenerationLine } from './generation-line.js';
import { isOpen, useGenerations } from './use-generations.js';
import { words as own } from './words.js';

const words = own.list;

/** What one has asked for, newest first. */
export function Generations() {
  const { places: names } = useWords();
  const { workspaceId } = useWorkspace();
  const pages = usePages();
  const generations = useGenerations(workspaceId, { cursor: pages.cursor });
  const cancel = useChange('cancel_generation', { stale: ['list_generations', 'get_generation_status'] });
  return (
    <Page title={names.generations} action={{ name: words.begin, go: places.generate(workspaceId) }}>
      <Rows of={generations} pages={pages} none={words.none}>
        {(one) => (
          <li key={one.generationId}>
            <GenerationLine one={one} />
            {isOpen(one) && one.state !== 'building' && (
              <Confirm
                label={words.cancel}
                title={words.cancel}
                consequence={words.cancelWhy}
                change={cancel}
                given={{ workspaceId, generationId: one.generationId }}
              />
            )}
          </li>
        )}
      </Rows>
    </Page>
  );
}
