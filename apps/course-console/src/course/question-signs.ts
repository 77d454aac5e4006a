import type { Result } from '../api/call.js';

export type AskedQuestion = Result<'get_question_analytics'>['quizzes'][number]['questions'][number];

/** Below so many attempts figures are chance. */
const FEWEST = 10;
const HARD_BELOW = 30;
/** The usual limit under which an item is looked at again (Ebel and Frisbie 1991: 0.2; half of it here, since quizzes are short). */
const WEAK_BELOW = 0.1;

/** What speaks for looking at a question again, the gravest first. */
export type Sign = 'reversed' | 'outdrawn' | 'hard' | 'weak';

export function signsOf({ asked, facility, discrimination, given }: AskedQuestion): Sign[] {
  if (asked < FEWEST || facility === null) return [];
  const right = Math.max(0, ...given.filter(({ isRight }) => isRight).map(({ count }) => count));
  const drawn = Math.max(0, ...given.filter(({ isRight }) => !isRight).map(({ count }) => count));
  const isReversed = discrimination !== null && discrimination < 0;
  const signs: [Sign, boolean][] = [
    ['reversed', isReversed],
    ['outdrawn', drawn > right],
    ['hard', facility < HARD_BELOW],
    ['weak', !isReversed && discrimination !== null && discrimination < WEAK_BELOW],
  ];
  return signs.filter(([, holds]) => holds).map(([sign]) => sign);
}
