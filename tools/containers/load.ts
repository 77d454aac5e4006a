import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { send } from '../load/mcp-call.ts';
import { RestClient } from '../local-stack/rest-client.ts';

export interface Visitor {
  url: string;
  workspaceId: string;
  /** A session. */
  token: string;
  /** Of an app that was connected by OAuth. */
  appToken: string;
  /** A personal access token. */
  scriptToken: string;
}

export interface Load {
  requests: number;
  generations: number;
  failures: string[];
  /** Each ends what it has begun. */
  stop(): Promise<void>;
}

const THINKING_MS = 40;

/** People who read and write, an assistant, and a course that is made after the other; nobody asks twice. */
export function startLoad({ url, workspaceId, token, appToken }: Visitor): Load {
  let stopped = false;
  const client = new RestClient(url, token);
  const at = `/workspaces/${workspaceId}`;
  const load: Load = { requests: 0, generations: 0, failures: [], stop };
  const ask = async <T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T> => {
    const answer = await client.demand<T>(method, path, body, headers);
    load.requests += 1;
    return answer;
  };
  const keepOn = async (what: string, once: () => Promise<void>): Promise<void> => {
    while (!stopped) {
      await once().catch((error: Error) => {
        const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
        load.failures.push(`${what}: ${error.message}${cause}`);
      });
      await delay(THINKING_MS);
    }
  };
  const read = async (): Promise<void> => {
    for (const path of ['/courses?limit=5', '/members', '/credits?limit=1']) await ask('GET', at + path);
  };
  const write = async (): Promise<void> => {
    const key = randomUUID();
    await ask('POST', `${at}/groups`, { name: key }, { 'Idempotency-Key': key });
  };
  const useTool = async (): Promise<void> => {
    const endpoint = { url: `${url}${at}/mcp`, headers: { authorization: `Bearer ${appToken}` } };
    const { isError } = await send<{ isError?: boolean }>(endpoint, {
      method: 'tools/call',
      params: { name: 'list_courses', arguments: { limit: 1 } },
    });
    if (isError !== undefined && isError) throw new Error('the tool failed');
    load.requests += 1;
  };
  const generate = async (): Promise<void> => {
    const brief = { mode: 'brief', topic: 'Stopping a pump', useDefaults: true, slideCount: 5 };
    const { generationId } = await ask<{ generationId: string }>('POST', `${at}/generations`, brief);
    const path = `${at}/generations/${generationId}`;
    const state = async (): Promise<string> => (await ask<{ state: string }>('GET', `${path}?waitSeconds=10`)).state;
    while (['queued', 'planning'].includes(await state()));
    await ask('POST', `${path}/approve`, {});
    let last = await state();
    while (last === 'building') last = await state();
    if (last !== 'completed') throw new Error(`generation ${generationId} is ${last}`);
    load.generations += 1;
  };
  const all = [
    keepOn('read', read),
    keepOn('read', read),
    keepOn('write', write),
    keepOn('tool', useTool),
    keepOn('generate', generate),
  ];
  async function stop(): Promise<void> {
    stopped = true;
    await Promise.all(all);
  }
  return load;
}
