import type { RestClient } from '../rest-client.ts';
import { askedIn, editFireSafety, generateCourse, importCourse, type Asked, type CourseName } from './courses.ts';
import { learn } from './learn.ts';
import { leadThrough } from './path.ts';
import { PUPILS, type Pupil } from './people.ts';

/** Signs somebody in, who is registered where nobody of that address is. */
export type Enter = (name: string, email: string) => Promise<RestClient>;

export interface School {
  name: string;
  /** As of the day that it is: sessions end as the clock moves on. */
  enterTrainer: () => Promise<RestClient>;
  enter: Enter;
  /** Left out, everything happens today: the clock of a database that others use is not ours to move. */
  daysAgo?: (days: number) => Promise<void>;
}

const BEGINNING = 60;
const EDITED = 50;
const GENERATED = 12;
const DAY_MS = 86_400_000;

const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A workspace with what people do in two months: three courses, a path, two groups, twelve learners. @returns its id. */
export async function furnish({ name, enterTrainer, enter, daysAgo = async () => {} }: School): Promise<string> {
  await daysAgo(BEGINNING);
  const workspaceId = await open(await enterTrainer(), name);
  const workspace = `/workspaces/${workspaceId}`;
  const courses = new Map<CourseName, Asked>();
  const keep = async (trainer: RestClient, name: CourseName, id: string): Promise<void> =>
    void courses.set(name, await askedIn(trainer, workspace, id));
  const visited = new Map<string, number>();
  let groups: Map<string, string>;

  const begin = async (): Promise<void> => {
    const trainer = await enterTrainer();
    for (const name of ['pump-station', 'fire-safety'] as const)
      await keep(trainer, name, await importCourse(trainer, workspace, name));
    groups = await admit(trainer, workspace, enter);
    const courseIds = (['pump-station', 'fire-safety'] as const).map((name) => courses.get(name)!.courseId);
    await leadThrough(trainer, workspace, { courseIds, groupId: groups.get('New staff')!, dueOn: dayIn(30) });
    for (const groupId of groups.values())
      await assign(trainer, workspace, courses.get('fire-safety')!.courseId, groupId, dayIn(-14));
  };
  const edit = async (): Promise<void> => editFireSafety(await enterTrainer(), workspace, courses.get('fire-safety')!.courseId);
  const generate = async (): Promise<void> => {
    const trainer = await enterTrainer();
    await keep(trainer, 'ladders', await generateCourse(trainer, workspace, 'ladders'));
    for (const groupId of groups.values()) await assign(trainer, workspace, courses.get('ladders')!.courseId, groupId, dayIn(14));
  };
  const visit = async ({ name, email, skill, says, visits }: Pupil, day: number): Promise<void> => {
    const today = visits.filter((each) => each.daysAgo === day);
    if (today.length === 0) return;
    const client = await enter(name, email);
    for (const { course, opens } of today) {
      const practised = visited.get(email + course) ?? 0;
      await learn({ client, skill, practised, says }, `${workspace}/learning`, courses.get(course)!, opens);
      visited.set(email + course, practised + 1);
    }
    await client.call('POST', '/auth/sign-out');
  };

  const lessons = new Map([
    [BEGINNING, begin],
    [EDITED, edit],
    [GENERATED, generate],
  ]);
  const days = new Set([...lessons.keys(), ...PUPILS.flatMap(({ visits }) => visits.map((each) => each.daysAgo))]);
  for (const day of [...days].sort((a, b) => b - a)) {
    await daysAgo(day);
    await lessons.get(day)?.();
    await Promise.all(PUPILS.map((pupil) => visit(pupil, day)));
  }
  await daysAgo(0);
  return workspaceId;
}

async function open(trainer: RestClient, name: string): Promise<string> {
  const { workspaceId } = await trainer.demand<{ workspaceId: string }>('POST', '/workspaces', { name });
  await trainer.demand('PATCH', `/workspaces/${workspaceId}/features`, { mcpAccess: true, outlineGeneration: true });
  return workspaceId;
}

/** Invites everybody, who then registers and joins. @returns the groups by name. */
async function admit(trainer: RestClient, workspace: string, enter: Enter): Promise<Map<string, string>> {
  const members = await Promise.all(
    PUPILS.map(async ({ name, email, group }) => {
      const client = await enter(name, email);
      const { token } = await trainer.demand<{ token: string }>('POST', `${workspace}/invitations`, { role: 'learner' });
      const { memberId } = await client.demand<{ memberId: string }>('POST', '/invitations/accept', { token });
      return { group, memberId };
    }),
  );
  const groups = new Map<string, string>();
  for (const name of new Set(PUPILS.map(({ group }) => group))) {
    const { groupId } = await trainer.demand<{ groupId: string }>('POST', `${workspace}/groups`, { name });
    const memberIds = members.filter(({ group }) => group === name).map(({ memberId }) => memberId);
    await trainer.demand('POST', `${workspace}/groups/${groupId}/members`, { memberIds });
    groups.set(name, groupId);
  }
  return groups;
}

async function assign(trainer: RestClient, workspace: string, courseId: string, groupId: string, dueOn: string): Promise<void> {
  await trainer.demand('POST', `${workspace}/courses/${courseId}/assignments`, { groupId, dueOn, allowPastDue: true });
}
