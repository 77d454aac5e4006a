import { useId } from 'preact/hooks';
import type { Answering } from './answer-in-source.js';
import { words } from './words.js';

interface Props {
  answering: Answering;
  onAnswer: (answer: readonly string[]) => void;
}

/** What is asked, to be answered as the text can say it. */
export function AnswerForm({ answering, onAnswer }: Props) {
  const buttons = (of: Readonly<Record<string, string>>) => (
    <p class="actions">
      {Object.entries(of).map(([answer, name]) => (
        <button key={answer} type="button" class="small" onClick={() => onAnswer([answer])}>
          {name}
        </button>
      ))}
    </p>
  );
  if (answering.kind === 'graded') return buttons(words.graded);
  if (answering.kind === 'truth') return buttons(words.truth);
  if (answering.kind === 'apart') return buttons({ apart: words.apart });
  return (
    <form
      class="answer-here"
      onSubmit={(event) => {
        event.preventDefault();
        const answer = new FormData(event.currentTarget).getAll('answer') as string[];
        if (answer.length > 0) onAnswer(answer);
      }}
    >
      <Fields answering={answering} />
      <button class="small">{words.write}</button>
    </form>
  );
}

function Fields({ answering }: Pick<Props, 'answering'>) {
  const id = useId();
  if (answering.kind === 'options')
    return (
      <fieldset>
        <legend>{words.options}</legend>
        {answering.options.map((option, index) => (
          <label key={index}>
            <input type="checkbox" name="answer" value={option} /> <bdi>{option}</bdi>
          </label>
        ))}
      </fieldset>
    );
  const count = answering.kind === 'texts' ? answering.count : 1;
  const label = { number: words.number, long: words.model }[answering.kind as 'number'];
  return (
    <>
      {Array.from({ length: count }, (_none, at) => (
        <div key={at} class="field">
          <label for={`${id}-${at}`}>{label ?? words.value(at + 1, count)}</label>
          <input
            id={`${id}-${at}`}
            name="answer"
            required
            autocomplete="off"
            type={(answering.kind === 'number' ? 'number' : 'text') as 'text'}
            {...(answering.kind === 'number' && { step: 'any' })}
          />
        </div>
      ))}
    </>
  );
}
