import { LIMITS } from '@lib/course-content/edits';
import type { Of } from '../course.js';
import { newScale } from '../items/new-item.js';
import { words } from '../words.js';
import { Select } from './select.js';

interface Props {
  item: Of<'survey'>;
  onChange: (item: Of<'survey'>) => void;
}

const STEPS = Array.from({ length: LIMITS.scaleStepsMax - LIMITS.scaleStepsMin + 1 }, (_, index) => LIMITS.scaleStepsMin + index);
const NONE = 'none';

/** How a survey is answered, and whether anybody learns by whom. */
export function SurveyProperties({ item, onChange }: Props) {
  const { survey } = words;
  const { scale, comment, anonymous } = item;
  return (
    <>
      <Select
        label={survey.answers}
        value={anonymous ? 'anonymous' : 'named'}
        options={[
          { value: 'anonymous', name: survey.anonymous },
          { value: 'named', name: survey.named },
        ]}
        onChange={(chosen) => onChange({ ...item, anonymous: chosen === 'anonymous' })}
      />
      <p class="end">{anonymous ? survey.isAnonymous : survey.isNamed}</p>
      <Select
        label={survey.scale}
        value={scale ? String(scale.steps) : NONE}
        options={[
          { value: NONE, name: survey.noScale },
          ...STEPS.map((steps) => ({ value: String(steps), name: survey.steps(steps) })),
        ]}
        onChange={(chosen) =>
          onChange({ ...item, scale: chosen === NONE ? null : { ...(scale ?? newScale()), steps: Number(chosen) } })
        }
      />
      <label class="property">
        <input
          type="checkbox"
          checked={comment}
          onChange={({ currentTarget: { checked } }) => onChange({ ...item, comment: checked })}
        />{' '}
        {survey.words}
      </label>
    </>
  );
}
