import { LIMITS } from '@lib/course-content/edits';
import { fieldOf, type Of } from '../course.js';
import { words } from '../words.js';
import { RemarkField } from './remark-field.js';

type Open = Of<'open-answer'>;

/** No key judges it: an answer to compare with, and how many points a trainer can give. */
export function OpenKey({ item, onChange }: { item: Open; onChange: (item: Open) => void }) {
  const { items } = words;
  return (
    <>
      <RemarkField
        id={fieldOf(item.id, 'model')}
        value={item.modelAnswer}
        label={items.modelAnswer}
        placeholder={items.modelAnswer}
        onChange={(modelAnswer) => onChange({ ...item, modelAnswer })}
      />
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
