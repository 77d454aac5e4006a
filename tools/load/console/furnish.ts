import { RestClient } from '../../local-stack/rest-client.ts';
import { makeCourse, OWNER, plan, type Course } from '../runner.ts';

/** As many generations as the first page of the list shows. */
const LISTED = 50;
const LONG_SLIDES = 500;
const FULL_BLOCKS = 40;
export const LEARNER = { name: 'Lee Learner', email: 'learner@load.example', password: OWNER.password };

export interface Furnished {
  courseId: string;
  /** A course of 500 slides, and its first slide. */
  longCourseId: string;
  longSlideId: string;
  /** A course of one slide with as many blocks as a slide can have. */
  fullCourseId: string;
  /** A plan of 60 slides at its review gate. */
  generationId: string;
}

/** A full list of generations, a course, a long one and a full one, and a learner to whom the first two are assigned. */
export async function furnish({ url, owner, workspaceId, at }: Course): Promise<Furnished> {
  const guest = new RestClient(url);
  const post = <T>(path: string, body: object): Promise<T> => owner.demand<T>('POST', at + path, body);
  const courseId = await makeCourse(owner, workspaceId);
  const { courseId: longCourseId } = await post<{ courseId: string }>('/courses/import', { markdown: longCourse() });
  const { courseId: fullCourseId } = await post<{ courseId: string }>('/courses', { title: 'Rules of the yard' });
  await owner.demand('PUT', `${at}/courses/${fullCourseId}/draft`, fullCourse(), { 'If-Match': '"1"' });
  const long = await owner.demand<{ draft: { modules: [{ slides: [{ id: string }] }] } }>(
    'GET',
    `${at}/courses/${longCourseId}/draft`,
  );

  const learner = guest.as((await guest.demand<{ token: string }>('POST', '/auth/register', LEARNER)).token);
  const invited = await post<{ token: string }>('/invitations', { role: 'learner' });
  const { memberId } = await learner.demand<{ memberId: string }>('POST', '/invitations/accept', { token: invited.token });
  for (const id of [courseId, longCourseId]) {
    await post(`/courses/${id}/publish`, {});
    await post(`/courses/${id}/assignments`, { memberId });
  }
  for (let part = 1; part < LISTED; part++) {
    const made = await plan(owner, workspaceId, { topic: `Working at height, part ${part}`, slideCount: 6 });
    await owner.demand('POST', `${made.at}/cancel`, {});
  }
  const { generationId } = await plan(owner, workspaceId, { topic: 'Ladders', slideCount: 60 });
  return { courseId, longCourseId, longSlideId: long.draft.modules[0].slides[0].id, fullCourseId, generationId };
}

function fullCourse(): object {
  const text = (n: number): string => `Rule ${n + 1}: walk, look and **then** lift.`;
  const items = Array.from({ length: FULL_BLOCKS }, (_, n) => ({ kind: 'text', text: text(n) }));
  const settings = { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null };
  const modules = [{ title: 'The yard', slides: [{ title: 'Its rules', kind: 'content', items }] }];
  return { title: 'Rules of the yard', description: '', language: 'en', objectives: [], settings, modules, pool: [] };
}

/** As many slides as a course can have, with a few paragraphs and a list each. */
function longCourse(): string {
  const paragraph = 'Set the ladder on **firm** ground, one in four, and look at [the rule](https://example.org/rule). ';
  const slides = Array.from({ length: LONG_SLIDES }, (_, n) => [
    ...(n % 50 === 0 ? [`## Module ${n / 50 + 1}`] : []),
    `### Slide ${n + 1}\n${paragraph.repeat(3)}\n\n- First, step ${n + 1}\n- Then, *slowly*, the next\n\n${paragraph}\n`,
  ]);
  return `# Working at height\n${slides.flat().join('\n')}`;
}
