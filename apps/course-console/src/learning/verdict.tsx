import { answerKey, html, inline, type AskedView } from '@lib/course-content/page';
import { useEffect, useRef } from 'preact/hooks';
import { useRendered } from './course-context-in.js';
import { Rendered } from './rendered.js';
import type { Judgement } from './taking.js';
import { quizWords } from './quiz-words.js';

interface Props {
  view: AskedView;
  judgement: Judgement;
  /** It takes the focus, as somebody has asked for it; not from who has gone on to another question. */
  isTaken: boolean;
}

/** What is said to an answer, once it may be said: in words and by a sign, with feedback, key and points. */
export function Verdict({ view, judgement, isTaken }: Props) {
  const { feedback, isRight, key, comment } = judgement;
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const here = said.current?.closest('.asked');
    const focused = document.activeElement?.closest('.asked');
    if (isTaken && (!focused || focused === here)) said.current?.focus();
  }, []);
  const made = useRendered(
    (page) =>
      html`${feedback.map((text) => html`<p class="feedback">${inline(text)}</p>`)}
      ${key && isRight !== true ? html`<div class="key">${answerKey(page, key, view)}</div>` : null}`,
    [judgement],
  );
  return (
    <>
      <p ref={said} class="verdict" tabIndex={-1}>
        <span class="sign" aria-hidden="true">
          {isRight === null ? '' : isRight ? '✓' : '✗'}
        </span>
        {sentence(judgement)}
      </p>
      {(feedback.length > 0 || key) && <Rendered of={made} />}
      {comment && (
        <p class="comment">
          <strong>{quizWords.comment}</strong> <bdi>{comment}</bdi>
        </p>
      )}
    </>
  );
}

function sentence({ answer, isRight, key, points }: Judgement): string {
  if (points) {
    if (points.given !== null) return quizWords.points(points.given, points.most);
    return key ? quizWords.compare : answer ? quizWords.awaits : quizWords.notAnswered;
  }
  if (isRight === null) return '';
  return [!answer && quizWords.notAnswered, isRight ? quizWords.right : quizWords.wrong].filter(Boolean).join(' ');
}
