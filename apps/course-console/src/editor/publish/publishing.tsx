import '../../style/course.css';
import '../../style/publishing.css';
import { useState } from 'preact/hooks';
import type { Result } from '../../api/call.js';
import { isPassing } from '../../api/problem.js';
import { FindingList } from '../../course/findings/finding-list.js';
import { usePublish } from '../../course/use-publish.js';
import { words as courseWords } from '../../course/words.js';
import { Dialog } from '../../parts/dialog.js';
import { Trouble } from '../../parts/trouble.js';
import { Unanswered } from '../../parts/unanswered.js';
import type { DraftState } from '../draft/draft-state.js';
import { useHere } from '../editing.js';
import { wantFocus } from '../inline-field/caret.js';
import { frameOf } from '../items/use-item-list.js';
import { Saving } from '../saving.js';
import { Publish } from './publish.js';
import { Published } from './published.js';
import { useReady } from './use-ready.js';
import { words } from './words.js';

interface Props {
  state: DraftState;
  idHere: (id: string) => string;
  onClose: () => void;
}

/** What keeps the draft from being published and what to look at before; then publishing it, and what became of that. */
export function Publishing({ state, idHere, onClose }: Props) {
  const { courseId } = useHere();
  const { isSaved, checks, isChecked } = useReady(state);
  const [published, setPublished] = useState<Result<'publish_course'> | null>(null);
  const publish = usePublish(checks.data?.revision, setPublished);
  const go = (itemId: string | null): void => {
    if (itemId !== null) wantFocus(frameOf(idHere(itemId)));
    onClose();
  };
  return (
    <Dialog title={words.title(state.course.title)} isBusy={publish.isRunning} onClose={onClose}>
      <div class="publishing">{content()}</div>
    </Dialog>
  );

  function content() {
    if (published) return <Published version={published.version!} onClose={onClose} />;
    if (isSaved === null) return <p role="status">{words.saving}</p>;
    if (!isSaved)
      return (
        <>
          <p>{words.notSaved}</p>
          {state.trouble && !isPassing(state.trouble) ? <Trouble error={state.trouble} /> : <Saving state={state} />}
        </>
      );
    const { data } = checks;
    if (!data || !isChecked) {
      return checks.error || checks.heldUp ? <Unanswered answer={checks} /> : <p role="status">{words.checking}</p>;
    }
    const { blocking, warnings } = data;
    const findings = { courseId, onGo: go };
    return (
      <>
        <p role="status" class="lead">
          {courseWords.checked(blocking.length, warnings.length)}
        </p>
        <FindingList title={courseWords.blocking} findings={blocking} {...findings} />
        <Publish revision={data.revision} isBlocked={blocking.length > 0} publish={publish} onRefused={checks.again}>
          <FindingList title={courseWords.warnings} findings={warnings} {...findings} />
        </Publish>
      </>
    );
  }
}
