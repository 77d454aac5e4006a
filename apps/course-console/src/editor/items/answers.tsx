import { LIMITS } from '@lib/course-content/edits';
import type { Question } from '../course.js';
import { words } from '../words.js';
import { Accepted } from './accepted.js';
import { NumberKey } from './number-key.js';
import { OpenKey } from './open-key.js';
import { Options } from './options.js';
import { Pairs } from './pairs.js';
import { Places } from './places.js';

/** The answers of a question, with what is right. */
export function Answers({ item, onChange }: { item: Question; onChange: (item: Question) => void }) {
  const { items } = words;
  switch (item.kind) {
    case 'single-choice':
    case 'multiple-choice':
      return <Options item={item} onChange={onChange} />;
    case 'true-false':
      return (
        <div role="radiogroup" aria-label={items.rightAnswer}>
          {[true, false].map((answer) => (
            <label key={String(answer)} class="option">
              <input
                type="radio"
                name={`right-${item.id}`}
                checked={item.answer === answer}
                onChange={() => onChange({ ...item, answer })}
              />{' '}
              {answer ? items.isTrue : items.isFalse}
            </label>
          ))}
        </div>
      );
    case 'numeric':
      return <NumberKey item={item} onChange={onChange} />;
    case 'short-answer':
      return (
        <Accepted
          id={item.id}
          label={items.accepted}
          answers={item.answers}
          onChange={(answers) => onChange({ ...item, answers })}
        />
      );
    case 'fill-blank':
      return (
        <>
          {item.answers.map((answers, at) => (
            <Accepted
              key={at}
              id={`${item.id}-${at}`}
              label={items.acceptedIn(at + 1)}
              answers={answers}
              onChange={(next) => onChange({ ...item, answers: item.answers.with(at, next) })}
            />
          ))}
        </>
      );
    case 'matching':
      return <Pairs item={item} onChange={onChange} />;
    case 'ordering':
      return <Places item={item} most={LIMITS.optionsMax} onChange={onChange} />;
    case 'open-answer':
      return <OpenKey item={item} onChange={onChange} />;
  }
}
