import type { Answered } from '../api/cache.js';
import { Unanswered } from '../parts/unanswered.js';
import { useWords } from '../words/words.js';

/** In place of a page whose frame needs an answer that is not there: nobody knows yet who is here, or where. */
export function Bare({ answer }: { answer: Answered<unknown> }) {
  const { product } = useWords();
  if (!answer.error && !answer.heldUp) return <Unanswered answer={answer} />;
  return (
    <div class="frame alone">
      <main>
        <header class="head">
          <h1>{product}</h1>
        </header>
        <Unanswered answer={answer} />
      </main>
    </div>
  );
}
