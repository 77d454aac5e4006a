import { LIMITS } from '@lib/course-content/edits';
import { fieldOf, type Of } from '../course.js';
import { InlineField } from '../inline-field/inline-field.js';
import { words } from '../words.js';
import type { ItemProps } from './item-props.js';
import { PlainField } from './plain-field.js';

/** What learners are asked to say what they think of; how they answer is set beside it. */
export function SurveyItem({ item, onChange }: ItemProps<Of<'survey'>>) {
  const { survey } = words;
  const { scale } = item;
  const end = (which: 'low' | 'high', number: number) =>
    scale && (
      <PlainField
        id={fieldOf(item.id, which)}
        label={survey.means(number)}
        most={LIMITS.scaleEndLength}
        value={scale[which]}
        fault={scale[which].trim() === '' ? survey.endMissing : undefined}
        onChange={(text) => onChange({ ...item, scale: { ...scale, [which]: text } })}
      />
    );
  return (
    <fieldset class="survey-item">
      <legend>{words.kinds.survey}</legend>
      <InlineField
        id={fieldOf(item.id)}
        value={item.text}
        label={survey.asked}
        placeholder={survey.asked}
        onChange={(text) => onChange({ ...item, text })}
      />
      {end('low', 1)}
      {end('high', scale?.steps ?? 0)}
      <p class="end">
        {item.anonymous ? survey.isAnonymous : survey.isNamed} {item.comment && survey.takesWords}
      </p>
    </fieldset>
  );
}
