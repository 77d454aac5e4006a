import { useLocation, useRoute } from 'preact-iso';
import { useEffect } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { call } from '../api/call.js';
import { isPassing, Problem } from '../api/problem.js';
import { useChange } from '../api/use-change.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { useGeneration, type Generation } from '../generation/use-generation.js';
import { Notice } from '../parts/notice.js';
import { Trouble } from '../parts/trouble.js';
import { Answer } from '../parts/unanswered.js';
import { isEdited, leaveDraft } from '../plan-editor/kept-draft.js';
import { speak } from '../words/gate-words.js';
import { wordsFor } from '../words/refusals.js';
import { useRefusalWords } from '../words/use-refusal-words.js';
import { Built } from './built.js';
import { Gate } from './gate.js';
import { planChanges } from './plan-changes.js';
import { WhatChanged } from './what-changed.js';
import '../style/gate-page.css';
import { useEditor } from './use-editor.js';
import { useSaid } from './use-said.js';
import { words } from './words.js';

speak(words);

/** One generation, from the brief to the draft; its centre is the review gate. */
export function GatePage() {
  const { workspaceId } = useWorkspace();
  const { generationId } = useRoute().params as { generationId: string };
  const status = useGeneration(workspaceId, generationId);
  const request = useAnswer('get_generation_request', { workspaceId, generationId });
  // Who saw it planned asked before there was a plan, which the other states tell here alone
  const lacksPlan = request.data?.plan === null && Boolean(status.data?.plan);
  useEffect(() => {
    if (lacksPlan) request.again();
  }, [lacksPlan]);
  return (
    <Page title={status.data?.plan?.title ?? request.data?.plan?.title ?? words.gate.title}>
      <Answer of={status}>{(generation) => <Shown key={generationId} generation={generation} ask={status.again} />}</Answer>
    </Page>
  );
}

function Shown({ generation, ask }: { generation: Generation; ask: () => void }) {
  const { workspaceId } = useWorkspace();
  const { route } = useLocation();
  const { generationId, state, mode, error } = generation;
  const given = { workspaceId, generationId };
  const request = useAnswer('get_generation_request', given);
  // The plan comes with the gate, and is shown when that is over
  const lacksPlan = request.data?.plan === null && state !== 'queued' && state !== 'planning';
  useEffect(() => {
    if (lacksPlan) request.again();
  }, [lacksPlan]);
  const before = request.data?.revisionOf ?? null;
  const revised = useAnswer('get_generation_request', { workspaceId, generationId: before ?? '' }, { enabled: before !== null });
  const price = useAnswer('approve_generated_course', given, {
    enabled: state === 'awaiting_review',
    ask: (asked, signal) => call('approve_generated_course', asked, { summary: true, signal }),
  });
  const stale = ['get_generation_status', 'list_generations'] as const;
  const approve = useChange('approve_generated_course', { stale, key: () => `gate-${generationId}` });
  const cancel = useChange('cancel_generation', { stale });
  const plan = useChange('generate_course', {
    stale,
    // Back leads to the list, not to the plan that was left
    then: ({ generationId: next }) => {
      leave(next!);
      route(places.generation(workspaceId, next!), true);
    },
  });
  const now = generation.plan ?? request.data?.plan;
  const leave = (successor: string): void => {
    if (now) leaveDraft(generationId, now, successor);
  };
  const isKept = (state === 'expired' || state === 'cancelled') && isEdited(generationId);
  const was = revised.data?.plan;
  const findings = useSaid(now?.findings);
  const shown = now && { ...now, findings };
  const { edit, editor } = useEditor({ workspaceId, generation, ended: ask });
  const said = useRefusalWords(error !== null);
  const decided = [approve.error, price.error, cancel.error].find((thrown) => thrown && !isSaidBy(state, thrown));
  const refusal = decided ?? plan.error;
  return (
    <Gate
      generation={generation.plan && shown ? { ...generation, plan: shown } : generation}
      plan={shown}
      changes={
        <>
          {isKept && <Notice tone="plain" title={words.whatChanged.kept} />}
          {now && was && <WhatChanged changes={planChanges(was, now)} />}
        </>
      }
      price={price.data ? { left: price.data.creditsLeft } : null}
      failure={error && said ? (wordsFor(said.codes, error.code) ?? error.message) : undefined}
      trouble={refusal && <Trouble error={refusal} />}
      lacksCredits={refusal instanceof Problem && refusal.code === 'insufficient-credits'}
      isBusy={approve.isRunning || plan.isRunning || cancel.isRunning}
      act={{
        // What else has been decided meanwhile is shown as it is
        approve: () => void approve.run(given).then((isDone) => isDone || ask()),
        edit: mode === 'document' ? undefined : edit,
        revise: (comment) => void plan.run({ workspaceId, mode, revisionOf: generationId, comment }),
        again:
          request.data && (() => void plan.run({ workspaceId, mode, language: request.data!.language, ...request.data!.given })),
        cancel: () => void cancel.run(given),
        ended: ask,
      }}
      editor={editor}
      link={(to, text) =>
        'previewUrl' in to ? (
          <Built courseId={generation.courseId} previewUrl={to.previewUrl} look={text} />
        ) : (
          <a href={places.generation(workspaceId, to.generationId)} onClick={() => leave(to.generationId)}>
            {text}
          </a>
        )
      }
    />
  );
}

/** What is shown says it already: that the time is over, or that what got no answer was done. */
const isSaidBy = (state: Generation['state'], error: Error): boolean =>
  state !== 'awaiting_review' && (isPassing(error) || (error instanceof Problem && error.code === 'gate-expired'));
