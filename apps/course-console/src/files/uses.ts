import { Problem } from '../api/problem.js';

export interface Uses {
  /** It is the logo of the workspace. */
  isLogo: boolean;
  courses: { courseId: string; title: string }[];
}

/** What keeps a file from being deleted; null where it was refused for something else. The service says it in words alone. */
export function usesIn(error: Error): Uses | null {
  if (!(error instanceof Problem) || error.code !== 'invalid-input') return null;
  const details = error.errors.map(({ detail }) => detail);
  const courses = details.flatMap((detail) => {
    const [, title, courseId] = /^used by "(.*)" \(([0-9a-f-]{36})\)$/s.exec(detail) ?? [];
    return title !== undefined && courseId !== undefined ? [{ courseId, title }] : [];
  });
  const isLogo = details.includes('used as the logo');
  return isLogo || courses.length > 0 ? { isLogo, courses } : null;
}
