import { useLocation } from 'preact-iso';
import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { createPath } from '../api/rules.gen.js';
import { useChange } from '../api/use-change.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { useFilters } from '../frame/use-filters.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Dialog } from '../parts/dialog.js';
import { Field, Form } from '../parts/form.js';
import { PAGE, Pager, usePages } from '../parts/pages.js';
import { Pick } from '../parts/pick.js';
import { SearchField } from '../parts/search-field.js';
import { Answer } from '../parts/unanswered.js';
import { useWords } from '../words/words.js';
import { words } from './words.js';

const STATES = ['draft', 'published', 'archived'] as const;

/** Courses in an order, which are assigned together. */
export function Paths() {
  const { places: names } = useWords();
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const { chosen, choose, isAny, clear } = useFilters(['search', 'state']);
  const state = STATES.find((each) => each === chosen.state);
  const pages = usePages(JSON.stringify(chosen));
  const given = { workspaceId, limit: PAGE, search: chosen.search?.slice(0, 100), state, cursor: pages.cursor };
  const paths = useAnswer('list_paths', given, { keepsLast: true });
  const [isMaking, setMaking] = useState(false);
  const mayWrite = may(workspace, 'courses.write');
  return (
    <Page title={names.paths} action={mayWrite ? { name: words.make, go: () => setMaking(true) } : undefined}>
      <p>{words.why}</p>
      {isMaking && <NewPath onClose={() => setMaking(false)} />}
      <Answer of={paths}>
        {({ data, total }) =>
          data.length === 0 && !isAny ? (
            <p class="empty">{words.none}</p>
          ) : (
            <>
              <div class="filters" role="search">
                <SearchField label={words.search} value={chosen.search ?? ''} onSearch={(search) => choose({ search })} />
                <Pick
                  label={words.state}
                  options={{ '': words.inUse, ...words.states }}
                  value={state ?? ''}
                  onPick={(picked) => choose({ state: picked })}
                />
              </div>
              <p class="end" role="status">
                {words.found(total)}
              </p>
              {data.length === 0 ? (
                <div class="empty">
                  <p>{words.nothing}</p>
                  <button type="button" onClick={clear}>
                    {words.clear}
                  </button>
                </div>
              ) : (
                <ul class="rows">
                  {data.map((path) => (
                    <li key={path.pathId}>
                      <p>
                        <a href={places.path(workspaceId, path.pathId)}>
                          <bdi>{path.title}</bdi>
                        </a>
                        <small>
                          {words.steps(path.steps)} · {words.learners(path.learners, path.completed)}
                        </small>
                      </p>
                      {path.unavailable > 0 && <span class="tag wrong">{words.unavailable(path.unavailable)}</span>}
                      <span class={`tag ${path.state === 'published' ? 'well' : ''}`}>{words.states[path.state]}</span>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )
        }
      </Answer>
      <Pager pages={pages} of={paths} />
    </Page>
  );
}

function NewPath({ onClose }: { onClose: () => void }) {
  const { workspaceId } = useWorkspace();
  const { route } = useLocation();
  const create = useChange('create_path', {
    stale: ['list_paths'],
    then: ({ pathId }) => route(places.path(workspaceId, pathId)),
  });
  return (
    <Dialog title={words.make} isBusy={create.isRunning} onClose={onClose}>
      <Form
        name="path"
        send={words.make}
        error={create.error}
        isSending={create.isRunning}
        onSend={({ title }) => create.run({ workspaceId, title: title! })}
      >
        <Field name="title" label={words.title} rules={createPath.title} hint={words.titleHint} />
      </Form>
    </Dialog>
  );
}
