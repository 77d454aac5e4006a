import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { irishDay } from './irish-time.js';
import { UpstreamClient, type Manners } from './upstream.client.js';
import type { Question } from './upstream-questions.js';

const DAY = irishDay(Date.parse('2026-02-10T12:00:00Z'));
const WIND: Question = { area: 'wind', region: 'ROI', from: DAY - 1, to: DAY };
const ROW = { EffectiveTime: '10-Feb-2026 10:00:00', FieldName: 'WIND_ACTUAL', Region: 'ROI', Value: 900 };
const GOOD = JSON.stringify({ Rows: [ROW] });
const PAGE = '<!DOCTYPE html><h1>Service Unavailable</h1>';

let server: Server;
let client: UpstreamClient;
/** Of the question under way, where a test holds it. */
let limit: AbortController;
let asked: string[];
let notes: string[];
/** What the server does with the n-th call of all. */
let respond: (response: ServerResponse, attempt: number, request: IncomingMessage) => void;

const answer =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end(body);

beforeEach(async () => {
  [asked, notes, respond] = [[], [], answer(200, GOOD)];
  server = createServer((request, response) => {
    asked.push(request.url!);
    respond(response, asked.length, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = withManners({});
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

function withManners(manners: Partial<Manners>): UpstreamClient {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return new UpstreamClient(url, (line) => notes.push(line), { pauseMs: 0, backoffMs: 1, ...manners });
}

describe('a question to upstream', () => {
  it('asks for a chart of some days in one region', async () => {
    expect(await client.ask(WIND)).toEqual({ rows: [ROW], malformed: 0 });
    expect(asked).toEqual([
      '/api/chart/?region=ROI&chartType=wind&dateRange=day&dateFrom=09-Feb-2026&dateTo=10-Feb-2026&areas=windactual%2Cwindforecast',
    ]);
  });

  it('leaves out rows of other days: a single reading of the next midnight is not that hour', async () => {
    const times = ['08-Feb-2026 23:59:55', '09-Feb-2026 00:00:00', '10-Feb-2026 23:59:55', '11-Feb-2026 00:00:00', 'never'];
    respond = answer(200, JSON.stringify({ Rows: times.map((EffectiveTime) => ({ ...ROW, EffectiveTime })) }));
    const { rows } = await client.ask(WIND);
    expect(rows.map(({ EffectiveTime }) => EffectiveTime)).toEqual([times[1], times[2], 'never']);
    // Shortly after midnight the latest fuel-mix snapshot is still yesterday's.
    expect((await client.ask({ area: 'generation', region: 'ALL', from: DAY, to: DAY })).rows).toHaveLength(5);
  });

  it.each([
    ['a 503 with an HTML page', answer(503, PAGE)],
    ['an HTML page as if all were well', answer(200, PAGE)],
    ['429 with a time to wait', answer(429, '', { 'Retry-After': '0' })],
    ['an answer cut short', answer(200, GOOD.slice(0, -9))],
    ['a body that ends early', (response: ServerResponse) => response.writeHead(200, { 'Content-Length': 999 }).end('{"Rows"')],
    ['a connection that is reset', (response: ServerResponse) => response.destroy()],
    ['silence', () => limit.abort(new DOMException('The limit has passed', 'TimeoutError'))],
  ])('is asked again after %s', async (_name, fault: (response: ServerResponse) => unknown) => {
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => (limit = new AbortController()).signal);
    respond = (response, attempt) => (attempt < 3 ? void fault(response) : answer(200, GOOD)(response));
    expect((await client.ask(WIND)).rows).toEqual([ROW]);
    expect(asked).toHaveLength(3);
    jest.restoreAllMocks();
  });

  it.each([
    ['what the server said last', answer(503, PAGE), 'upstream answered 503'],
    ['an HTML page', answer(200, PAGE), 'an HTML page, not data'],
    ['another format', answer(200, '{"Rows":[{"t":1}]}'), /not an upstream response: EffectiveTime/],
    ['a refusal', answer(200, '{"ErrorMessage":"Invalid date","Rows":null}'), 'upstream says: Invalid date'],
    ['a reset', (response: ServerResponse) => response.destroy(), /cannot be reached/],
  ])('fails after four tries, naming %s', async (_name, fault, message) => {
    await client.ask(WIND);
    respond = (response) => void fault(response);
    await expect(client.ask(WIND)).rejects.toThrow(message);
    expect(asked).toHaveLength(1 + 4);
  });

  it('is not asked again when upstream refuses it, and the status of the refusal is known', async () => {
    await client.ask(WIND);
    respond = answer(403, PAGE);
    await expect(client.ask(WIND)).rejects.toMatchObject({ message: 'upstream answered 403', status: 403 });
    expect(asked).toHaveLength(2);
  });

  it('names an upstream that nobody answers for', async () => {
    await new Promise((resolve) => server.close(resolve));
    await expect(client.ask(WIND)).rejects.toThrow('upstream cannot be reached: ECONNREFUSED');
  });
});

describe('upstream that is in trouble', () => {
  it('is left alone for the rest of the run when it asks for more than a minute', async () => {
    respond = answer(503, PAGE, { 'Retry-After': '3600' });
    await expect(client.ask(WIND)).rejects.toThrow('upstream answered 503 and asks to be left alone for 3600 s');
    await expect(client.ask(WIND)).rejects.toThrow(/^not asked: .* left alone for 3600 s/);
    expect(asked).toHaveLength(1);
  });

  it('is left alone after six questions in a row without an answer, but not for less', async () => {
    client = withManners({ tries: 1 });
    const questions = async (count: number): Promise<void> => {
      for (let index = 0; index < count; index += 1) await expect(client.ask(WIND)).rejects.toThrow('upstream answered 500');
    };
    respond = answer(500, '');
    await questions(5);
    respond = answer(200, GOOD);
    await client.ask(WIND);
    respond = answer(500, '');
    await questions(6);
    await expect(client.ask(WIND)).rejects.toThrow('not asked: upstream left 6 questions in a row without an answer');
    expect(asked).toHaveLength(12);
  });
});

describe('the older API', () => {
  const older = '/DashboardService.svc/data?area=';
  const onlyOlder =
    (gone: (response: ServerResponse) => void): typeof respond =>
    (response, _attempt, { url }) =>
      url!.startsWith(older) ? answer(200, GOOD)(response) : gone(response);

  it.each([
    ['is not found', answer(404, PAGE)],
    ['is gone', answer(410, '')],
    ['has become a page of the site', answer(200, PAGE)],
  ])('is asked, one area a call, where the newer one %s; and then for the rest of the run', async (_name, gone) => {
    respond = onlyOlder(gone);
    expect((await client.ask(WIND)).rows).toHaveLength(2);
    const days = 'region=ROI&datefrom=09-Feb-2026+00%3A00&dateto=10-Feb-2026+23%3A59';
    expect(asked.slice(-2)).toEqual([`${older}windactual&${days}`, `${older}windforecast&${days}`]);
    const before = asked.length;
    await client.ask({ ...WIND, area: 'co2' });
    expect(asked.slice(before)).toEqual(['co2emission', 'co2intensity'].map((name) => `${older}${name}&${days}`));
    expect(notes).toEqual([expect.stringContaining('asking the older dashboard service')]);
  });

  it('is not asked because the newer one is down, or once that has answered', async () => {
    respond = onlyOlder(answer(503, PAGE));
    await expect(client.ask(WIND)).rejects.toThrow('503');
    respond = answer(200, GOOD);
    await client.ask(WIND);
    respond = onlyOlder(answer(404, PAGE));
    await expect(client.ask(WIND)).rejects.toThrow('404');
    expect(asked.some((path) => path.startsWith(older))).toBe(false);
  });

  it('does not hide what is wrong with the newer one when it is not there either', async () => {
    respond = answer(404, PAGE);
    await expect(client.ask(WIND)).rejects.toThrow('upstream answered 404');
    expect(notes).toEqual([]);
  });
});
