import { useEffect, useState } from 'preact/hooks';
import { useAnswer, type Answered } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { keptHere } from '../api/kept.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { GenerationLine } from '../generation/generation-line.js';
import { isOpen, useGenerations, type Listed } from '../generation/use-generations.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Answer, isSettled } from '../parts/unanswered.js';
import { useWords } from '../words/words.js';
import { LastCourses } from './last-courses.js';
import { words as own } from './words.js';

const words = own.home;

const LAST = 5;

const steppedIn = (workspaceId: string): string => `first steps ${workspaceId}`;

/** What is going on in the workspace, what was worked on last, and the next step of who begins in it. */
export function Home() {
  const { places: names, roles } = useWords();
  const workspace = useWorkspace();
  const mayGenerate = may(workspace, 'generations.use');
  const generations = useGenerations(workspace.workspaceId, { enabled: mayGenerate });
  const courses = useAnswer('list_courses', { workspaceId: workspace.workspaceId, limit: LAST });
  // Who has taken them all is not asked about them again
  const [isStepped] = useState(() => keptHere.read(steppedIn(workspace.workspaceId)) !== null);
  const isNew = may(workspace, 'workspace.own') && !isStepped;
  const features = useAnswer('get_workspace_features', { workspaceId: workspace.workspaceId }, { enabled: isNew });
  // Together, so that none moves what stands below it
  const isKnown = (!mayGenerate || isSettled(generations)) && (!isNew || isSettled(features));
  return (
    <Page
      title={names.home}
      action={mayGenerate ? { name: names.generate, go: places.generate(workspace.workspaceId) } : undefined}
    >
      <p>{words.role(roles[workspace.role])}</p>
      {isKnown && generations.data && <Open open={generations.data.data.filter(isOpen)} />}
      {isKnown && isNew && <FirstSteps features={features} courses={courses} />}
      {isKnown && <LastCourses courses={courses} />}
    </Page>
  );
}

/** Plans that somebody has to decide on, and courses that are being made. */
function Open({ open }: { open: readonly Listed[] }) {
  if (open.length === 0) return null;
  return (
    <section>
      <h2>{words.open}</h2>
      <ul class="rows">
        {open.map((one) => (
          <li key={one.generationId}>
            <GenerationLine one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FirstStepsProps {
  features: Answered<Result<'get_workspace_features'>>;
  courses: Answered<Result<'list_courses'>>;
}

/** What a new owner does first; each step says whether it is done. */
function FirstSteps({ features, courses }: FirstStepsProps) {
  const { workspaceId } = useWorkspace();
  const areAllDone = features.data?.mcpAccess === true && (courses.data?.total ?? 0) > 0;
  useEffect(() => {
    if (areAllDone) keptHere.write(steppedIn(workspaceId), 'yes');
  }, [areAllDone]);
  return (
    <section>
      <h2>{words.firstSteps}</h2>
      <Answer of={features}>
        {({ mcpAccess }) => (
          <ol class="steps">
            <Step isDone>{words.named}</Step>
            <Step isDone={mcpAccess}>
              <a href={places.connect(workspaceId)}>{words.connect}</a>
            </Step>
            <Step isDone={(courses.data?.total ?? 0) > 0}>
              <a href={places.generate(workspaceId)}>{words.firstCourse}</a>
            </Step>
          </ol>
        )}
      </Answer>
    </section>
  );
}

function Step({ isDone = false, children }: { isDone?: boolean; children: preact.ComponentChildren }) {
  return (
    <li class={isDone ? 'done' : undefined}>
      <span>{children}</span>
      <small>{isDone ? words.done : words.toDo}</small>
    </li>
  );
}
