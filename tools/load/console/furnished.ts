import { waitFor } from '../../kit/wait.ts';
import { RestClient } from '../../local-stack/rest-client.ts';
import { makeCourse } from '../course-service.ts';

/** As many as stand on the first page of the list. */
const LISTED = 50;
const AT_ONCE = 5;
const SLIDES = 60;

export interface Furnished {
  email: string;
  password: string;
  workspaceId: string;
  courseId: string;
  /** At its gate. */
  generationId: string;
}

/** An owner with a full list of generations, a course, and a long plan at its gate. */
export async function furnish(url: string): Promise<Furnished> {
  const person = { name: 'Olive Owner', email: 'owner@load.example', password: 'a long enough password' };
  const anonymous = new RestClient(url);
  const client = anonymous.as((await anonymous.demand<{ token: string }>('POST', '/auth/register', person)).token);
  const { workspaceId } = await client.demand<{ workspaceId: string }>('POST', '/workspaces', { name: 'Load' });
  const courseId = await makeCourse(client, workspaceId);
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
  return { email: person.email, password: person.password, workspaceId, courseId, generationId: await plan('Ladders', SLIDES) };
}
