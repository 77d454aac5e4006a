import { Problem } from '../../api/problem.js';
import { Gate, type GateWay } from '../../review-gate/gate.js';
import { useGateWords, type GateWords } from '../../words/gate-words.js';
import { Outside } from '../outside.js';
import { Refused, say } from '../refused.js';
import type { Followed, Generation } from './followed.js';
import { problems } from './problems.js';

export interface Shown {
  followed: Followed;
  /** Of what the host handed on: shown where there is nothing to follow. */
  text: string | null;
  /** A panel that only tells where a generation stands, unless somebody decides in it. */
  isLine: boolean;
  /** The brief that the plan was made from, where it can be sent again as it was. */
  brief: object | null;
  /** Whether the host lets the view call tools. */
  calls: boolean;
  /** Of the plan in the console; null where it is not known. */
  consoleAddress: string | null;
  /** Asks the host to open an address; null where it opens none. */
  open: ((url: string) => Promise<boolean>) | null;
}

/** The review gate beside the assistant's words. */
export function View(shown: Shown) {
  const { followed, text, isLine, brief, calls, open } = shown;
  const { states, gate: words, panel } = useGateWords();
  const { generation, refusal, mayWrite } = followed;
  const toConsole = shown.consoleAddress && (
    <p>
      <Outside url={shown.consoleAddress} text={panel.toConsole} open={open} />
    </p>
  );
  const isDecided = !followed.wasAtGate && generation?.state !== 'awaiting_review';
  if (!generation || (isLine && isDecided)) {
    return (
      <>
        <h1 class="unseen" tabIndex={-1}>
          {words.title}
        </h1>
        {refusal ? (
          <Refused words={{ states, problems }} error={refusal} />
        ) : (
          <p class="told">{generation ? lineOf(words, generation) : (text ?? states.loading)}</p>
        )}
        {!calls && toConsole}
      </>
    );
  }
  const { state } = generation;
  const plan = generation.plan ?? followed.plan;
  const link = (to: GateWay, label: string) =>
    'previewUrl' in to ? (
      <Outside url={to.previewUrl} text={label} open={open} />
    ) : (
      <button type="button" onClick={() => void followed.follow(to.generationId)}>
        {label}
      </button>
    );
  const decides = calls && mayWrite;
  return (
    <>
      <h1 tabIndex={-1}>{plan?.title ?? words.title}</h1>
      <Gate
        key={generation.generationId}
        generation={generation}
        plan={state === 'building' ? plan : null}
        isFolded
        price={followed.price}
        failure={generation.error ? say(problems, generation.error) : undefined}
        trouble={refusal && <Refused words={{ states, problems }} error={refusal} />}
        lacksCredits={refusal instanceof Problem && refusal.code === 'insufficient-credits'}
        isBusy={followed.isBusy}
        act={{
          ...(decides && {
            approve: () => void followed.approve(),
            revise: (comment) => void followed.revise(comment),
            ...(brief && { again: () => void followed.again(brief) }),
          }),
          ended: () => void (calls && followed.follow(generation.generationId)),
        }}
        link={link}
      />
      {!calls && <p>{panel.elsewhere}</p>}
      {(!decides || (state === 'expired' && !brief)) && toConsole}
    </>
  );
}

function lineOf(words: GateWords['gate'], { state, done, total, error, revisedBy }: Generation): string {
  switch (state) {
    case 'building':
      return words.building(done, total);
    case 'completed':
      return words.completed(total);
    case 'expired':
      return words.expired;
    case 'failed':
      return error ? say(problems, error) : words.failed;
    case 'cancelled':
      return revisedBy ? words.revised : words.cancelled;
    default:
      return words.planning;
  }
}
