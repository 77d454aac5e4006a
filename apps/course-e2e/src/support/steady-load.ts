import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { McpClient } from './mcp-clients.js';
import { rest, type Answer } from './rest.js';

/** What people and programs have done meanwhile, and whatever went wrong; nothing was tried twice. */
export interface Done {
  reads: number;
  toolCalls: number;
  groups: string[];
  imports: string[];
  generated: string[];
  failures: string[];
}

export interface SteadyLoad {
  done: Done;
  /** Each of them ends what it has begun. */
  stop(): Promise<void>;
}

const THINKING_MS = 200;
const GENERATION = {
  mode: 'brief',
  topic: 'Stopping a pump',
  audience: 'new staff of a pump station',
  outcomes: ['stop a pump', 'tell a leak from rain'],
  difficulty: 'beginner',
  tone: 'plain',
  slideCount: 5,
};

/** Readers, writers, importers, MCP clients and generations of one workspace, all at once and without a pause. */
export function startSteadyLoad(
  url: string,
  { token, workspaceId }: { token: string; workspaceId: string },
  clients: McpClient[],
): SteadyLoad {
  const done: Done = { reads: 0, toolCalls: 0, groups: [], imports: [], generated: [], failures: [] };
  let stopped = false;
  const call = async (route: string, wanted: number, body?: unknown, key?: string): Promise<Answer> => {
    const [method, path] = route.split(' ') as [string, string];
    const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
    const answer = await rest(url, `${method} /workspaces/${workspaceId}${path}`, { token, body, headers });
    if (answer.status !== wanted) throw new Error(`${route} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
  const keepOn = async (what: string, step: () => Promise<void>): Promise<void> => {
    while (!stopped) {
      await step().catch((error: Error) =>
        done.failures.push(`${what}: ${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}`),
      );
      await delay(THINKING_MS);
    }
  };
  const read = async (): Promise<void> => {
    for (const path of ['/courses?limit=5', '/members', '/credits?limit=1']) await call(`GET ${path}`, 200);
    done.reads += 3;
  };
  const write = async (): Promise<void> => {
    const key = randomUUID();
    const [first, again] = [
      await call('POST /groups', 201, { name: key }, key),
      await call('POST /groups', 201, { name: key }, key),
    ];
    if (again.body.groupId !== first.body.groupId) throw new Error('the repeat was answered otherwise');
    done.groups.push(first.body.groupId as string);
  };
  const bring = async (): Promise<void> => {
    const markdown = `# Pumps ${randomUUID()}\n\n## Stopping\n\n### The feed valve\n\nClose the feed valve first.\n`;
    const { body } = await call('POST /courses/import', 201, { markdown }, randomUUID());
    done.imports.push(body.courseId as string);
  };
  const follow = async (id: string, from: string[]): Promise<Answer['body']> => {
    for (;;) {
      const { body } = await call(`GET /generations/${id}?waitSeconds=20`, 200);
      if (!from.includes(body.state as string)) return body;
    }
  };
  const generate = async (): Promise<void> => {
    const { body } = await call('POST /generations', 201, GENERATION, randomUUID());
    const id = body.generationId as string;
    await follow(id, ['queued', 'planning']);
    await call(`POST /generations/${id}/approve`, 200, {});
    const { state, courseId } = await follow(id, ['building']);
    if (state !== 'completed') throw new Error(`generation ${id} is ${String(state)}`);
    done.generated.push(courseId as string);
  };
  const useTool = async (client: McpClient): Promise<void> => {
    const { isError, text } = await client.call('list_courses', { limit: 1 });
    if (isError) throw new Error(text);
    done.toolCalls += 1;
  };
  const all = [
    keepOn('read', read),
    keepOn('write', write),
    keepOn('import', bring),
    keepOn('generate', generate),
    keepOn('generate', generate),
    ...clients.map((client) => keepOn('tool', () => useTool(client))),
  ];
  return {
    done,
    stop: async () => {
      stopped = true;
      await Promise.all(all);
    },
  };
}

/** Asks whether a process is ready, as an orchestrator does. `stop` gives the statuses that were answered, each once. */
export function startProbe(url: string): { stop(): Promise<number[]> } {
  const statuses = new Set<number>();
  const stopped = new AbortController();
  const probing = (async () => {
    while (!stopped.signal.aborted) {
      statuses.add((await fetch(url)).status);
      await delay(100, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await probing;
      return [...statuses];
    },
  };
}
