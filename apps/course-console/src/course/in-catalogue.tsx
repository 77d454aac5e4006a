import { useChange, type Change } from '../api/use-change.js';
import { places } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Switch } from '../parts/switch.js';
import { Trouble } from '../parts/trouble.js';
import { words } from './words.js';

/** Whether learners may enrol themselves in a course. */
export function CourseInCatalogue({ courseId, isIn }: { courseId: string; isIn: boolean }) {
  const { workspaceId } = useWorkspace();
  const change = useChange('set_course_in_catalogue', { stale: ['get_course'], inTurn: true });
  return (
    <InCatalogue isIn={isIn} error={change.error} turn={(inCatalogue) => change.run({ workspaceId, courseId, inCatalogue })} />
  );
}

/** The same of a learning path. */
export function PathInCatalogue({ pathId, isIn }: { pathId: string; isIn: boolean }) {
  const { workspaceId } = useWorkspace();
  const change = useChange('set_path_in_catalogue', { stale: ['get_path'], inTurn: true });
  return (
    <InCatalogue isIn={isIn} error={change.error} turn={(inCatalogue) => change.run({ workspaceId, pathId, inCatalogue })} />
  );
}

interface Props extends Pick<Change<'set_course_in_catalogue'>, 'error'> {
  isIn: boolean;
  turn: (isIn: boolean) => Promise<boolean>;
}

function InCatalogue({ isIn, error, turn }: Props) {
  const workspace = useWorkspace();
  return (
    <section>
      <h2>{words.catalogue}</h2>
      {error && <Trouble error={error} />}
      <Switch
        label={words.inCatalogue}
        hint={words.inCatalogueWhy}
        isOn={isIn}
        isLocked={!may(workspace, 'courses.write')}
        turn={turn}
      />
      {isIn && !workspace.catalogue && (
        <p class="notice">
          {words.catalogueClosed} <a href={places.features(workspace.workspaceId)}>{words.catalogueOpens}</a>
        </p>
      )}
    </section>
  );
}
