import { useEffect, useRef, useState } from 'preact/hooks';
import { Trouble } from '../parts/trouble.js';
import { Asked, type AskedHandle } from './asked.js';
import { AttemptResult } from './attempt-result.js';
import { Content } from './slide-page.js';
import { pieces } from './pieces.js';
import { useTaking, type Attempt, type QuizStatus } from './taking.js';
import { quizWords } from './quiz-words.js';

interface Props {
  quiz: QuizStatus;
  attempt: Attempt;
  /** Begins another attempt. */
  again: () => void;
  error: Error | null;
}

/** The questions of one attempt, with what stands around them, and what came of it. */
export function AttemptPage({ quiz, attempt, again, error }: Props) {
  const { handIn, isHandingIn, waiting } = useTaking();
  const { attemptId, state, mode } = attempt;
  const fields = useRef(new Map<string, AskedHandle>());
  const [isWarned, setWarned] = useState(false);
  const isOpen = state === 'open';
  const isLeaving = isOpen && isHandingIn(attemptId);
  const isAnswered = (questionId: string): boolean =>
    waiting(attemptId, questionId) !== null ||
    attempt.answers.some((each) => each.questionId === questionId && each.answer !== null);
  // As long as something is missing, and not while it is handed in all the same
  const missing = isWarned && !isLeaving ? attempt.answers.filter(({ questionId }) => !isAnswered(questionId)).length : 0;
  const isAllJudged = mode === 'practice' && isOpen && attempt.answers.every(({ answer }) => answer !== null);
  useEffect(() => {
    // The last answer hands in
    if (isAllJudged && !isLeaving) handIn(attemptId);
  }, [isAllJudged]);
  const handInGraded = (): void => {
    const unanswered = attempt.answers.filter(({ questionId }) => !fields.current.get(questionId)?.answered());
    if (unanswered.length > 0 && !isWarned) {
      setWarned(true);
      for (const { questionId } of unanswered.toReversed()) fields.current.get(questionId)?.sayMissing();
      return;
    }
    handIn(attemptId);
  };
  return (
    <>
      {!isOpen && <AttemptResult quiz={quiz} attempt={attempt} again={again} />}
      {error && <Trouble error={error} />}
      {attempt.slides.map(({ slideId, title, items }) => (
        <section key={slideId} class="asked-slide">
          {attempt.slides.length > 1 && <h2>{title}</h2>}
          {pieces(items, attempt).map((piece) =>
            piece.view === null ? (
              <Content key={piece.items[0]!.id} items={piece.items} />
            ) : (
              <Asked
                key={piece.view.id}
                view={piece.view}
                number={piece.number}
                attempt={attempt}
                isAnswered={isAnswered(piece.view.id)}
                handle={(handle) => void fields.current.set(piece.view.id, handle)}
              />
            ),
          )}
        </section>
      ))}
      {isOpen && mode === 'graded' && (
        <div class="hand-in">
          {missing > 0 && (
            <p class="fault" role="alert">
              {quizWords.missing(missing)}
            </p>
          )}
          <button type="button" class="main" aria-disabled={isLeaving} onClick={() => isLeaving || handInGraded()}>
            {isLeaving ? quizWords.handingIn : quizWords.handIn}
          </button>
        </div>
      )}
    </>
  );
}
