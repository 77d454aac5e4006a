import { randomUUID } from 'node:crypto';
import type { SharedService } from './shared-service.js';

const text = (words: string) => ({ id: randomUUID(), kind: 'text', text: words });

export interface SmallCourse {
  courseId: string;
  /** A content slide and a knowledge check of one true-or-false question, whose answer is true. */
  slideId: string;
  quizId: string;
  questionId: string;
}

/** Puts a published course into the workspace, with a final assessment of one question where it is asked for. */
export async function addPublishedCourse(
  service: Pick<SharedService, 'query'>,
  workspaceId: string,
  { quizMode = 'graded', retryLimit = 1, final = false } = {},
): Promise<SmallCourse> {
  const [courseId, slideId, quizId, questionId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const question = (id: string) => ({
    id,
    kind: 'true-false',
    stem: [text('Does the feed valve close first?')],
    feedback: 'SECRET: the feed stops before the pressure falls.',
    objectiveId: null,
    answer: true,
  });
  const check = (id: string, asked: string) => ({ id, title: 'Check', kind: 'knowledge-check', items: [question(asked)] });
  const content = JSON.stringify({
    title: 'Pump safety',
    description: '',
    language: 'en',
    objectives: [],
    settings: { passMark: 100, quizMode, retryLimit, poolDraw: null },
    modules: [
      {
        id: randomUUID(),
        title: 'Start',
        slides: [
          { id: slideId, title: 'Know the station', kind: 'content', items: [text('The station lifts water.')] },
          check(quizId, questionId),
        ],
      },
    ],
    pool: final ? [{ id: randomUUID(), title: 'Exam', slides: [check(randomUUID(), randomUUID())] }] : [],
  });
  await service.query(
    `INSERT INTO courses (id, workspace_id, title, draft, slides, state, version, published_revision, published_at)
     VALUES ($1, $2, 'Pump safety', $3, 2, 'published', 1, 1, app_now())`,
    [courseId, workspaceId, content],
  );
  await service.query('INSERT INTO course_versions (course_id, version, content) VALUES ($1, 1, $2)', [courseId, content]);
  return { courseId, slideId, quizId, questionId };
}
