import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { useAnswer } from '../../api/cache.js';
import type { Change } from '../../api/use-change.js';
import { Approval } from '../../course/approval/approval.js';
import { words as courseWords } from '../../course/words.js';
import { Trouble } from '../../parts/trouble.js';
import { Answer } from '../../parts/unanswered.js';
import { useHere } from '../editing.js';
import { SincePublished } from './since-published.js';
import { words } from './words.js';

interface Props {
  /** Of the draft that was checked. */
  revision: number;
  isBlocked: boolean;
  publish: Change<'publish_course'>;
  /** Something is another than it was when it was checked. */
  onRefused: () => void;
  children: ComponentChildren;
}

/** What would be new for learners, who approves it where that is asked for, and the button that stays in sight. */
export function Publish({ revision, isBlocked, publish, onRefused, children }: Props) {
  const { workspaceId, courseId } = useHere();
  const given = { workspaceId, courseId };
  const course = useAnswer('get_course', given);
  const approval = useAnswer('get_publish_approval', given);
  const approvedAt = approval.data?.revision;
  useEffect(() => {
    if (approvedAt !== undefined && approvedAt !== revision) approval.again();
  }, [approval.data, revision]);
  const isUpToDate = course.data?.state === 'published' && !course.data.hasUnpublishedChanges;
  const isAwaited = !isUpToDate && approval.data?.isNeeded === true && !approval.data.isApproved;
  const mayGo = !isBlocked && !isUpToDate && !isAwaited && approvedAt === revision && course.data !== undefined;
  const press = async (): Promise<void> => {
    if (mayGo && !(await publish.run(given))) onRefused();
  };
  return (
    <>
      <Answer of={course}>
        {({ version }) =>
          isUpToDate ? (
            <p class="notice">{courseWords.upToDate}</p>
          ) : version === null ? (
            <p>{words.first}</p>
          ) : (
            <SincePublished key={version} version={version} />
          )
        }
      </Answer>
      {!isUpToDate && !isBlocked && <Approval {...given} isInEditor />}
      {children}
      <div class="go">
        {publish.error && <Trouble error={publish.error} />}
        {isAwaited && !isBlocked && <p class="end">{words.awaits}</p>}
        <p class="actions">
          <button type="button" class="main" aria-disabled={publish.isRunning || !mayGo} onClick={() => void press()}>
            {publish.isRunning ? courseWords.publishing : courseWords.publish}
          </button>
        </p>
      </div>
    </>
  );
}
