import type { CourseDocument, Question, SlideItem } from '../course.js';
import { GROUPS } from '../items/kinds.js';
import { newItem } from '../items/new-item.js';
import { asKind } from '../items/question-edits.js';
import { words } from '../words.js';
import { Select } from './select.js';

interface Props {
  course: CourseDocument;
  item: Question;
  onChange: (item: SlideItem) => void;
}

/** How it is asked, and which objective it tests. */
export function QuestionProperties({ course, item, onChange }: Props) {
  const { properties, kinds } = words;
  return (
    <>
      <Select
        label={properties.askedAs}
        value={item.kind}
        options={GROUPS.question.map((value) => ({ value, name: kinds[value] }))}
        onChange={(kind) => onChange(asKind(item, kind, newItem(kind) as Question))}
      />
      {course.objectives.length > 0 && (
        <Select
          label={properties.objective}
          value={item.objectiveId ?? ''}
          options={[
            { value: '', name: properties.noObjective },
            ...course.objectives.map(({ id, text }) => ({ value: id, name: text })),
          ]}
          onChange={(objectiveId) => onChange({ ...item, objectiveId: objectiveId || null })}
        />
      )}
    </>
  );
}
