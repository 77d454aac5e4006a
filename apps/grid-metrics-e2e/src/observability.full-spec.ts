import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { run, startService } from './support/processes.js';
import { directoryStore, type TestStore } from './support/stores.js';
import { waitFor } from '@repo/tools/kit/wait.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

interface Span {
  name: string;
  traceId: string;
  parentSpanId?: string;
}

interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

describe('observability', () => {
  const spans: Span[] = [];
  let collector: Server;
  let store: TestStore;

  beforeAll(async () => {
    collector = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        const { resourceSpans } = JSON.parse(body) as Export;
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
        response.end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    store = await directoryStore();
    expect((await run('collect.js', ['--synthesise'], store.env)).code).toBe(0);
  });
  afterAll(async () => {
    collector.close();
    await store.remove();
  });

  it('keeps traces of ready answers and of all others, goes on with the caller’s, sends the last when it ends, and tells every metric that an alert or the dashboard asks for', async () => {
    const { port } = collector.address() as AddressInfo;
    const service = await startService({ ...store.env, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    await waitFor(async () => ((await service.get('/health/ready')).ok ? true : null), { what: 'the data' });
    const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
    for (const path of ['/api/current', '/api/wind?from=2026-01-01T00:00:00Z']) {
      expect((await fetch(service.url + path, { headers })).status).toBe(200);
    }
    const metrics = await (await service.get('/metrics')).text();
    expect(await service.stop()).toBe(0);
    expectAllThatIsAskedFor(metrics);
    expect(spans).toEqual(
      ['GET /api/current', 'GET /api/:area'].map(
        (name) => expect.objectContaining({ name, traceId: TRACE, parentSpanId: 'b7ad6b7169203331' }) as unknown,
      ),
    );
  });
});

function expectAllThatIsAskedFor(metrics: string): void {
  const told = new Set([...metrics.matchAll(/^# HELP (\w+)/gm)].map(([, name]) => name!));
  const asked = ['alerts.yaml', 'dashboard.json'].flatMap((file) => [
    ...readFileSync(new URL(`../../../k8s/monitoring/grid/${file}`, import.meta.url), 'utf8').matchAll(
      /\b((?:grid|http|nodejs|process)_\w+)[[{) ]/g,
    ),
  ]);
  expect(asked.map(([, name]) => name!.replace(/_(bucket|count|sum)$/, '')).filter((name) => !told.has(name))).toEqual([]);
  expect(asked.length).toBeGreaterThan(20);
}
