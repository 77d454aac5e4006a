/** How far the best stretch can be believed to be better than just any. */
export interface Confidence {
  readonly level: 'high' | 'medium' | 'low' | 'unknown';
  /** Mean error of forecasts as far ahead as the middle of the stretch; null where none have been judged. */
  readonly expected_error: number | null;
  readonly reason: string;
}

/**
 * From what the best stretch gains over the mean, and how wrong forecasts so far ahead have been.
 * @param error null where no forecast has been judged yet
 */
export function confidenceOf(gain: number, error: number | null, unit: string): Confidence {
  if (error === null) {
    const reason = 'No forecasts so far ahead have been judged against what came of them yet.';
    return { level: 'unknown', expected_error: null, reason };
  }
  const level = gain >= 2 * error ? 'high' : gain >= error ? 'medium' : 'low';
  const compared = { high: 'at least twice', medium: 'at least', low: 'less than' }[level];
  const reason =
    `The stretch is ${gain} ${unit} better than the mean of all, ${compared} the mean error of forecasts so far ahead, ` +
    `${error} ${unit}.`;
  return { level, expected_error: error, reason };
}
