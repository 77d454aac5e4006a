import '../style/plan-editor.css';
import { useLocation } from 'preact-iso';
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useChange } from '../api/use-change.js';
import { places as ways } from '../frame/places.js';
import type { Generation } from '../generation/use-generation.js';
import { editGenerationPlan } from '../api/rules.gen.js';
import { planChanges } from '../review-gate/plan-changes.js';
import type { Plan } from '../review-gate/plan.js';
import { numberOf, placesIn } from '../review-gate/plan-places.js';
import { TimeLeft } from '../review-gate/time-left.js';
import { Notice } from '../parts/notice.js';
import { words } from '../words/edit-plan-words.js';
import { useList } from '../words/words.js';
import { begun, redone, stepped, undone, type History } from './history.js';
import { ModuleRow } from './module-row.js';
import { addModule, draftOf, untitled, wantedOf, type PlanDraft } from './plan-draft.js';
import { carriedDraft } from './carried-draft.js';
import { forgetLeft, keepDraft, keptDraft, leftFor } from './kept-draft.js';
import { Sending } from './sending.js';
import type { Step } from './step.js';

interface Props {
  workspaceId: string;
  generation: Generation;
  leave: () => void;
  /** The time is over, as the page counts. */
  ended: () => void;
}

/** The plan at its gate, to be put as somebody wants it; what they change is kept in this tab until it is sent or discarded. */
export function PlanEditor({ workspaceId, generation, leave, ended }: Props) {
  const list = useList();
  const { route } = useLocation();
  const id = useId();
  const { generationId, gateExpiresAt } = generation;
  const plan = generation.plan!;
  const [beginning] = useState(() => beginningOf(generationId, plan));
  const [history, setHistory] = useState(beginning.history);
  const [said, setSaid] = useState(() => (history.past.length > 0 ? words.brought : ''));
  const focus = useRef<string | null>(`${id}-title`);
  const draft = history.now;
  const changes = planChanges(plan, draft);
  const count = Object.values(changes).flat().filter(Boolean).length;
  const latest = useRef(history);
  const go = (next: History<PlanDraft>): void => {
    latest.current = next;
    setHistory(next);
    keepDraft(generationId, next.past.length > 0 ? next.now : null);
  };
  const step = useCallback<Step>((change, { of, focusOn, say } = {}) => {
    const next = change(latest.current.now);
    go(stepped(latest.current, next, of));
    if (focusOn) focus.current = `${id}-${focusOn}`;
    setSaid(say?.(placesIn(next.modules), next) ?? '');
  }, []);
  // What moved into another list is another element there. At once: a key that is pressed next is for it
  useLayoutEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus();
    focus.current = null;
  });
  const edit = useChange('edit_generation_plan', {
    stale: ['get_generation_status', 'list_generations'],
    then: ({ generationId: next }) => {
      keepDraft(generationId, null);
      route(ways.generation(workspaceId, next!), true);
    },
  });
  const places = placesIn(draft.modules);
  const lacking = untitled(draft);
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) document.getElementById(`${id}-send`)?.focus();
      }}
    >
      {beginning.lost && (
        <Notice tone="plain" title={words.carried}>
          {beginning.lost.length > 0 && <p>{words.lost(list(beginning.lost))}</p>}
        </Notice>
      )}
      <p class="end">{words.how}</p>
      <section class="decision edit-bar" aria-label={words.tools}>
        <TimeLeft gateExpiresAt={gateExpiresAt!} onEnd={ended} />
        <p class="actions">
          <button type="button" class="small" aria-disabled={history.past.length === 0} onClick={() => go(undone(history))}>
            {words.undo}
          </button>
          <button type="button" class="small" aria-disabled={history.future.length === 0} onClick={() => go(redone(history))}>
            {words.redo}
          </button>
          <a class="button small" href={`#${id}-changes`}>
            {words.toChanges(count)}
          </a>
        </p>
        <p role="status" class="unseen">
          {said}
        </p>
      </section>
      <div class="gate-plan editing">
        <div class="plan-rows">
          <label class="course-title">
            {words.courseTitle}
            <input
              id={`${id}-title`}
              value={draft.title}
              maxLength={editGenerationPlan.title.maxLength}
              aria-invalid={draft.title.trim() === ''}
              onInput={({ currentTarget: { value } }) => step((now) => ({ ...now, title: value }), { of: 'title' })}
            />
          </label>
          {draft.modules.map((module, at) => (
            <ModuleRow
              key={module.key}
              id={id}
              draft={draft}
              module={module}
              number={numberOf(places[at]!)}
              places={places[at]!}
              lacking={lacking}
              step={step}
            />
          ))}
          <button type="button" onClick={() => step(addModule, { focusOn: `title-${draft.next}`, say: () => words.added })}>
            {words.addModule}
          </button>
        </div>
        <Sending
          id={id}
          given={{ workspaceId, generationId, ...wantedOf(draft, plan) }}
          before={generation.estimatedCredits!}
          changes={changes}
          count={count}
          lacking={draft.title.trim() === '' ? [null, ...lacking] : lacking}
          edit={edit}
          refused={ended}
          leave={() => {
            keepDraft(generationId, null);
            leave();
          }}
        />
      </div>
    </div>
  );
}

interface Beginning {
  history: History<PlanDraft>;
  /** Of changes that were made on another plan: what of them has no place here. */
  lost: string[] | null;
}

/** With what was changed of this plan in this tab, or of the one whose place it took. */
function beginningOf(generationId: string, plan: Plan): Beginning {
  const history = begun(draftOf(plan));
  const kept = keptDraft(generationId);
  if (kept) return { history: stepped(history, kept), lost: null };
  const left = leftFor(generationId);
  if (!left) return { history, lost: null };
  const { draft, lost } = carriedDraft(left.draft, left.plan, plan);
  forgetLeft(generationId);
  keepDraft(generationId, draft);
  return { history: stepped(history, draft), lost };
}
