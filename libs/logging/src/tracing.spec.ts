import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from './logger.js';
import { startChild, startSpan, startTracing, traced } from './tracing.js';
import { currentOrigin, currentWork, inWork } from './work.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const parent = (flags: string): string => `00-${TRACE}-b7ad6b7169203331-${flags}`;

interface Export {
  resourceSpans: {
    scopeSpans: { spans: { name: string; traceId: string; status: { code?: number }; attributes: unknown }[] }[];
  }[];
}

describe('work', () => {
  it('is named by each line that is written for it, also after a wait, and by no other', async () => {
    const written: string[] = [];
    const logger = createLogger({ service: 'test', level: 'info' }, { write: (line) => void written.push(line) });
    await inWork({ requestId: 'r-1' }, async () => {
      await new Promise(setImmediate);
      logger.info('within');
      logger.child({ part: 'a' }).info({ requestId: 'r-2' }, 'says itself');
    });
    logger.info('without');
    expect(written.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)).toEqual(['r-1', 'r-2', undefined]);
    expect(written[1]!.match(/requestId/g)).toHaveLength(1);
  });
});

describe('traces', () => {
  const bodies: Export[] = [];
  const headers: IncomingHttpHeaders[] = [];
  let collector: Server;
  beforeAll(async () => {
    collector = createServer((request, response) => {
      headers.push(request.headers);
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        bodies.push(JSON.parse(body) as Export);
        response.end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
  });
  afterAll(() => void collector.close());

  it('are not kept until they are begun', async () => {
    expect(startSpan('nothing', { kind: 'server' })).toBeNull();
    await traced('nothing', { kind: 'internal' }, () => {
      expect(currentWork()).toBeUndefined();
      return Promise.resolve();
    });
  });

  it('are kept where the caller keeps them or the sampler wants them, and their errors by kind alone', async () => {
    const stop = await startTracing({
      service: 'test',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=pumps%20and%20valves, authorization=Basic%20abc=',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: 0,
      OTEL_BSP_SCHEDULE_DELAY: 60_000,
    });
    for (const flags of ['00', 'zz', '01']) startSpan(`caller ${flags}`, { kind: 'server', parent: parent(flags) })!.end();
    startSpan('all zero', { kind: 'server', parent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` })!.end();
    expect(startChild('nobody’s child', { kind: 'client' })).toBeNull();
    const failing = traced('job', { kind: 'consumer', parent: parent('01') }, () => {
      expect(currentOrigin().traceparent).toMatch(new RegExp(`^00-${TRACE}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`));
      startChild('statement', { kind: 'client' })!.end();
      return Promise.reject(Object.assign(new Error('what a user wrote'), { code: '23505' }));
    });
    await expect(failing).rejects.toThrow('what a user wrote');
    await stop();
    const spans = bodies.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)),
    );
    expect(spans.map(({ name, traceId }) => [name, traceId])).toEqual([
      ['caller 01', TRACE],
      ['statement', TRACE],
      ['job', TRACE],
    ]);
    expect(spans[2]).toMatchObject({ status: { code: 2 }, attributes: [{ key: 'error.type', value: { stringValue: '23505' } }] });
    expect(JSON.stringify(bodies)).not.toContain('what a user wrote');
    expect(headers[0]).toMatchObject({ 'x-team': 'pumps and valves', authorization: 'Basic abc=' });
    expect(startSpan('nothing', { kind: 'server' })).toBeNull();
  });
});
