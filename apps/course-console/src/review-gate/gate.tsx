import '../style/gate.css';
import { useState } from 'preact/hooks';
import type { Result } from '../api/call.js';
import { Problem } from '../api/call.js';
import { Notice, Trouble } from '../parts/unanswered.js';
import { useWords } from '../words/words.js';
import { Findings } from './findings.js';
import type { Plan } from './plan.js';
import { planChanges } from './plan-changes.js';
import { PlanOutline } from './plan-outline.js';
import { Revise } from './revise.js';
import { TimeLeft } from './time-left.js';
import { WhatChanged } from './what-changed.js';

type Generation = Result<'get_generation_status'>;
type Request = Result<'get_generation_request'>;

/** What can be done at the gate: by REST in the console, by tools in a chat. */
export interface GateActions {
  approve: () => void;
  revise: (comment: string) => void;
  /** The same brief anew. */
  again: () => void;
  cancel: () => void;
  /** The time is over, as the page counts: what is so is asked for. */
  ended: () => void;
}

interface Props {
  generation: Generation;
  request: Request | null;
  /** The plan that this one took the place of. */
  before: Plan | null;
  /** Credits that are left after approving; null until it is known. */
  price: { left: number } | null;
  refusal: Error | null;
  isBusy: boolean;
  act: GateActions;
  placeOf: (generationId: string) => string;
}

/** Everything that can be said of a generation, and what can be done now. It knows neither REST nor tools. */
export function Gate(props: Props) {
  const { generation, before, refusal } = props;
  const { state } = generation;
  const plan = generation.plan ?? props.request?.plan ?? null;
  return (
    <div class="gate">
      {refusal && <Trouble error={refusal} />}
      {state === 'awaiting_review' ? <Decision {...props} /> : <Standing {...props} />}
      {plan && before && <WhatChanged changes={planChanges(before, plan)} />}
      {plan && (
        <div class="gate-plan">
          <PlanOutline plan={plan} written={state === 'building' ? generation.done : null} />
          <Findings plan={plan} />
        </div>
      )}
    </div>
  );
}

/** At the gate: how long, what it costs, and the three ways on. */
function Decision({ generation, price, refusal, isBusy, act }: Props) {
  const { gate: words } = useWords();
  const [isRevising, setRevising] = useState(false);
  const { plan, estimatedCredits, gateExpiresAt, generationId } = generation;
  const lacks = refusal instanceof Problem && refusal.code === 'insufficient-credits';
  return (
    <section class="decision" aria-label={words.decide}>
      <p class="lead">{words.counts(plan!.counts, plan!.estimatedMinutes ?? null)}</p>
      <TimeLeft gateExpiresAt={gateExpiresAt!} onEnd={act.ended} />
      <p class="actions">
        <button type="button" class="main" aria-disabled={isBusy || lacks} onClick={() => isBusy || lacks || act.approve()}>
          {words.approve(estimatedCredits!)}
        </button>
        <button type="button" aria-expanded={isRevising} onClick={() => setRevising(!isRevising)}>
          {words.revise}
        </button>
        <button type="button" class="quiet" aria-disabled={isBusy} onClick={() => isBusy || act.cancel()}>
          {words.cancel}
        </button>
      </p>
      <p class="end">{price ? words.left(price.left) : words.nothingYet}</p>
      {isRevising && <Revise plan={plan!} generationId={generationId} isBusy={isBusy} send={act.revise} />}
    </section>
  );
}

/** In every other state: what it is, and the next step. */
function Standing({ generation, act, isBusy, placeOf, request }: Props) {
  const { gate: words, generations } = useWords();
  const { state, step, done, total, error, revisedBy, previewUrl, blocking } = generation;
  const again = request && (
    <p class="actions">
      <button type="button" class="main" aria-disabled={isBusy} onClick={() => isBusy || act.again()}>
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
          <p class="actions">
            <button type="button" aria-disabled={isBusy} onClick={() => isBusy || act.cancel()}>
              {words.cancel}
            </button>
          </p>
        </section>
      );
    case 'building':
      return (
        <section>
          <p class="lead">{words.building(done, total)}</p>
          <progress max={total} value={done} aria-label={words.building(done, total)} />
          <p class="end">
            {step} {words.canLeave}
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
          {previewUrl && (
            <p>
              <a class="button main" href={previewUrl} target="_blank" rel="noopener">
                {words.look}
              </a>
            </p>
          )}
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
        <Notice tone="wrong" title={error?.message ?? generations.states.failed}>
          <p>{words.givenBack}</p>
          {again}
        </Notice>
      );
    default:
      return (
        <Notice tone="plain" title={revisedBy ? words.revised : words.cancelled}>
          {revisedBy ? (
            <p>
              <a href={placeOf(revisedBy)}>{words.toRevised}</a>
            </p>
          ) : (
            again
          )}
        </Notice>
      );
  }
}
