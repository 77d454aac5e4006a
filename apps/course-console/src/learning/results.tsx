import type { Step } from './journey.js';
import { useTaking } from './taking.js';
import { words } from './words.js';

/** The best result of each quiz, and those that are worth another look. */
export function Results({ steps }: { steps: readonly Step[] }) {
  const { at, course, useScores } = useTaking();
  const attempts = useScores();
  const results = steps.flatMap((step) => {
    const scores = attempts.flatMap(({ quizId, score }) => (quizId === step.quiz?.quizId && score !== null ? [score] : []));
    return scores.length > 0 ? [{ step, score: Math.max(...scores) }] : [];
  });
  if (results.length === 0) return null;
  const toRepeat = results.filter(({ score }) => score < 100);
  const shown = course.state === 'completed' && toRepeat.length > 0 ? toRepeat : results;
  return (
    <section class="results">
      <h2>{shown === toRepeat ? words.toRepeat : words.results}</h2>
      <ul class="rows">
        {shown.map(({ step, score }) => (
          <li key={step.place}>
            <a href={at(step.place)}>{[step.number, step.title].filter(Boolean).join(' ')}</a>
            <span>{words.scored(score)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
