import { places } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { words } from './words.js';

/** In place of a list without a course: nothing is there yet, or nothing was found. */
export function NothingHere({ isSearch, clear }: { isSearch: boolean; clear: () => void }) {
  const workspace = useWorkspace();
  if (isSearch)
    return (
      <div class="empty" role="status">
        <p>{words.nothingFound}</p>
        <button type="button" onClick={clear}>
          {words.clear}
        </button>
      </div>
    );
  return (
    <div class="empty">
      <p>{words.none}</p>
      {may(workspace, 'generations.use') && (
        <a class="button main" href={places.generate(workspace.workspaceId)}>
          {words.generate}
        </a>
      )}
    </div>
  );
}
