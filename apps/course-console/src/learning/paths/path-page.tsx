import '../../style/my-courses.css';
import '../../style/my-paths.css';
import { useLocation, useRoute } from 'preact-iso';
import { useAnswer } from '../../api/cache.js';
import type { Result } from '../../api/call.js';
import { useChange } from '../../api/use-change.js';
import { Page } from '../../frame/page.js';
import { places } from '../../frame/places.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { later } from '../../parts/later.js';
import { Trouble } from '../../parts/trouble.js';
import { Answer } from '../../parts/unanswered.js';
import { useTimes, useWords } from '../../words/words.js';
import { useDue } from './path-cards.js';
import { words } from './words.js';

const OwnCertificate = later(() => import('../certificates/own.js').then((module) => module.OwnCertificate));

type OpenedPath = Result<'get_my_path'>;
type Step = OpenedPath['steps'][number];

/** A path as its learner sees it: how far they are, what comes next, and what comes after that. */
export function LearnPath() {
  const { places: names } = useWords();
  const { workspaceId } = useWorkspace();
  const pathId = useRoute().params.pathId!;
  const path = useAnswer('get_my_path', { workspaceId, pathId });
  return (
    <Page title={path.data?.title ?? words.paths}>
      <p>
        <a href={places.learn(workspaceId)}>{names.learn}</a>
      </p>
      <Answer of={path}>{(opened) => <Steps path={opened} />}</Answer>
    </Page>
  );
}

function Steps({ path }: { path: OpenedPath }) {
  const { day } = useTimes();
  const due = useDue(path);
  const next = path.steps.find(({ courseId }) => courseId === path.nextCourseId);
  const isCompleted = path.state === 'completed';
  const titles = new Map(path.steps.map(({ courseId, title }) => [courseId, title]));
  return (
    <>
      {path.description !== '' && <p class="about-path">{path.description}</p>}
      {isCompleted && path.completedAt !== null ? (
        <p>{words.completed(day(path.completedAt))}</p>
      ) : (
        <p class="path-progress">
          <progress max={100} value={path.progress} aria-hidden="true" />
          <span>
            {words.steps(path.done, path.steps.length)} · {words.progress(path.progress)}
          </span>
          {due && <span class={path.overdue ? 'fault' : undefined}>{due}</span>}
        </p>
      )}
      {isCompleted && <OwnCertificate pathId={path.pathId} />}
      {next ? <GoOn path={path} next={next} /> : !isCompleted && <p class="notice">{words.stuck}</p>}
      <ol class="rows path-steps">
        {path.steps.map((step, at) => (
          <li key={step.courseId}>
            <OneStep step={step} number={at + 1} titles={titles} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** One press leads into the course; one that became available late is taken up first. */
function GoOn({ path: { pathId, state }, next: { courseId, title, version } }: { path: OpenedPath; next: Step }) {
  const { workspaceId } = useWorkspace();
  const { route } = useLocation();
  const there = places.learnCourse(workspaceId, courseId);
  const goOn = useChange('continue_my_path', {
    stale: ['get_my_path', 'list_my_paths', 'list_my_courses'],
    then: () => route(there),
  });
  const text = state === 'enrolled' ? words.beginWith(title) : words.goOnWith(title);
  if (version !== null)
    return (
      <p class="actions">
        <a class="button main" href={there}>
          {text}
        </a>
      </p>
    );
  return (
    <>
      {goOn.error && <Trouble error={goOn.error} />}
      <p class="actions">
        <button type="button" class="main" aria-disabled={goOn.isRunning} onClick={() => void goOn.run({ workspaceId, pathId })}>
          {text}
        </button>
      </p>
    </>
  );
}

const TONES = { done: 'well', open: '', locked: '', unavailable: 'wrong' };

function OneStep({ step, number, titles }: { step: Step; number: number; titles: ReadonlyMap<string, string> }) {
  const { workspaceId } = useWorkspace();
  const { courseId, title, state, after, progress, version } = step;
  const name = words.step(number, title);
  return (
    <>
      <p>
        {version === null ? <bdi>{name}</bdi> : <a href={places.learnCourse(workspaceId, courseId)}>{name}</a>}
        <small>
          {state === 'locked' && words.after(after.map((each) => titles.get(each)).join(', '))}
          {state === 'unavailable' && words.unavailable}
          {state === 'open' && progress > 0 && words.progress(progress)}
          {state === 'done' && version !== null && words.version(version)}
        </small>
      </p>
      <span class={`tag ${TONES[state]}`}>{words.states[state]}</span>
    </>
  );
}
