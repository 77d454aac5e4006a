import { useId, useState } from 'preact/hooks';
import { useAnswer } from '../../api/cache.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { Dialog } from '../../parts/dialog.js';
import { Trouble } from '../../parts/trouble.js';
import { isSameName } from './same-name.js';
import { useEnding } from './use-ending.js';
import { words as room } from './words.js';

const { remove: words } = room;

/** The end of a workspace: what is lost is said first, and its name is typed. */
export function DeleteWorkspace() {
  const [isAsked, setAsked] = useState(false);
  return (
    <section class="ending">
      <h2>{words.title}</h2>
      <p>{words.why}</p>
      <button type="button" class="small danger" onClick={() => setAsked(true)}>
        {words.begin}
      </button>
      {isAsked && <Ask onClose={() => setAsked(false)} />}
    </section>
  );
}

function Ask({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { workspaceId, name } = useWorkspace();
  const remove = useEnding('delete_workspace');
  const [typed, setTyped] = useState('');
  const isReady = isSameName(typed, name) && !remove.isRunning;
  return (
    <Dialog title={words.titleOf(name)} isBusy={remove.isRunning} onClose={onClose}>
      <Lost />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void remove.run({ workspaceId, name });
        }}
      >
        <div class="field">
          <label for={id}>{words.type}</label>
          {/* Nothing of it is kept: it is typed each time */}
          <input
            id={id}
            value={typed}
            autocomplete="off"
            spellcheck={false}
            dir="auto"
            aria-describedby={`${id}-name`}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <p class="end named" id={`${id}-name`}>
            <bdi>{name}</bdi>
          </p>
        </div>
        {remove.error && <Trouble error={remove.error} />}
        <p class="actions">
          <button class="main danger" aria-disabled={!isReady}>
            {words.delete}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

/** In figures, as far as they are known by now. */
function Lost() {
  const { workspaceId } = useWorkspace();
  const courses = useAnswer('list_courses', { workspaceId, limit: 1 });
  const members = useAnswer('list_members', { workspaceId, limit: 1 });
  return (
    <>
      <p>{words.goes}</p>
      <ul class="follows">
        <li>{words.courses(courses.data?.total)}</li>
        <li>{words.members(members.data?.total)}</li>
        {words.andMore.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{words.forGood}</p>
    </>
  );
}
