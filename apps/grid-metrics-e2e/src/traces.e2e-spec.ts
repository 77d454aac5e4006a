import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { run, startService } from './support/processes.js';
import { directoryStore, type TestStore } from './support/stores.js';
import { waitFor } from './support/wait-for.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

interface Span {
  name: string;
  traceId: string;
  parentSpanId?: string;
}

interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

describe('traces', () => {
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

  it('are kept of ready answers and of all others, go on with the caller’s, and are sent to the last when the service ends', async () => {
    const { port } = collector.address() as AddressInfo;
    const service = await startService({ ...store.env, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    await waitFor('the data', async () => ((await service.get('/health/ready')).ok ? true : null));
    const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
    for (const path of ['/api/current', '/api/wind?from=2026-01-01T00:00:00Z']) {
      expect((await fetch(service.url + path, { headers })).status).toBe(200);
    }
    expect(await service.stop()).toBe(0);
    expect(spans).toEqual(
      ['GET /api/current', 'GET /api/:area'].map(
        (name) => expect.objectContaining({ name, traceId: TRACE, parentSpanId: 'b7ad6b7169203331' }) as unknown,
      ),
    );
  });
});
