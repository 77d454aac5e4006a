import { useState } from 'preact/hooks';
import { generateCourse } from '../api/rules.gen.js';
import { useGateWords } from '../words/gate-words.js';
import type { Plan } from './plan.js';

interface Props {
  plan: Plan;
  generationId: string;
  isBusy: boolean;
  send: (comment: string) => void;
}

const kept = (generationId: string): string => `comment-${generationId}`;

/** What another plan is to do better. What is typed is kept for this plan, in this tab. No form: a sandboxed frame sends none. */
export function Revise({ plan, generationId, isBusy, send }: Props) {
  const { gate: words } = useGateWords();
  const [comment, setComment] = useState(() => stored(generationId));
  const change = (text: string): void => {
    setComment(text);
    keep(generationId, text);
  };
  const ready = comment.trim() !== '' && !isBusy;
  const raised = [...plan.findings.map(({ message }) => message), ...plan.questionsForUser];
  return (
    <div class="revise">
      <label for="plan-comment">{words.comment}</label>
      <textarea
        id="plan-comment"
        rows={4}
        maxLength={generateCourse.comment.maxLength}
        value={comment}
        onInput={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && ready) send(comment);
        }}
      />
      <p class="end">{words.ofCharacters(comment.length, generateCourse.comment.maxLength)}</p>
      {raised.length > 0 && (
        <ul class="raised">
          {raised.map((text, index) => (
            <li key={index}>
              {text}{' '}
              <button type="button" class="small" onClick={() => change(comment === '' ? text : `${comment}\n${text}`)}>
                {words.addToComment}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p class="actions">
        <button type="button" class="main" aria-disabled={!ready} onClick={() => ready && send(comment)}>
          {words.sendRevision}
        </button>
      </p>
    </div>
  );
}

/** In a frame of an opaque origin there is no store: then the comment lives as long as the page. */
function stored(generationId: string): string {
  try {
    return sessionStorage.getItem(kept(generationId)) ?? '';
  } catch {
    return '';
  }
}

function keep(generationId: string, comment: string): void {
  try {
    sessionStorage.setItem(kept(generationId), comment);
  } catch {
    // as above
  }
}
