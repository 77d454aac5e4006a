import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { updatePath } from '../api/rules.gen.js';
import { useChange } from '../api/use-change.js';
import { useLater } from '../frame/use-later.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Combobox } from '../parts/combobox.js';
import { Field, Form, LongField } from '../parts/form.js';
import { Pick } from '../parts/pick.js';
import { useWords } from '../words/words.js';
import { editedSteps, givenSteps, moved, type EditedStep } from './path-steps.js';
import { words } from './words.js';

type Path = Result<'get_path'>;

const AFTER_MS = 150;
const OFFERED = 6;

/** Title, description and steps of a path; nothing is sent before all of it is. */
export function EditPath({ path, onDone }: { path: Path; onDone: () => void }) {
  const { parts } = useWords();
  const { workspaceId } = useWorkspace();
  // What was read when editing began: what somebody else has saved since is not overwritten
  const [{ pathId, title, description, revision, state }] = useState(path);
  const [steps, setSteps] = useState(() => editedSteps(path.steps));
  const [said, setSaid] = useState('');
  const update = useChange('update_path', {
    stale: ['list_paths', 'get_path', 'list_path_records'],
    ifMatch: String(revision),
    then: onDone,
  });
  const change = (now: EditedStep[], text: string): void => {
    setSteps(now);
    setSaid(text);
  };
  return (
    <Form
      name={`path ${pathId} ${revision}`}
      send={parts.save}
      error={update.error}
      isSending={update.isRunning}
      onSend={(fields) =>
        update.run({
          workspaceId,
          pathId,
          title: fields.title!,
          description: fields.description!,
          steps: givenSteps(steps),
        })
      }
    >
      {state === 'published' && <p class="notice">{words.publishedChange}</p>}
      <Field name="title" label={words.title} rules={{ ...updatePath.title, required: true }} value={title} />
      <LongField
        name="description"
        label={words.description}
        rules={updatePath.description}
        value={description}
        hint={words.descriptionHint}
        rows={3}
      />
      <h2>{words.stepsOf}</h2>
      <p role="status" class="end">
        {said}
      </p>
      {steps.length > 0 && (
        <ol class="rows path-steps">
          {steps.map((step, at) => (
            <li key={step.courseId}>
              <OneStep
                steps={steps}
                at={at}
                onChange={(changed) => setSteps(steps.with(at, changed))}
                onMove={(by) => change(moved(steps, at, by), words.moved(step.title, at + by + 1))}
                onRemove={() => change(steps.toSpliced(at, 1), words.removed(step.title))}
              />
            </li>
          ))}
        </ol>
      )}
      <AddCourse
        taken={steps}
        onAdd={(added) =>
          change(
            [...steps, { ...added, isAvailable: true, rule: 'before', after: [] }],
            words.added(added.title, steps.length + 1),
          )
        }
      />
    </Form>
  );
}

interface StepProps {
  steps: readonly EditedStep[];
  at: number;
  onChange: (step: EditedStep) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

function OneStep({ steps, at, onChange, onMove, onRemove }: StepProps) {
  const step = steps[at]!;
  const { title, rule, after, isAvailable } = step;
  const earlier = steps.slice(0, at);
  return (
    <>
      <p>
        <bdi>{words.step(at + 1, title)}</bdi> {!isAvailable && <span class="tag wrong">{words.notAvailable}</span>}
      </p>
      {at > 0 && (
        <Pick
          label={words.opens(title)}
          options={words.rules}
          value={rule}
          onPick={(picked) => onChange({ ...step, rule: picked as EditedStep['rule'] })}
        />
      )}
      <span class="does">
        <button
          type="button"
          class="small"
          aria-label={words.upOf(title)}
          aria-disabled={at === 0}
          onClick={() => at > 0 && onMove(-1)}
        >
          {words.up}
        </button>
        <button
          type="button"
          class="small"
          aria-label={words.downOf(title)}
          aria-disabled={at === steps.length - 1}
          onClick={() => at < steps.length - 1 && onMove(1)}
        >
          {words.down}
        </button>
        <button type="button" class="small" aria-label={words.removeOf(title)} onClick={onRemove}>
          {words.remove}
        </button>
      </span>
      {at > 0 && rule === 'chosen' && (
        <fieldset class="choice ticks">
          <legend>{words.asks(title)}</legend>
          {earlier.map((one) => (
            <label key={one.courseId} class="path-tick">
              <input
                type="checkbox"
                checked={after.includes(one.courseId)}
                onChange={({ currentTarget }) =>
                  onChange({
                    ...step,
                    after: currentTarget.checked ? [...after, one.courseId] : after.filter((each) => each !== one.courseId),
                  })
                }
              />
              <bdi>{one.title}</bdi>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

interface AddProps {
  taken: readonly EditedStep[];
  onAdd: (course: { courseId: string; title: string }) => void;
}

function AddCourse({ taken, onAdd }: AddProps) {
  const { workspaceId } = useWorkspace();
  const [typed, setTyped] = useState('');
  const search = useLater(typed.trim(), AFTER_MS);
  const courses = useAnswer(
    'list_courses',
    { workspaceId, state: 'published', sort: 'title', limit: OFFERED + taken.length, ...(search !== '' && { search }) },
    { keepsLast: true },
  );
  const offered = (courses.data?.data ?? [])
    .filter(({ courseId }) => !taken.some((step) => step.courseId === courseId))
    .slice(0, OFFERED)
    .map(({ courseId, title }) => ({ id: courseId, name: title }));
  return (
    <Combobox
      label={words.addCourse}
      hint={words.addCourseHint}
      options={offered}
      typed={typed}
      onType={setTyped}
      onChoose={(option) => {
        if (!option) return;
        setTyped('');
        onAdd({ courseId: option.id, title: option.name });
      }}
      status={words.offered(offered.length)}
    />
  );
}
