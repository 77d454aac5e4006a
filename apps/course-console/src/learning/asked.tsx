import { renderAsked, type AskedView } from '@lib/course-content/page';
import { say } from '@lib/course-content/page-words';
import { enterAnswer, lock, missingIn, readAnswer } from '@lib/course-content/player';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useRareBlocks } from '../parts/rare-blocks.js';
import { useShown, useRendered } from './course-context-in.js';
import { enterTyped, forgetTyped, keepTyped } from './typed-answer.js';
import { addMoves } from './moves.js';
import { Rendered } from './rendered.js';
import { useTaking, type Answer, type Attempt } from './taking.js';
import { Verdict } from './verdict.js';
import { quizWords } from './quiz-words.js';

/** What the page of an attempt asks of one of its questions. */
export interface AskedHandle {
  answered: () => boolean;
  /** Says what it lacks, and takes the focus there. */
  sayMissing: () => void;
}

interface Props {
  view: AskedView;
  number: number;
  attempt: Attempt;
  isAnswered: boolean;
  handle: (handle: AskedHandle) => void;
}

const PAUSE = 800;

/** One question. In practice it is checked by its button; graded, each answer is kept as it is given. */
export function Asked({ view, number, attempt, isAnswered, handle }: Props) {
  const { answer: give, waiting, isHandingIn } = useTaking();
  const shown = useShown();
  const { attemptId, mode, state } = attempt;
  const judgement = attempt.answers.find(({ questionId }) => questionId === view.id)!;
  const isPractice = mode === 'practice';
  const inWait = waiting(attemptId, view.id);
  const kept = inWait ?? judgement.answer;
  const isLocked = state !== 'open' || isHandingIn(attemptId) || (isPractice && kept !== null);
  const fields = useRef<HTMLElement | null>(null);
  const [lack, setLack] = useState<string | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isReady = useRareBlocks(view.stem);
  const made = useRendered((context) => (isReady ? renderAsked(context, view, number) : null), [view, number, isReady]);

  const entered = (): Answer | null => (fields.current ? readAnswer(view, fields.current) : null);
  const keep = (): void => {
    clearTimeout(pause.current);
    const answer = isPractice || isLocked ? null : entered();
    if (answer && JSON.stringify(answer) !== JSON.stringify(latest.current)) give(attemptId, view.id, answer);
  };
  const latest = useRef(kept);
  latest.current = kept;
  handle({
    answered: () => {
      keep();
      return entered() !== null;
    },
    sayMissing: () => {
      setLack(say(shown.words, missingIn(view)));
      fields.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    },
  });
  useEffect(() => {
    if (fields.current) lock(fields.current, isLocked);
    if (state !== 'open') forgetTyped(attemptId, view.id);
  }, [isLocked, state, made]);
  useEffect(() => () => clearTimeout(pause.current), []);
  const check = (): void => {
    const answer = entered();
    if (answer === null) {
      setLack(say(shown.words, missingIn(view)));
      return;
    }
    setLack(null);
    give(attemptId, view.id, answer);
  };
  const isJudged =
    judgement.isRight !== null || judgement.key !== null || state !== 'open' || (isPractice && judgement.answer !== null);
  return (
    <div
      class="asked"
      data-judged={judgement.isRight === null ? undefined : judgement.isRight ? 'right' : 'wrong'}
      onInput={() => {
        setLack(null);
        keepTyped(attemptId, view.id, fields.current!);
        clearTimeout(pause.current);
        pause.current = setTimeout(keep, PAUSE);
      }}
      onChange={keep}
    >
      {made ? (
        <Rendered
          of={made}
          onShown={(element) => {
            fields.current = element;
            const last = latest.current;
            if (!enterTyped(attemptId, view.id, element) && last) enterAnswer(view, last, element);
            if (view.kind === 'ordering') addMoves(element);
          }}
        />
      ) : (
        <div class="coming" />
      )}
      <p
        class={lack === null || isLocked ? 'said' : 'said lacks'}
        role="status"
        lang={lack === null ? undefined : shown.words.language}
      >
        {(isLocked ? null : lack) ??
          (!isPractice && state === 'open' && isAnswered ? (inWait ? quizWords.waits : quizWords.kept) : '')}
      </p>
      {isPractice && state === 'open' && judgement.answer === null && (
        <button type="button" aria-disabled={inWait !== null} onClick={() => inWait ?? check()}>
          {inWait ? quizWords.checking : quizWords.check}
        </button>
      )}
      {isJudged && <Verdict view={view} judgement={judgement} isTaken={isPractice && state === 'open'} />}
    </div>
  );
}
