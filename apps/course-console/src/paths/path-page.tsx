import '../style/paths.css';
import { useRoute } from 'preact-iso';
import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { useChange } from '../api/use-change.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { PathInCatalogue } from '../course/in-catalogue.js';
import { PathCertificate } from '../certificates/rule.js';
import { Confirm } from '../parts/confirm.js';
import { Notice } from '../parts/notice.js';
import { Trouble } from '../parts/trouble.js';
import { Answer } from '../parts/unanswered.js';
import { useWords } from '../words/words.js';
import { AssignPath } from './assign-path.js';
import { EditPath } from './edit-path.js';
import { PathAssignments, PathRecords } from './path-people.js';
import { words } from './words.js';

type Path = Result<'get_path'>;

const STALE = ['list_paths', 'get_path'] as const;

/** One path: its steps, to whom it is assigned, and how far they are. */
export function PathPage() {
  const { places: names } = useWords();
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const pathId = useRoute().params.pathId!;
  const path = useAnswer('get_path', { workspaceId, pathId });
  const [isEditing, setEditing] = useState(false);
  const [isAssigning, setAssigning] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const mayWrite = may(workspace, 'courses.write');
  const canAssign = mayWrite && path.data?.state === 'published' && !isEditing;
  return (
    <Page
      title={path.data?.title ?? names.paths}
      action={canAssign ? { name: words.assign, go: () => setAssigning(true) } : undefined}
    >
      {said !== null && <Notice tone="well" title={said} />}
      {isAssigning && (
        <AssignPath
          pathId={pathId}
          onClose={() => setAssigning(false)}
          onDone={({ newlyEnrolled, alreadyEnrolled }) => setSaid(words.assigned(newlyEnrolled, alreadyEnrolled))}
        />
      )}
      <Answer of={path}>
        {(shown) =>
          isEditing ? (
            <>
              <p class="does">
                <button type="button" class="small" onClick={() => setEditing(false)}>
                  {words.stopEditing}
                </button>
              </p>
              <EditPath path={shown} onDone={() => setEditing(false)} />
            </>
          ) : (
            <>
              <p>
                <span class={`tag ${shown.state === 'published' ? 'well' : ''}`}>{words.states[shown.state]}</span>{' '}
                {words.learners(shown.learners, shown.completed)}
              </p>
              {mayWrite && <Does path={shown} onEdit={() => setEditing(true)} onDone={setSaid} />}
              {shown.description !== '' && <p class="about-path">{shown.description}</p>}
              <Steps path={shown} />
              <PathInCatalogue pathId={pathId} isIn={shown.inCatalogue} />
              <PathCertificate pathId={pathId} />
              {shown.state !== 'draft' && <PathAssignments pathId={pathId} />}
              {shown.state !== 'draft' && may(workspace, 'records.read') && <PathRecords pathId={pathId} />}
            </>
          )
        }
      </Answer>
    </Page>
  );
}

interface DoesProps {
  path: Path;
  onEdit: () => void;
  onDone: (said: string | null) => void;
}

function Does({ path: { pathId, title, state, steps }, onEdit, onDone }: DoesProps) {
  const { workspaceId } = useWorkspace();
  const publish = useChange('publish_path', { stale: STALE, then: () => onDone(words.published) });
  const archive = useChange('archive_path', { stale: STALE, then: () => onDone(null) });
  const restore = useChange('restore_path', { stale: STALE, then: () => onDone(null) });
  const error = publish.error ?? restore.error;
  const given = { workspaceId, pathId };
  return (
    <>
      <div class="does">
        {state === 'archived' ? (
          <button type="button" class="small" aria-disabled={restore.isRunning} onClick={() => void restore.run(given)}>
            {words.restore}
          </button>
        ) : (
          <>
            <button type="button" class="small" onClick={onEdit}>
              {words.edit}
            </button>
            {state === 'draft' && steps.length > 0 && (
              <button type="button" class="small" aria-disabled={publish.isRunning} onClick={() => void publish.run(given)}>
                {words.publish}
              </button>
            )}
            <Confirm
              label={words.archive}
              title={words.archiveOf(title)}
              consequence={words.archiveWhy}
              change={archive}
              given={given}
            />
          </>
        )}
      </div>
      {error && <Trouble error={error} />}
    </>
  );
}

function Steps({ path: { steps } }: { path: Path }) {
  const { workspaceId } = useWorkspace();
  const titles = new Map(steps.map(({ courseId, title }) => [courseId, title]));
  return (
    <section>
      <h2>{words.stepsOf}</h2>
      {steps.some(({ isAvailable }) => !isAvailable) && (
        <Notice tone="wrong" title={words.unavailable(steps.filter(({ isAvailable }) => !isAvailable).length)}>
          <p>{words.unavailableWhy}</p>
        </Notice>
      )}
      {steps.length === 0 ? (
        <p class="empty">{words.noSteps}</p>
      ) : (
        <ol class="rows path-steps">
          {steps.map(({ courseId, title, after, isAvailable }, at) => (
            <li key={courseId}>
              <p>
                <a href={places.course(workspaceId, courseId)}>{words.step(at + 1, title)}</a>
                <small>{after.length === 0 ? words.atOnce : words.after(after.map((each) => titles.get(each)).join(', '))}</small>
              </p>
              {!isAvailable && <span class="tag wrong">{words.notAvailable}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
