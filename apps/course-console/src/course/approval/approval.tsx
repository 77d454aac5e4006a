import '../../style/proposal.css';
import { useAnswer } from '../../api/cache.js';
import type { Result } from '../../api/call.js';
import { useChange } from '../../api/use-change.js';
import { places } from '../../frame/places.js';
import { Confirm } from '../../parts/confirm.js';
import { Notice } from '../../parts/notice.js';
import { Trouble } from '../../parts/trouble.js';
import { Answer } from '../../parts/unanswered.js';
import { useTimes } from '../../words/words.js';
import { SinceApproved } from './since-approved.js';
import { words } from './words.js';

type State = Result<'get_publish_approval'>;

const STALE = ['get_publish_approval', 'get_approved_draft'] as const;

interface Props {
  workspaceId: string;
  courseId: string;
}

/** Where a workspace publishes only what somebody else has approved: who asked, who approved, and what has changed since. Else nothing. */
export function Approval({ isInEditor = false, ...given }: Props & { isInEditor?: boolean }) {
  const state = useAnswer('get_publish_approval', given, { every: () => 30_000 });
  // Nothing is said of it before it is known to matter
  const isHeldUp = state.error !== null || state.heldUp !== null;
  if (state.data ? !state.data.isNeeded : !isHeldUp) return null;
  return (
    <section class="approval" aria-labelledby="approval">
      <h2 id="approval">{words.title}</h2>
      <p>{words.why}</p>
      <Answer of={state}>{(data) => <Steps given={given} state={data} isInEditor={isInEditor} />}</Answer>
    </section>
  );
}

/** What was done, and what whoever looks may do now. */
function Steps({ given, state, isInEditor }: { given: Props; state: State; isInEditor: boolean }) {
  const { moment } = useTimes();
  const ask = useChange('ask_publish_approval', { stale: STALE });
  const approve = useChange('approve_publishing', { stale: STALE });
  const withdraw = useChange('withdraw_publish_approval', { stale: STALE });
  const { asked, approved, revision, isApproved, mayApprove } = state;
  const isAsked = asked?.revision === revision;
  const error = ask.error ?? approve.error;
  return (
    <>
      {isApproved && approved && <Notice tone="well" title={words.approved(approved.by, moment(approved.at))} />}
      {!isApproved && (
        <p>
          {isAsked
            ? asked.isMine
              ? words.mine(moment(asked.at))
              : words.asked(asked.by, moment(asked.at))
            : asked
              ? words.changedSince(moment(asked.at))
              : words.notAsked}
        </p>
      )}
      {approved && !isApproved && <SinceApproved given={given} of={approved.revision} now={revision} />}
      {error && <Trouble error={error} />}
      <p class="actions">
        {mayApprove && (
          <button
            type="button"
            class="main"
            aria-disabled={approve.isRunning}
            onClick={() => void approve.run({ ...given, revision })}
          >
            {words.approve}
          </button>
        )}
        {!isApproved && !isAsked && (
          <button type="button" class="main" aria-disabled={ask.isRunning} onClick={() => void ask.run({ ...given, revision })}>
            {words.ask}
          </button>
        )}
        {mayApprove && !isInEditor && (
          <a class="button" href={places.edit(given.workspaceId, given.courseId)}>
            {words.lookAt}
          </a>
        )}
        {(isAsked || isApproved) && (
          <Confirm
            label={words.withdraw}
            title={words.withdrawTitle}
            consequence={words.withdrawWhy}
            change={withdraw}
            given={given}
          />
        )}
      </p>
    </>
  );
}
