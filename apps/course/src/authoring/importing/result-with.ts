import { countCourse, type CourseDocument } from '@lib/course-content/document';
import { DIMENSIONS, fidelityScores, type Dimension, type Tally } from '@lib/course-content/proof';
import type { Finding } from '@lib/course-content/review';
import type { ImportResult } from './import-result.js';

interface Found {
  course: CourseDocument;
  warnings: readonly Finding[];
  questionsForUser: string[];
  /** What lowers the scores. */
  findings: ImportResult['fidelity']['findings'];
  /** How much of each dimension the source has. */
  totals: Readonly<Record<Dimension, number>>;
}

/** What an import tells of the course that it made. */
export function resultWith({ course, warnings, questionsForUser, findings, totals }: Found): ImportResult {
  const tally = Object.fromEntries(
    DIMENSIONS.map((dimension) => [
      dimension,
      { total: totals[dimension], lost: findings.filter((each) => each.dimension === dimension).length },
    ]),
  ) as Tally;
  const { passMark, quizMode, retryLimit } = course.settings;
  const { modules, slides, blocks, questions } = countCourse(course);
  return {
    settings: { passMark, quizMode, retryLimit, modules },
    counts: { slides, blocks, questions },
    warnings: warnings.map(({ code, slide, message }) => ({ code, slide, message })),
    questionsForUser,
    fidelity: { ...fidelityScores(tally), findings },
  };
}
