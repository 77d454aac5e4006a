import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { startModelServer, type ModelServer } from '../support/model-server.js';
import { newOwner, PASSWORD, type Owner } from '../support/rest.js';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { startTraceReceiver, type ReceivedSpan, type TraceReceiver } from '../support/trace-receiver.js';
import { until } from '@repo/tools/kit/wait.ts';

const KEY = 'sk-never-in-a-trace';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const BRIEF = {
  mode: 'brief',
  topic: 'Working safely at a pump station',
  audience: 'new staff',
  outcomes: ['shut a pump down in the right order', 'name the dangers of the main hall'],
  difficulty: 'beginner',
  tone: 'plain',
  slideCount: 8,
};
const MONITORING = new URL('../../../../k8s/monitoring/', import.meta.url);
const redis = process.env.TEST_REDIS_URL;

describe(`one call, from the edge to the job and back${redis ? '' : ' (without Redis: TEST_REDIS_URL is not set)'}`, () => {
  let model: ModelServer;
  let traces: TraceReceiver;
  let receiver: Receiver;
  let service: CourseService;
  let owner: Owner;
  const ids = { plan: 'edge-plan-1', approve: 'edge-approve-1' };

  const call = async (route: string, body: unknown, headers: Record<string, string> = {}) => {
    const [method, path] = route.split(' ') as [string, string];
    const response = await fetch(`${service.url}/workspaces/${owner.workspaceId}${path}`, {
      method,
      headers: { authorization: `Bearer ${owner.session}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { response, body: (await response.json()) as Record<string, unknown> };
  };
  const linesOf = (requestId: string) =>
    service
      .log()
      .split('\n')
      .filter((line) => line.includes(`"requestId":"${requestId}"`))
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  beforeAll(async () => {
    [model, traces, receiver] = await Promise.all([startModelServer(), startTraceReceiver(), startReceiver()]);
    const settings = { provider: 'openai-compatible', model: 'm', baseUrl: model.url, apiKey: KEY, name: 'local' };
    service = await startCourseService({
      TEXT_MODELS: JSON.stringify([settings]),
      WEBHOOK_ALLOW_PRIVATE: 'true',
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      ...(redis && { REDIS_URL: redis }),
    });
    owner = await newOwner(service.url);
    await call('POST /webhooks', { url: receiver.url, events: ['generation.awaiting_review', 'generation.completed'] });
    const traceparent = `00-${TRACE}-b7ad6b7169203331-01`;
    const started = await call('POST /generations', BRIEF, { 'x-request-id': ids.plan, traceparent });
    const generation = `/generations/${String(started.body.generationId)}`;
    const reach = (state: string) =>
      until(
        async () => (await call(`GET ${generation}?waitSeconds=5`, undefined)).body,
        (answer) => [state, 'failed'].includes(answer.state as string),
      );
    await reach('awaiting_review');
    await call(`POST ${generation}/approve`, {}, { 'x-request-id': ids.approve });
    expect((await reach('completed')).state).toBe('completed');
    await until(
      () => receiver.received,
      ({ length }) => length >= 2,
    );
  });
  afterAll(async () => {
    await service.stop();
    for (const each of [model, traces, receiver]) each.stop();
  });

  it('is one id in the answer, the logs of the API and the worker, the webhook, the model call and the audit trail', async () => {
    const seen = (requestId: string) => linesOf(requestId).map(({ service: of, msg }) => `${String(of)}: ${String(msg)}`);
    await until(
      () => seen(ids.approve),
      (lines) => lines.includes('course-worker: webhook delivered'),
    );
    for (const id of Object.values(ids)) {
      expect(seen(id)).toEqual(
        expect.arrayContaining([
          'course-api: request',
          'course-worker: generation step done',
          'course-worker: webhook delivered',
        ]),
      );
      const [event] = await service.query(`SELECT action FROM audit_events WHERE record ->> 'requestId' = $1`, [id]);
      expect(event).toBeDefined();
    }
    expect(model.requestIds).toEqual(expect.arrayContaining([ids.plan, ids.approve]));
    expect(new Set(model.requestIds).size).toBe(2);
    const missing = await call('GET /generations/00000000-0000-7000-8000-000000000000', undefined, {
      'x-request-id': 'edge-404',
    });
    expect(missing.response.headers.get('x-request-id')).toBe('edge-404');
    expect(missing.body).toMatchObject({ status: 404, requestId: 'edge-404' });
  });

  it('does not take an id that could forge lines', async () => {
    const { response, body } = await call('GET /generations/none', undefined, { 'x-request-id': 'a "b"' });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(body.requestId).toBe(response.headers.get('x-request-id'));
  });

  it('is one trace of API, PostgreSQL, Redis, job, worker, model and webhook', async () => {
    const own = () => traces.spans.filter(({ traceId }) => traceId === TRACE);
    await until(
      () => own().map(({ name }) => name),
      (names) => names.includes('webhooks attempt') && names.includes('generation plan') && names.some(isRoute),
    );
    const chain = (name: string): string[] => {
      const path: ReceivedSpan[] = [];
      for (let span = own().find((each) => each.name === name); span;) {
        path.unshift(span);
        const { parentSpanId } = span;
        span = own().find(({ spanId }) => spanId === parentSpanId);
      }
      return path.map((span) => `${span.service}: ${span.name}`);
    };
    const planned = [
      'course-api: POST /workspaces/:workspaceId/generations',
      'course-api: generate_course',
      'course-worker: generation plan',
    ];
    expect(chain('plan local')).toEqual([...planned, 'course-worker: plan local']);
    expect(chain('webhooks attempt')).toEqual([...planned, 'course-worker: webhooks attempt']);
    const databaseSpans = own().filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
    expect(new Set(databaseSpans.map(({ service: of }) => of))).toEqual(new Set(['course-api', 'course-worker']));
    expect(databaseSpans.map(({ attributes }) => attributes['db.query.text'])).toContainEqual(
      expect.stringContaining('INSERT INTO "generations"'),
    );
    const redisSpans = own().filter(({ attributes }) => attributes['db.system.name'] === 'redis');
    expect(redisSpans.length > 0).toBe(redis !== undefined);
    expect(own().filter(({ status }) => status.code === 2)).toEqual([]);
  });

  it('leaves no secret, no value and no token in traces, and probes make none', () => {
    const sent = traces.bodies.join('');
    for (const secret of [KEY, owner.session, owner.token, PASSWORD, owner.email, BRIEF.topic])
      expect(sent).not.toContain(secret);
    expect(traces.spans.filter(({ name }) => /health|metrics/.test(name))).toEqual([]);
    // What goes on all the time, such as looking for events, is no trace.
    expect(traces.spans.filter(({ parentSpanId, kind }) => !parentSpanId && kind === 3)).toEqual([]);
  });

  it('shows in the metrics: signals of each process, and what waits', async () => {
    const [api, worker] = await Promise.all(
      [service.url, service.workerUrl].map(async (url) => (await fetch(`${url}/metrics`)).text()),
    );
    expect(api).toContain(
      'http_request_duration_seconds_count{method="POST",route="/workspaces/:workspaceId/generations",status="2xx"} 1',
    );
    expect(api).toContain('course_actions_total{action="generate_course",door="rest",outcome="success"} 1');
    expect(api).toContain('course_generation_changes_total{change="approve"} 1');
    expect(api).toContain('course_credits_total{reason="charge"} 8');
    expect(api).toMatch(/^course_database_connections\{state="waiting"\} 0$/m);
    expect(api).toMatch(/^nodejs_eventloop_utilization [\d.]+$/m);
    expect(api).not.toContain('course_replica{'); // there is none
    expect(api).not.toContain('course_facts_read');
    expect(worker).toContain('course_jobs_total{queue="generation",job="build",outcome="done"} 1');
    expect(worker).toContain('course_model_calls_total{model="local",purpose="slide",outcome="answered"} 8');
    expect(worker).toContain('course_webhook_attempts_total{state="delivered"} 2');
    expect(worker).toContain('course_facts_read 1');
    expect(worker).toContain('course_generations{state="building"} 0');
    expect(worker).toContain('course_queue_jobs{queue="webhooks",state="waiting"} 0');
    for (const text of [api, worker]) expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/); // no id is a label
  });

  it('tells every metric that an alert or the dashboard asks for', async () => {
    const told = await Promise.all([service.url, service.workerUrl].map(async (url) => (await fetch(`${url}/metrics`)).text()));
    const names = new Set([...told.join('\n').matchAll(/^# HELP (\w+)/gm)].map(([, name]) => name!));
    const asked = ['course/alerts.yaml', 'course/dashboard.json'].flatMap((file) => [
      ...readFileSync(new URL(file, MONITORING), 'utf8').matchAll(/\b((?:course|http|nodejs|process)_\w+)[[{) ]/g),
    ]);
    const missing = asked.map(([, name]) => name!.replace(/_(bucket|count|sum)$/, '')).filter((name) => !names.has(name));
    expect(missing).toEqual([]);
    expect(asked.length).toBeGreaterThan(60);
  });

  it('is found by the SQL of the runbook, which runs as it stands there', async () => {
    const statements = [...readFileSync(new URL('runbook.md', MONITORING), 'utf8').matchAll(/^```sql\n(.*?)^```/gms)];
    for (const [, sql] of statements) await service.query(sql!);
    expect(statements.length).toBeGreaterThan(5);
  });
});

const isRoute = (name: string): boolean => name.startsWith('POST /workspaces/');
