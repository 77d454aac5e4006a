import { v7 as uuid } from 'uuid';
import { courseSchema, STORED_COURSE, type CourseDocument, type Question, type Slide } from '@lib/course-content/document';
import type { TestDatabase } from './database.js';

const text = (words: string) => ({ id: uuid(), kind: 'text' as const, text: words });

export const contentSlide = (title: string): Slide => ({ id: uuid(), title, kind: 'content', items: [text(`About ${title}`)] });

export const checkSlide = (title: string, questions: Question[]): Slide => ({
  id: uuid(),
  title,
  kind: 'knowledge-check',
  items: [text(`Before ${title}`), ...questions],
});

export const trueFalse = (answer = true): Question => ({
  id: uuid(),
  kind: 'true-false',
  stem: [text('True?')],
  feedback: 'KEY-feedback',
  objectiveId: null,
  answer,
});

export const openAnswer = (points: number): Question => ({
  id: uuid(),
  kind: 'open-answer',
  stem: [text('Why?')],
  feedback: 'KEY-feedback',
  objectiveId: null,
  modelAnswer: 'KEY-model',
  points,
});

export const survey = (more: { anonymous?: boolean; scale?: null; comment?: boolean } = {}) => ({
  id: uuid(),
  kind: 'survey' as const,
  text: 'How useful was it?',
  scale: { steps: 5, low: 'not at all', high: 'very' },
  comment: true,
  anonymous: true,
  ...more,
});

/** One question of each kind that a key judges. What only a key or a feedback may hold begins with KEY. */
export function everyKind(): Question[] {
  const base = () => ({ id: uuid(), stem: [text('What?')], feedback: 'KEY-feedback', objectiveId: null });
  const option = (words: string, correct: boolean) => ({ id: uuid(), text: words, correct, feedback: `KEY-on-${words}` });
  return [
    { ...base(), kind: 'single-choice', options: [option('red', true), option('green', false), option('blue', false)] },
    { ...base(), kind: 'multiple-choice', options: [option('two', true), option('three', true), option('four', false)] },
    { ...trueFalse(), ...base() },
    { ...base(), kind: 'numeric', answer: 6.5, tolerance: 0.2, unit: 'bar' },
    { ...base(), kind: 'short-answer', answers: ['KEY-short', 'KEY-brief'] },
    { ...base(), kind: 'fill-blank', answers: [['KEY-ten', 'KEY-10'], ['KEY-stop']] },
    {
      ...base(),
      kind: 'matching',
      labels: ['Animal', 'Young'],
      pairs: [
        { left: 'cow', right: 'calf' },
        { left: 'dog', right: 'puppy' },
        { left: 'cat', right: 'kitten' },
      ],
    },
    { ...base(), kind: 'ordering', items: ['first', 'second', 'third', 'fourth'] },
  ];
}

/** A course of these module slides and pool questions, which the publish checks would pass. */
export function quizCourse(slides: Slide[], { pool = [] as Question[], settings = {} } = {}): CourseDocument {
  return courseSchema.parse({
    title: 'Pumps',
    description: '',
    language: 'en',
    objectives: [],
    settings: { ...settings },
    modules: [{ id: uuid(), title: 'Module', slides }],
    pool: pool.length > 0 ? [{ id: uuid(), title: 'Exam', slides: [checkSlide('Exam', pool)] }] : [],
  });
}

/** A course with this draft, published as its first version. */
export async function publishedCourse(database: TestDatabase, workspaceId: string, draft: CourseDocument): Promise<string> {
  const id = uuid();
  await database.query(
    `INSERT INTO courses (id, workspace_id, title, draft, draft_schema, slides, state, version, published_revision, published_at)
     VALUES ($1, $2, $3, $4, $5, 1, 'published', 1, 1, app_now())`,
    [id, workspaceId, draft.title, JSON.stringify(draft), STORED_COURSE.version],
  );
  await database.query('INSERT INTO course_versions (course_id, version, content, content_schema) VALUES ($1, 1, $2, $3)', [
    id,
    JSON.stringify(draft),
    STORED_COURSE.version,
  ]);
  return id;
}

/** Replaces the draft, so that it can be published as the next version. */
export async function redraft(database: TestDatabase, courseId: string, draft: CourseDocument): Promise<void> {
  await database.query('UPDATE courses SET draft = $2, draft_schema = $3, revision = revision + 1 WHERE id = $1', [
    courseId,
    JSON.stringify(draft),
    STORED_COURSE.version,
  ]);
}
