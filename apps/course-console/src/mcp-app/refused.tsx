import { Problem } from '../api/problem.js';
import { Notice, sayProblem, type ProblemWords } from '../parts/notice.js';

/** Why something was refused, or that nobody was reached. */
export function Refused({ words, error }: { words: ProblemWords & { states: { noConnection: string } }; error: Error }) {
  return <Notice tone="wrong" title={error instanceof Problem ? sayProblem(words, error) : words.states.noConnection} />;
}
