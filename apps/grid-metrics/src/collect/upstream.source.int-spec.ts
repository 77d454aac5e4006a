import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Area } from '../snapshot/domain/areas.js';
import type { Answer } from './file.source.js';
import { fetchUpstream } from './upstream.source.js';

const NOW = Date.parse('2026-02-10T12:00:00Z');
const SINCE = NOW - 40 * 86_400_000;

let server: Server;
let url: string;
let asked: URLSearchParams[];
/** Answers of the server: status and body for the n-th request of one query. */
let respond: (query: URLSearchParams, attempt: number) => [number, string];

beforeEach(async () => {
  asked = [];
  respond = () => [200, '{"Rows":[]}'];
  server = createServer((request, response) => {
    const query = new URL(request.url!, 'http://localhost').searchParams;
    asked.push(query);
    const [status, body] = respond(query, asked.filter((other) => other.toString() === query.toString()).length);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function answers(): Promise<Answer[]> {
  const all: Answer[] = [];
  const since = (area: Area): number => (area === 'wind' ? SINCE : NOW);
  for await (const answer of fetchUpstream({ url, since, now: NOW, retryDelayMs: 1 })) all.push(answer);
  return all;
}

describe('asking upstream', () => {
  it('takes at most 31 days a call, for every region of an area', async () => {
    await answers();
    const wind = asked.filter((query) => query.get('chartType') === 'wind');
    expect(wind.map((query) => [query.get('region'), query.get('dateFrom'), query.get('dateTo')])).toEqual(
      ['01-Jan-2026 31-Jan-2026', '01-Feb-2026 10-Feb-2026'].flatMap((days) =>
        ['ALL', 'NI', 'ROI'].map((region) => [region, ...days.split(' ')]),
      ),
    );
    expect(wind[0]!.get('areas')).toBe('windactual,windforecast');
    expect(asked.filter((query) => query.get('chartType') === 'fuelmix')).toHaveLength(1);
  });

  it('tries again after a 503 with an HTML page', async () => {
    respond = (_query, attempt) => (attempt < 3 ? [503, '<html>down</html>'] : [200, '{"Rows":[]}']);
    expect((await answers()).every((answer) => 'rows' in answer)).toBe(true);
  });

  it('names what could not be had and goes on with the rest', async () => {
    respond = (query) => (query.get('chartType') === 'co2' ? [200, '<html>sorry</html>'] : [200, '{"Rows":[]}']);
    const problems = (await answers()).filter((answer) => 'problem' in answer);
    expect(problems).toEqual(
      ['ALL', 'NI', 'ROI'].map((region) => ({ name: `co2 ${region} 10-Feb-2026`, problem: 'an HTML page, not data' })),
    );
  });
});
