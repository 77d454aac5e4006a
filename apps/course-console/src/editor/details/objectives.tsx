import { LIMITS } from '@lib/course-content/edits';
import { useLayoutEffect } from 'preact/hooks';
import { fieldOf, newId, type CourseDocument } from '../course.js';
import type { Edit } from '../draft/edits.js';
import { giveFocus, wantFocus } from '../inline-field/caret.js';
import { InlineField } from '../inline-field/inline-field.js';
import { RowTools } from '../items/row-tools.js';
import { words } from '../words.js';

interface Props {
  objectives: CourseDocument['objectives'];
  apply: (edit: Edit) => void;
}

/** What learners can do afterwards; questions say which of these they test. */
export function Objectives({ objectives, apply }: Props) {
  const { details } = words;
  useLayoutEffect(giveFocus);
  const set = (next: CourseDocument['objectives']): void => apply({ do: 'set-objectives', objectives: next });
  const add = (at: number): void => {
    if (objectives.length >= LIMITS.objectives) return;
    const objective = { id: newId(), text: '' };
    set(objectives.toSpliced(at, 0, objective));
    wantFocus(fieldOf(objective.id));
  };
  return (
    <section>
      <h2>{details.objectives}</h2>
      <p class="end">{details.objectivesWhy}</p>
      <ol class="right-order">
        {objectives.map((objective, at) => (
          <li key={objective.id}>
            <InlineField
              id={fieldOf(objective.id)}
              value={objective.text}
              label={details.objective(at + 1)}
              placeholder={details.objective(at + 1)}
              onChange={(text) => set(objectives.with(at, { ...objective, text }))}
              split={() => add(at + 1)}
              join={(text) => {
                if (text !== '' || objectives.length < 2) return;
                set(objectives.toSpliced(at, 1));
                wantFocus(fieldOf((objectives[at - 1] ?? objectives[at + 1])!.id));
              }}
            />
            <RowTools name={details.objective(at + 1)} at={at} rows={objectives} least={0} onChange={set} />
          </li>
        ))}
      </ol>
      {objectives.length < LIMITS.objectives && (
        <button type="button" class="small quiet add-item" onClick={() => add(objectives.length)}>
          + {details.addObjective}
        </button>
      )}
    </section>
  );
}
