import { fieldOf, type Block, type Question } from '../course.js';
import { words } from '../words.js';
import { Answers } from './answers.js';
import { ItemList } from './item-list.js';
import { BLOCKS } from './kinds.js';
import { withStem } from './question-edits.js';
import { RemarkField } from './remark-field.js';

interface Props {
  item: Question;
  number: number;
  onChange: (item: Question) => void;
}

/** What is asked, what is right, and what is said after the answer. */
export function QuestionItem({ item, number, onChange }: Props) {
  const { items, kinds } = words;
  return (
    <fieldset class="question">
      <legend>
        {items.question(number)} <small>{kinds[item.kind]}</small>
      </legend>
      <ItemList
        of={item.id}
        items={item.stem}
        allowed={BLOCKS}
        label={items.asked}
        onChange={(stem) => onChange(withStem(item, stem as Block[]))}
      />
      {item.kind === 'fill-blank' && <p class="end">{items.blanksHint}</p>}
      <Answers item={item} onChange={onChange} />
      <RemarkField
        id={fieldOf(item.id, 'feedback')}
        value={item.feedback}
        label={items.feedback}
        placeholder={items.feedbackHere}
        onChange={(feedback) => onChange({ ...item, feedback })}
      />
    </fieldset>
  );
}
