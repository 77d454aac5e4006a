import { sql } from '../../platform/database/index.js';

/** Of the enrolment `e`: the mean of the best of each graded quiz that was passed, rounded down; null where none was. */
export const finalScoreText = `(SELECT floor(avg(passed.best))::int FROM (SELECT max(a.score) AS best
    FROM quiz_attempts a WHERE a.enrollment_id = e.id AND a.state = 'passed' GROUP BY a.quiz_id) AS passed)`;
export const finalScore = sql.raw<number | null>(finalScoreText);
