import { waitFor } from '../../kit/wait.ts';
import { RestClient } from '../../local-stack/rest-client.ts';
import { makeCourse } from '../course-service.ts';

/** As many as stand on the first page of the list. */
const LISTED = 50;
const AT_ONCE = 5;
const SLIDES = 60;
const LONG = 500;
const FULL = 40;

export interface Furnished extends Account {
  workspaceId: string;
  courseId: string;
  /** Of 500 slides. */
  longCourseId: string;
  /** Its first. */
  longSlideId: string;
  /** Of one slide, which has as much as a slide can have. */
  fullCourseId: string;
  /** At its gate. */
  generationId: string;
  /** Somebody to whom both courses are assigned. */
  learner: Account;
}

export interface Account {
  email: string;
  password: string;
}

/** An owner with a full list of generations, a course, and a long plan at its gate. */
export async function furnish(url: string): Promise<Furnished> {
  const person = { name: 'Olive Owner', email: 'owner@load.example', password: 'a long enough password' };
  const anonymous = new RestClient(url);
  const client = anonymous.as((await anonymous.demand<{ token: string }>('POST', '/auth/register', person)).token);
  const { workspaceId } = await client.demand<{ workspaceId: string }>('POST', '/workspaces', { name: 'Load' });
  const courseId = await makeCourse(client, workspaceId);
  const { courseId: longCourseId } = await client.demand<{ courseId: string }>(
    'POST',
    `/workspaces/${workspaceId}/courses/import`,
    {
      markdown: longCourse(),
    },
  );
  const learner = { name: 'Lee Learner', email: 'learner@load.example', password: person.password };
  const learning = anonymous.as((await anonymous.demand<{ token: string }>('POST', '/auth/register', learner)).token);
  const invited = await client.demand<{ token: string }>('POST', `/workspaces/${workspaceId}/invitations`, { role: 'learner' });
  const { memberId } = await learning.demand<{ memberId: string }>('POST', '/invitations/accept', { token: invited.token });
  const { draft } = await client.demand<{ draft: { modules: [{ slides: [{ id: string }] }] } }>(
    'GET',
    `/workspaces/${workspaceId}/courses/${longCourseId}/draft`,
  );
  const longSlideId = draft.modules[0].slides[0].id;
  const { courseId: fullCourseId } = await client.demand<{ courseId: string }>('POST', `/workspaces/${workspaceId}/courses`, {
    title: 'Rules of the yard',
  });
  await client.demand('PUT', `/workspaces/${workspaceId}/courses/${fullCourseId}/draft`, fullSlide(), { 'If-Match': '"1"' });
  for (const id of [courseId, longCourseId]) {
    const course = `/workspaces/${workspaceId}/courses/${id}`;
    await client.demand('POST', `${course}/publish`, {});
    await client.demand('POST', `${course}/assignments`, { memberId });
  }
  const at = `/workspaces/${workspaceId}/generations`;
  const plan = async (topic: string, slideCount: number): Promise<string> => {
    const brief = { mode: 'brief', topic, useDefaults: true, slideCount };
    const { generationId } = await client.demand<{ generationId: string }>('POST', at, brief);
    const state = async (): Promise<string> => (await client.demand<{ state: string }>('GET', `${at}/${generationId}`)).state;
    await waitFor(async () => (await state()) === 'awaiting_review', { what: 'a plan' });
    return generationId;
  };
  for (let made = 1; made < LISTED; made += AT_ONCE) {
    const topics = Array.from(
      { length: Math.min(AT_ONCE, LISTED - made) },
      (_, index) => `Working at height, part ${made + index}`,
    );
    const plans = await Promise.all(topics.map((topic) => plan(topic, 6)));
    for (const id of plans) await client.demand('POST', `${at}/${id}/cancel`, {});
  }
  const generationId = await plan('Ladders', SLIDES);
  return {
    email: person.email,
    password: person.password,
    workspaceId,
    courseId,
    longCourseId,
    longSlideId,
    fullCourseId,
    generationId,
    learner,
  };
}

/** One slide of as many blocks as it can have. */
function fullSlide(): object {
  const items = Array.from({ length: FULL }, (_, n) => ({ kind: 'text', text: `Rule ${n + 1}: walk, look and **then** lift.` }));
  const settings = { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null };
  const modules = [{ title: 'The yard', slides: [{ title: 'Its rules', kind: 'content', items }] }];
  return { title: 'Rules of the yard', description: '', language: 'en', objectives: [], settings, modules, pool: [] };
}

/** As many slides as a course can have, of a few paragraphs and a list each. */
function longCourse(): string {
  const paragraph = 'Set the ladder on **firm** ground, one in four, and look at [the rule](https://example.org/rule). ';
  const slide = (n: number): string =>
    `### Slide ${n}\n${paragraph.repeat(3)}\n\n- First, step ${n}\n- Then, *slowly*, the next\n\n${paragraph}\n`;
  const modules = Array.from({ length: LONG / 50 }, (_, m) => {
    const slides = Array.from({ length: 50 }, (__, s) => slide(m * 50 + s + 1));
    return `## Module ${m + 1}\n${slides.join('\n')}`;
  });
  return `# Working at height\n${modules.join('\n')}`;
}
