import { useLocation } from 'preact-iso';
import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { createGroup } from '../api/rules.gen.js';
import { useChange } from '../api/use-change.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { useFilters } from '../frame/use-filters.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Dialog } from '../parts/dialog.js';
import { Field, Form } from '../parts/form.js';
import { PAGE, Pager, usePages } from '../parts/pages.js';
import { SearchField } from '../parts/search-field.js';
import { Answer } from '../parts/unanswered.js';
import { useWords } from '../words/words.js';
import { words as room } from './words.js';

const { groups: words } = room;

/** Groups of learners, to whom courses are assigned together. */
export function Groups() {
  const { places: names } = useWords();
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const { chosen, choose, isAny, clear } = useFilters(['search']);
  const pages = usePages(chosen.search);
  const given = { workspaceId, limit: PAGE, search: chosen.search, cursor: pages.cursor };
  const groups = useAnswer('list_groups', given, { keepsLast: true });
  const [isMaking, setMaking] = useState(false);
  const isManaging = may(workspace, 'members.manage');
  return (
    <Page title={names.groups} action={isManaging ? { name: words.make, go: () => setMaking(true) } : undefined}>
      <p>{words.why}</p>
      {isMaking && <NewGroup onClose={() => setMaking(false)} />}
      <Answer of={groups}>
        {({ data, total }) =>
          data.length === 0 && !isAny ? (
            <p class="empty">{words.none}</p>
          ) : (
            <>
              <div class="filters" role="search">
                <SearchField label={words.search} value={chosen.search ?? ''} onSearch={(search) => choose({ search })} />
              </div>
              <p class="end" role="status">
                {words.found(total)}
              </p>
              {data.length === 0 ? (
                <div class="empty">
                  <p>{words.nothing}</p>
                  <button type="button" onClick={clear}>
                    {room.members.clear}
                  </button>
                </div>
              ) : (
                <ul class="rows">
                  {data.map(({ groupId, name, members }) => (
                    <li key={groupId}>
                      <p>
                        <a href={places.group(workspaceId, groupId)}>
                          <bdi>{name}</bdi>
                        </a>
                        <small>{words.members(members)}</small>
                      </p>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )
        }
      </Answer>
      <Pager pages={pages} of={groups} />
    </Page>
  );
}

function NewGroup({ onClose }: { onClose: () => void }) {
  const { workspaceId } = useWorkspace();
  const { route } = useLocation();
  const create = useChange('create_group', {
    stale: ['list_groups'],
    then: ({ groupId }) => route(places.group(workspaceId, groupId)),
  });
  return (
    <Dialog title={words.make} isBusy={create.isRunning} onClose={onClose}>
      <Form
        name="group"
        send={words.make}
        error={create.error}
        isSending={create.isRunning}
        onSend={({ name }) => create.run({ workspaceId, name: name! })}
      >
        <Field name="name" label={words.name} rules={createGroup.name} hint={words.nameHint} />
      </Form>
    </Dialog>
  );
}
