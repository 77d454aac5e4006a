import { expect } from '@jest/globals';
import { connect } from 'node:net';
import type { Owner } from './rest.js';
import { until } from '@repo/tools/kit/wait.ts';

/**
 * Begins, at one process itself, what it has to bring to an end: a long poll and an event stream that wait for a generation, and
 * connections on which no request ever comes, or half of one. @returns what is to hold once the process was told to end.
 */
export async function beginLastCalls(
  url: string,
  { workspaceId, mcpUrl, token }: Owner,
  generationId: string,
): Promise<() => Promise<void>> {
  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(url + path, { ...init, headers: { Authorization: `Bearer ${token}`, ...init.headers } });
  for (const head of ['', 'GET /account HTTP/1.1\r\nHost: here\r\n'])
    connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
      .on('error', () => undefined)
      .write(head);
  const polled = call(`/workspaces/${workspaceId}/generations/${generationId}?waitSeconds=20`);
  const params = { name: 'get_generation_status', arguments: { generationId, waitSeconds: 20 }, _meta: { progressToken: 1 } };
  const stream = await call(mcpUrl.pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  return async () => {
    const ready = await until(
      () => call('/health/ready'),
      ({ status }) => status === 503,
    );
    expect(await ready.json()).toEqual({ status: 'draining' });
    const late = await call('/health/live');
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    const answer = await polled;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await answer.json()).toMatchObject({ state: 'planning' });
    expect(await stream.text()).toMatch(/"structuredContent":.*"state":"planning"/);
  };
}
