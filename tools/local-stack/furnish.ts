import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RestClient } from './rest-client.ts';

export interface Learner {
  email: string;
  /** How many slides they have opened so far. */
  opens: number;
  client: RestClient;
}

interface OpenedCourse {
  modules: { slides: { slideId: string; kind: 'content' | 'knowledge-check'; done: boolean }[] }[];
}

const DAYS_TO_LEARN = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Fills a workspace by what people do: learners in a group, a published course that is assigned to it until a day, and their first
 * steps. Every step can be repeated, so that the next start makes good what was cut short.
 */
export async function furnish(trainer: RestClient, workspaceId: string, learners: Learner[]): Promise<void> {
  const workspace = `/workspaces/${workspaceId}`;
  const memberIds: string[] = [];
  for (const learner of learners) memberIds.push(await joined(trainer, workspace, learner));
  const { groupId } = await trainer.demandOnce<{ groupId: string }>('POST', `${workspace}/groups`, { name: 'New staff' });
  await trainer.demand('POST', `${workspace}/groups/${groupId}/members`, { memberIds });
  const markdown = readFileSync(join(import.meta.dirname, 'demonstration-course.md'), 'utf8');
  const { courseId } = await trainer.demandOnce<{ courseId: string }>('POST', `${workspace}/courses/import`, { markdown });
  await trainer.demand('POST', `${workspace}/courses/${courseId}/publish`);
  const dueOn = new Date(Date.now() + DAYS_TO_LEARN * DAY_MS).toISOString().slice(0, 10);
  await trainer.demand('POST', `${workspace}/courses/${courseId}/assignments`, { groupId, dueOn });
  for (const learner of learners) await learn(learner, `${workspace}/learning`, courseId);
}

async function joined(trainer: RestClient, workspace: string, { email, client }: Learner): Promise<string> {
  const path = `${workspace}/members?search=${encodeURIComponent(email)}`;
  const { data } = await trainer.demand<{ data: { memberId: string }[] }>('GET', path);
  if (data[0]) return data[0].memberId;
  const { token } = await trainer.demand<{ token: string }>('POST', `${workspace}/invitations`, { role: 'learner' });
  return (await client.demand<{ memberId: string }>('POST', '/invitations/accept', { token })).memberId;
}

/** Opens the first slides, and hands a quiz among them in as it is: in practice that is a step too. */
async function learn({ client, opens }: Learner, learning: string, courseId: string): Promise<void> {
  const { modules } = await client.demand<OpenedCourse>('GET', `${learning}/courses/${courseId}`);
  const slides = modules.flatMap((module) => module.slides).slice(0, opens);
  for (const { slideId, kind } of slides.filter(({ done }) => !done)) {
    if (kind === 'content') {
      await client.demand('POST', `${learning}/courses/${courseId}/slides/${slideId}/open`);
      continue;
    }
    const attempts = `${learning}/courses/${courseId}/quizzes/${slideId}/attempts`;
    const { attemptId } = await client.demand<{ attemptId: string }>('POST', attempts);
    await client.demand('POST', `${learning}/attempts/${attemptId}/hand-in`);
  }
}
