import { LIMITS } from '@lib/course-content/edits';
import { fieldOf, newId, type Part } from '../course.js';
import { wantFocus } from '../inline-field/caret.js';
import { InlineField } from '../inline-field/inline-field.js';
import { words } from '../words.js';

interface Props {
  part: Part;
  scenes: readonly Part[];
  onChange: (part: Part) => void;
}

/** What learners can do in a scene, what they are told then, and which scene follows. */
export function Choices({ part, scenes, onChange }: Props) {
  const { items, parts } = words;
  const { choices } = part;
  const set = (next: Part['choices']): void => onChange({ ...part, choices: next });
  return (
    <>
      <ul class="choices" aria-label={items.choices}>
        {choices.map((choice, at) => {
          const change = (to: Partial<typeof choice>): void => set(choices.with(at, { ...choice, ...to }));
          return (
            <li key={choice.id}>
              <InlineField
                id={fieldOf(choice.id)}
                class="title"
                value={choice.text}
                label={items.choice(at + 1)}
                placeholder={items.choice(at + 1)}
                onChange={(text) => change({ text })}
              />
              <InlineField
                id={fieldOf(choice.id, 'feedback')}
                value={choice.feedback ?? ''}
                label={items.choiceFeedback(at + 1)}
                placeholder={items.choiceFeedback(at + 1)}
                onChange={(feedback) => change({ feedback: feedback === '' ? null : feedback })}
              />
              <p class="choice-next">
                <label>
                  {items.leadsTo}
                  <select value={choice.next ?? ''} onChange={({ currentTarget: { value } }) => change({ next: value || null })}>
                    <option value="">{items.endsThere}</option>
                    {scenes
                      .filter(({ id }) => id !== part.id)
                      .map((scene) => (
                        <option key={scene.id} value={scene.id} selected={scene.id === choice.next}>
                          {scene.title || `${parts.scenario} ${scenes.indexOf(scene) + 1}`}
                        </option>
                      ))}
                  </select>
                </label>
                <button
                  type="button"
                  class="small quiet"
                  aria-label={items.removeChoice(at + 1)}
                  onClick={() => {
                    set(choices.toSpliced(at, 1));
                    wantFocus(fieldOf(part.id));
                  }}
                >
                  ✕
                </button>
              </p>
            </li>
          );
        })}
      </ul>
      {choices.length < LIMITS.choices && (
        <button
          type="button"
          class="small quiet add-item"
          onClick={() => {
            const choice = { id: newId(), text: '', next: null, feedback: null };
            set([...choices, choice]);
            wantFocus(fieldOf(choice.id));
          }}
        >
          + {items.addChoice}
        </button>
      )}
    </>
  );
}
