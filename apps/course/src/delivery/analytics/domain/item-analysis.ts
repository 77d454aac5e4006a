import { isRight, type Answer, type QuizQuestion } from '@lib/course-content/quiz';

/** Below so many attempts a correlation says nothing. */
const FEWEST = 10;
/** What else was answered, where there are no options to show: the most frequent, and not what one person alone wrote. */
const SHOWN_ANSWERS = 5;
const NOT_ONE_PERSONS = 2;

/** Attempts that answered a question alike: how many, and the sums of their scores in per cent and of the squares of those. */
export interface Tally {
  /** Null where it was not answered, and of an open answer. */
  answer: Answer | null;
  /** Given for an open answer; null where none were. */
  points: number | null;
  isGraded: boolean;
  count: number;
  scores: number;
  squares: number;
}

export interface GivenAnswer {
  text: string;
  isRight: boolean;
  count: number;
}

export interface ItemFigures {
  asked: number;
  answered: number;
  /** Of the points that there were, per cent with one decimal; null where nothing was judged. */
  facility: number | null;
  /** From -1 to 1; null where it would say nothing. */
  discrimination: number | null;
  /** Of a question with options all of them; of others what was often answered. */
  given: GivenAnswer[];
}

/**
 * How hard a question is, and how well it tells the able from others: the corrected item-total correlation, which is that of its
 * points with the rest of the attempt's score (Henrysson 1963).
 * @param weight of the question in the score of an attempt: the per cent that all its points are.
 */
export function analyseItem(question: QuizQuestion, tallies: readonly Tally[], weight: number): ItemFigures {
  const judged = tallies.flatMap((tally) => {
    const share = shareOf(question, tally);
    return share === null ? [] : [{ ...tally, share }];
  });
  const answered = tallies.filter(({ answer, points }) => answer !== null || points !== null);
  const n = total(judged, ({ count }) => count);
  return {
    asked: total(tallies, ({ count }) => count),
    answered: total(answered, ({ count }) => count),
    facility: n === 0 ? null : Math.round((total(judged, ({ share, count }) => share * count) / n) * 1_000) / 10,
    discrimination: n < FEWEST ? null : correlation(judged, n, weight),
    given: givenAnswers(question, tallies),
  };
}

/** Nobody judges an open answer in practice; where attempts are graded, one that is not given has no points. */
function shareOf(question: QuizQuestion, { answer, points, isGraded }: Tally): number | null {
  if (question.kind === 'open-answer') return isGraded ? (points ?? 0) / question.points : null;
  return Number(isRight(question, answer ?? undefined));
}

function correlation(judged: readonly (Tally & { share: number })[], n: number, weight: number): number | null {
  const mean = (of: (tally: Tally & { share: number }) => number): number => total(judged, of) / n;
  const share = mean((tally) => tally.share * tally.count);
  const score = mean(({ scores }) => scores);
  const varianceOfShare = mean((tally) => tally.share ** 2 * tally.count) - share ** 2;
  const varianceOfScore = mean(({ squares }) => squares) - score ** 2;
  const covariance = mean((tally) => tally.share * tally.scores) - share * score;
  const varianceOfRest = varianceOfScore + weight ** 2 * varianceOfShare - 2 * weight * covariance;
  // Scores are rounded to a per cent: what varies by less does not vary
  if (varianceOfShare < 1e-6 || varianceOfRest < 1) return null;
  const found = (covariance - weight * varianceOfShare) / Math.sqrt(varianceOfShare * varianceOfRest);
  return Math.round(Math.min(1, Math.max(-1, found)) * 100) / 100;
}

function givenAnswers(question: QuizQuestion, tallies: readonly Tally[]): GivenAnswer[] {
  if (question.kind === 'open-answer') return [];
  if ('options' in question) {
    return question.options.map(({ text, correct }) => {
      const chose = tallies.filter(({ answer }) => answer !== null && 'options' in answer && answer.options.includes(text));
      return { text, isRight: correct, count: total(chose, ({ count }) => count) };
    });
  }
  const counts = new Map<string, GivenAnswer>();
  for (const { answer, count } of tallies) {
    if (answer === null) continue;
    const text = wordsOf(answer);
    const before = counts.get(text)?.count ?? 0;
    counts.set(text, { text, isRight: isRight(question, answer)!, count: before + count });
  }
  const often = [...counts.values()].filter(({ count }) => count >= NOT_ONE_PERSONS);
  return often.sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1)).slice(0, SHOWN_ANSWERS);
}

function wordsOf(answer: Answer): string {
  switch (answer.kind) {
    case 'true-false':
    case 'numeric':
      return String(answer.value);
    case 'fill-blank':
      return answer.texts.map((text) => text.trim()).join(' · ');
    case 'matching':
      return answer.pairs.map(({ left, right }) => `${left} – ${right}`).join('; ');
    case 'ordering':
      return answer.items.join(' → ');
    case 'single-choice':
    case 'multiple-choice':
      return answer.options.join(', ');
    default:
      return answer.text.trim();
  }
}

const total = <T>(all: readonly T[], of: (each: T) => number): number => all.reduce((sum, each) => sum + of(each), 0);
