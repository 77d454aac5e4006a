import { Problem } from '../api/problem.js';
import { Notice } from '../parts/notice.js';
import { wordsFor, type Refusals } from '../words/refusals.js';

interface Props {
  words: { problems: Refusals; states: { noConnection: string; tooMany: (seconds: number) => string } };
  error: Error;
}

/** Why something was refused, or that nobody was reached. */
export function Refused({ words: { problems, states }, error }: Props) {
  if (!(error instanceof Problem)) return <Notice tone="wrong" title={states.noConnection} />;
  const title = error.code === 'rate-limited' ? states.tooMany(error.retryAfterSeconds ?? 60) : say(problems, error);
  return <Notice tone="wrong" title={title} />;
}

/** What has no words is said as the service says it. */
export const say = (problems: Refusals, { code, message }: { code: string; message: string }): string =>
  wordsFor(problems, code) ?? message;
