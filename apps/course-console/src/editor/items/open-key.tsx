import { LIMITS } from '@lib/course-content/edits';
import { fieldOf, type Of } from '../course.js';
import { InlineField } from '../inline-field/inline-field.js';
import { words } from '../words.js';

type Open = Of<'open-answer'>;

/** No key judges it: an answer to compare with, and how many points a trainer can give. */
export function OpenKey({ item, onChange }: { item: Open; onChange: (item: Open) => void }) {
  const { items } = words;
  return (
    <>
      <div class="feedback">
        <span class="end" aria-hidden="true">
          {items.modelAnswer}
        </span>
        <InlineField
          id={fieldOf(item.id, 'model')}
          value={item.modelAnswer ?? ''}
          label={items.modelAnswer}
          placeholder={items.modelAnswer}
          onChange={(text) => onChange({ ...item, modelAnswer: text === '' ? null : text })}
        />
      </div>
      <label class="points">
        {items.points}
        <input
          type="number"
          min={1}
          max={LIMITS.pointsMax}
          value={item.points}
          onInput={({ currentTarget: { valueAsNumber } }) => {
            const points = Math.round(valueAsNumber);
            if (points >= 1 && points <= LIMITS.pointsMax) onChange({ ...item, points });
          }}
        />
      </label>
    </>
  );
}
