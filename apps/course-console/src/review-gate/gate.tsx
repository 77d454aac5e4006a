import '../style/gate.css';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Result } from '../api/call.js';
import { Notice } from '../parts/notice.js';
import { useGateWords } from '../words/gate-words.js';
import { Findings } from './findings.js';
import type { Plan } from './plan.js';
import { PlanOutline } from './plan-outline.js';
import { Revise } from './revise.js';
import { TimeLeft } from './time-left.js';

type Generation = Result<'get_generation_status'>;

/** What can be done here: by REST in the console, by tools in a chat. What is left out is not offered. */
export interface GateActions {
  approve?: (() => void) | undefined;
  edit?: (() => void) | undefined;
  revise?: ((comment: string) => void) | undefined;
  /** The same brief anew. */
  again?: (() => void) | undefined;
  cancel?: (() => void) | undefined;
  /** The time is over, as the page counts: what is so is asked for. */
  ended: () => void;
}

/** Where the gate leads: to the plan that took its place, or to the draft that was built. */
export type GateWay = { generationId: string } | { previewUrl: string };

interface Props {
  generation: Generation;
  /** The plan, where the generation does not tell it. */
  plan?: Plan | null | undefined;
  /** Only the first module is open. */
  isFolded?: boolean;
  /** What this plan does otherwise than the one before. */
  changes?: ComponentChildren;
  /** Credits that are left after approving; null until it is known. */
  price: { left: number } | null;
  /** Of a generation that failed: why. */
  failure?: string | undefined;
  /** Why the last wish was refused. */
  trouble: ComponentChildren;
  lacksCredits: boolean;
  isBusy: boolean;
  act: GateActions;
  link: (to: GateWay, text: string) => ComponentChildren;
  /** While the plan is edited: what stands in its place. */
  editor?: ComponentChildren;
}

/** To be found again by whoever comes back from editing. */
export const EDIT_BUTTON = 'edit-plan';

/** Everything that can be said of a generation, and what can be done now. It knows neither REST nor tools. */
export function Gate(props: Props) {
  const { generation, changes, trouble, editor } = props;
  const { state } = generation;
  const plan = generation.plan ?? props.plan;
  if (state === 'awaiting_review' && editor) return <div class="gate">{editor}</div>;
  return (
    <div class="gate">
      {trouble}
      {state === 'awaiting_review' ? <Decision {...props} /> : <Standing {...props} />}
      {changes}
      {plan && (
        <div class="gate-plan">
          <PlanOutline plan={plan} isFolded={props.isFolded ?? false} written={state === 'building' ? generation.done : null} />
          <Findings plan={plan} />
        </div>
      )}
    </div>
  );
}

/** At the gate: how long, what it costs, and the three ways on. */
function Decision({ generation, price, lacksCredits, isBusy, act }: Props) {
  const { approve, edit, revise, cancel } = act;
  const { gate: words } = useGateWords();
  const [isRevising, setRevising] = useState(false);
  const { plan, estimatedCredits, gateExpiresAt, generationId } = generation;
  const isOff = isBusy || lacksCredits;
  return (
    <section class="decision" aria-label={words.decide}>
      <p class="lead">{words.counts(plan!.counts, plan!.estimatedMinutes ?? null)}</p>
      <TimeLeft gateExpiresAt={gateExpiresAt!} onEnd={act.ended} />
      <p class="actions">
        {approve && (
          <button type="button" class="main" aria-disabled={isOff} onClick={() => isOff || approve()}>
            {words.approve(estimatedCredits!)}
          </button>
        )}
        {edit && (
          <button id={EDIT_BUTTON} type="button" aria-disabled={isBusy} onClick={() => isBusy || edit()}>
            {words.edit}
          </button>
        )}
        {revise && (
          <button type="button" aria-expanded={isRevising} onClick={() => setRevising(!isRevising)}>
            {words.revise}
          </button>
        )}
        {cancel && (
          <button type="button" class="quiet" aria-disabled={isBusy} onClick={() => isBusy || cancel()}>
            {words.cancel}
          </button>
        )}
      </p>
      <p class="end">{price ? words.left(price.left) : words.nothingYet}</p>
      {revise && isRevising && <Revise plan={plan!} generationId={generationId} isBusy={isBusy} send={revise} />}
    </section>
  );
}

/** In every other state: what it is, and the next step. */
function Standing({ generation, failure, act, isBusy, link }: Props) {
  const { gate: words } = useGateWords();
  const { cancel } = act;
  const { state, step, done, total, revisedBy, previewUrl, blocking } = generation;
  const again = act.again && (
    <p class="actions">
      <button type="button" class="main" aria-disabled={isBusy} onClick={() => isBusy || act.again?.()}>
        {words.again}
      </button>
    </p>
  );
  switch (state) {
    case 'queued':
    case 'planning':
      return (
        <section role="status">
          <p class="lead">{words.planning}</p>
          <p class="end">{words.canLeave}</p>
          {cancel && (
            <p class="actions">
              <button type="button" aria-disabled={isBusy} onClick={() => isBusy || cancel()}>
                {words.cancel}
              </button>
            </p>
          )}
        </section>
      );
    case 'building':
      return (
        <section>
          <p class="lead">{words.building(done, total)}</p>
          <progress max={total} value={done} aria-label={words.building(done, total)} />
          <p class="end">
            {step && `${step}.`} {words.canLeave}
          </p>
          <p role="status" class="unseen">
            {done % 5 === 0 ? words.building(done, total) : ''}
          </p>
        </section>
      );
    case 'completed':
      return (
        <Notice tone="well" title={words.completed(total)}>
          {blocking && blocking.length > 0 && <p>{words.blocking(blocking.length)}</p>}
          {previewUrl && <p>{link({ previewUrl }, words.look)}</p>}
        </Notice>
      );
    case 'expired':
      return (
        <Notice tone="wrong" title={words.expired}>
          {again}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="wrong" title={failure ?? words.failed}>
          <p>{words.givenBack}</p>
          {again}
        </Notice>
      );
    default:
      return (
        <Notice tone="plain" title={revisedBy ? words.revised : words.cancelled}>
          {revisedBy ? <p>{link({ generationId: revisedBy }, words.toRevised)}</p> : again}
        </Notice>
      );
  }
}
