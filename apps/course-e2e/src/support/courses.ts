import { randomUUID } from 'node:crypto';
import type { Team } from './people.js';
import type { SharedService } from './shared-service.js';

const text = (words: string) => ({ id: randomUUID(), kind: 'text', text: words });

/** Asks for a number from 1 to 5 or words, whose answers are nobody's. */
const surveyOf = (id: string) => ({
  id,
  kind: 'survey',
  text: 'Was it of use?',
  scale: { steps: 5, low: 'No', high: 'Yes' },
  comment: true,
  anonymous: true,
});

export interface SmallCourse {
  courseId: string;
  /** A content slide and a knowledge check of one true-or-false question, whose answer is true. */
  slideId: string;
  quizId: string;
  questionId: string;
}

/** Puts a published course into the workspace, with a final assessment of one question, or a survey, where it is asked for. */
export async function addPublishedCourse(
  service: Pick<SharedService, 'query'>,
  workspaceId: string,
  { quizMode = 'graded', retryLimit = 1, final = false, language = 'en', surveyId = '' } = {},
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
    language,
    objectives: [],
    settings: { passMark: 100, quizMode, retryLimit, poolDraw: null },
    modules: [
      {
        id: randomUUID(),
        title: 'Start',
        slides: [
          {
            id: slideId,
            title: 'Know the station',
            kind: 'content',
            items: [text('The station lifts water.'), ...(surveyId === '' ? [] : [surveyOf(surveyId)])],
          },
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

/** Publishes a course of one slide to read, which is completed when it is opened. */
export async function writtenCourse(team: Team, title: string): Promise<{ courseId: string; slideId: string }> {
  const slide = { title: `About ${title}`, kind: 'content', items: [{ kind: 'text', text: `All about ${title}.` }] };
  const made = await team.as('owner', 'POST W/courses', { title, modules: [{ title: 'Start', slides: [slide] }] });
  const courseId = made.body.courseId as string;
  const published = await team.as('owner', `POST W/courses/${courseId}/publish`);
  if (published.status !== 200) throw new Error(JSON.stringify(published.body));
  const { draft } = (await team.as('owner', `GET W/courses/${courseId}/draft`)).body as {
    draft: { modules: [{ slides: [{ id: string }] }] };
  };
  return { courseId, slideId: draft.modules[0].slides[0].id };
}
