import { useLocation } from 'preact-iso';
import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { createWorkspace } from '../api/rules.gen.js';
import { useChange } from '../api/use-change.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { Dialog } from '../parts/dialog.js';
import { Field, Form } from '../parts/form.js';
import { PAGE, usePages } from '../parts/pages.js';
import { Rows } from '../parts/rows.js';
import { useWords } from '../words/words.js';
import { LeaveHere } from './leave-here.js';
import { words as own } from './words.js';

const words = own.choice;

/** The workspaces that one belongs to. */
export function Choice() {
  const { roles } = useWords();
  const pages = usePages();
  const workspaces = useAnswer('list_my_workspaces', { limit: PAGE, cursor: pages.cursor });
  const [isMaking, setMaking] = useState(false);
  return (
    <Page title={words.title} action={{ name: words.create, go: () => setMaking(true) }}>
      {isMaking && <NewWorkspace onClose={() => setMaking(false)} />}
      <Rows of={workspaces} pages={pages} none={words.none}>
        {({ workspaceId, name, role }) => (
          <li key={workspaceId}>
            <p>
              <a href={places.workspace(workspaceId)}>
                <bdi>{name}</bdi>
              </a>
              <small>{roles[role]}</small>
            </p>
            {role === 'learner' && <LeaveHere workspaceId={workspaceId} name={name} />}
          </li>
        )}
      </Rows>
    </Page>
  );
}

function NewWorkspace({ onClose }: { onClose: () => void }) {
  const { route } = useLocation();
  const create = useChange('create_workspace', {
    stale: ['list_my_workspaces'],
    then: ({ workspaceId }) => route(places.workspace(workspaceId)),
  });
  return (
    <Dialog title={words.create} isBusy={create.isRunning} onClose={onClose}>
      <Form
        name="workspace"
        send={words.create}
        error={create.error}
        isSending={create.isRunning}
        onSend={({ name }) => create.run({ name: name! })}
      >
        <Field name="name" label={words.name} rules={createWorkspace.name} hint={words.nameHint} />
      </Form>
    </Dialog>
  );
}
