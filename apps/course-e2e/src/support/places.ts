import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { CLIENTS, type McpClient, type ToolAnswer } from './mcp-clients.js';
import { newOwner, rest, type Answer, type Owner } from './rest.js';
import type { SharedService } from './shared-service.js';

/** A workspace, and assistants connected to it through two API processes on one database. */
export interface Place {
  owner: Owner;
  client: McpClient;
  /** Of the other process. */
  other: McpClient;
  /** A REST call of the owner; `W` in the route stands for the workspace. */
  as: (route: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  close: () => Promise<unknown>;
}

export async function newPlace(service: SharedService, otherUrl: string): Promise<Place> {
  const connect = CLIENTS['@modelcontextprotocol/sdk']!;
  const owner = await newOwner(service.url);
  const [client, other] = await Promise.all([
    connect(owner.mcpUrl, owner.token),
    connect(new URL(owner.mcpUrl.pathname, otherUrl), owner.token),
  ]);
  return {
    owner,
    client,
    other,
    as: (route, body, headers) =>
      rest(service.url, route.replace(/ W/, ` /workspaces/${owner.workspaceId}`), {
        token: owner.session,
        ...(body !== undefined && { body }),
        ...(headers && { headers }),
      }),
    close: () => Promise.all([client.close(), other.close()]),
  };
}

/** An id of nothing. */
export const UNKNOWN = '01890000-0000-7000-8000-000000000000';

export const BRIEF = {
  mode: 'brief',
  topic: 'Ladder safety',
  audience: 'new warehouse staff',
  outcomes: ['inspect a ladder'],
  difficulty: 'beginner',
  tone: 'friendly and plain',
  slideCount: 6,
};

export const text = (words: string) => ({ kind: 'text', text: words });
export const slide = (title: string, ...items: object[]) => ({ title, kind: 'content', items });
export const courseOf = (title: string, ...slides: object[]) => ({ title, modules: [{ title: 'Start', slides }] });

export async function newCourse({ as }: Place, course: object): Promise<string> {
  return (await as('POST W/courses', course)).body.courseId as string;
}

/** A draft that can be published. */
export function newDraft(place: Place): Promise<string> {
  return newCourse(place, courseOf('Ladders', slide('Look first', text('Look at every rung.'))));
}

/** Waits until a generation has come to a state. */
export async function follow({ client }: Place, generationId: unknown, state: string): Promise<ToolAnswer> {
  for (;;) {
    const status = await client.call('get_generation_status', { generationId, waitSeconds: 10 });
    if (status.data.state === state) return status;
    expect(['queued', 'planning', 'building']).toContain(status.data.state);
  }
}

/** A generation at its review gate. */
export async function newPlan(place: Place): Promise<string> {
  const { data } = await place.client.call('generate_course', { ...BRIEF, confirm: true, idempotencyKey: randomUUID() });
  await follow(place, data.generationId, 'awaiting_review');
  return data.generationId as string;
}
