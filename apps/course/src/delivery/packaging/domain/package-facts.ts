/** What a manifest says of a course. */
export interface PackageFacts {
  courseId: string;
  version: number;
  title: string;
  /** Markdown, as the author wrote it. */
  description: string;
  /** BCP 47. */
  language: string;
  /** Per cent; null for a course whose quizzes are for practice. */
  passMark: number | null;
}

export const START_PAGE = 'index.html';
