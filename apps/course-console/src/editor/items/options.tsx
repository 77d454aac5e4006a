import { LIMITS } from '@lib/course-content/edits';
import { fieldOf, type Of } from '../course.js';
import { wantFocus } from '../inline-field/caret.js';
import { InlineField } from '../inline-field/inline-field.js';
import { words } from '../words.js';
import { newOption } from './new-item.js';
import { chooseOption } from './question-edits.js';
import { RowTools } from './row-tools.js';

type Choosing = Of<'single-choice'> | Of<'multiple-choice'>;

/** What can be chosen, which is right, and what is said to who chose it. */
export function Options({ item, onChange }: { item: Choosing; onChange: (item: Choosing) => void }) {
  const { items } = words;
  const { options } = item;
  const set = (next: Choosing['options']): void => onChange({ ...item, options: next });
  const add = (at: number): void => {
    if (options.length >= LIMITS.optionsMax) return;
    const option = newOption();
    set(options.toSpliced(at, 0, option));
    wantFocus(fieldOf(option.id));
  };
  return (
    <div role="group" aria-label={items.answers}>
      {options.map((option, at) => (
        <div key={option.id} class={option.correct ? 'option right' : 'option'}>
          <input
            type={item.kind === 'single-choice' ? 'radio' : 'checkbox'}
            name={`right-${item.id}`}
            aria-label={items.isRight(at + 1)}
            checked={option.correct}
            onChange={({ currentTarget: { checked } }) => onChange(chooseOption(item, at, checked))}
          />
          <div class="option-texts">
            <InlineField
              id={fieldOf(option.id)}
              value={option.text}
              label={items.option(at + 1)}
              placeholder={items.option(at + 1)}
              onChange={(text) => set(options.with(at, { ...option, text }))}
              split={() => add(at + 1)}
              join={(text) => {
                if (text !== '' || options.length <= LIMITS.optionsMin) return;
                set(options.toSpliced(at, 1));
                wantFocus(fieldOf((options[at - 1] ?? options[at + 1])!.id));
              }}
            />
            <InlineField
              id={fieldOf(option.id, 'feedback')}
              class="end"
              value={option.feedback ?? ''}
              label={items.optionFeedback(at + 1)}
              placeholder={items.optionFeedback(at + 1)}
              onChange={(feedback) => set(options.with(at, { ...option, feedback: feedback === '' ? null : feedback }))}
            />
          </div>
          <RowTools name={items.option(at + 1)} at={at} rows={options} least={LIMITS.optionsMin} onChange={set} />
        </div>
      ))}
      {options.length < LIMITS.optionsMax && (
        <button type="button" class="small quiet add-item" onClick={() => add(options.length)}>
          + {items.addOption}
        </button>
      )}
    </div>
  );
}
