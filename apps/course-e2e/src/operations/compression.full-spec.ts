import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { newOwner, PASSWORD, rest, type Owner } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the line. */
  bytes: Buffer;
}

const text = (words: string) => ({ kind: 'text', text: words });

describe('answers on the line', () => {
  let service: SharedService;
  let owner: Owner;
  let draft: string;

  /** As a client says it that can read all of these; `fetch` would unpack the answer. */
  const send = async (
    route: string,
    { body, codings = 'gzip, deflate, br, zstd', headers = {} }: { body?: unknown; codings?: string; headers?: object } = {},
  ): Promise<Sent> => {
    const [method, path] = route.split(' ') as [string, string];
    const asked = request(service.url + path, {
      method,
      headers: {
        Authorization: `Bearer ${owner.session}`,
        'Accept-Encoding': codings,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
    });
    asked.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: response.statusCode!, headers: response.headers, bytes: await buffer(response) };
  };

  beforeAll(async () => {
    service = await useSharedService();
    owner = await newOwner(service.url);
    const slides = Array.from({ length: 20 }, (_, n) => ({
      title: `Slide ${n + 1}`,
      kind: 'content',
      items: [text('Close the feed valve first.')],
    }));
    const made = await rest(service.url, `POST /workspaces/${owner.workspaceId}/courses`, {
      token: owner.session,
      body: { title: 'Pumps', modules: [{ title: 'One', slides }] },
    });
    draft = `/workspaces/${owner.workspaceId}/courses/${String(made.body.courseId)}/draft`;
  });
  afterAll(() => service?.stop());

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are compressed as the client can read it: %s', async (coding, unpack) => {
    const [packed, plain] = [
      await send(`GET ${draft}`, { codings: coding }),
      await send(`GET ${draft}`, { codings: 'identity' }),
    ];
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([coding, 'accept-encoding']);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(unpack(packed.bytes)).toEqual(plain.bytes);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
  });

  it('have a tag for each coding, and each is good for If-Match until the draft has changed, also in a list; no weak one is', async () => {
    const change = async (ifMatch: string) =>
      (await send(`PATCH ${draft}/settings`, { body: { passMark: 80 }, headers: { 'If-Match': ifMatch } })).status;
    const endings = new Set<string>();
    for (const codings of ['br', 'gzip', 'identity']) {
      const tag = (await send(`GET ${draft}`, { codings })).headers.etag!;
      endings.add(tag.replace(/\d+/, ''));
      expect([await change(`W/${tag}`), await change(`"before", ${tag}`), await change(tag)]).toEqual([412, 200, 412]);
    }
    expect(endings.size).toBe(3);
    expect(await change('7')).toBe(400);
  });

  it('of MCP are compressed too', async () => {
    const { headers } = await send(`POST ${owner.mcpUrl.pathname}`, {
      headers: { Accept: 'application/json, text/event-stream', Authorization: `Bearer ${owner.token}` },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    });
    expect([headers['content-type'], headers['content-encoding']]).toEqual([expect.stringContaining('application/json'), 'br']);
  });

  it.each<[string, () => Promise<Sent>]>([
    [
      'a secret',
      () =>
        send(`POST /workspaces/${owner.workspaceId}/webhooks`, {
          body: { url: `https://crm.example/${'x'.repeat(1_500)}`, events: ['course.published'] },
        }),
    ],
    ['a session', () => send('POST /auth/sign-in', { body: { email: owner.email, password: PASSWORD } })],
    ['a page with a form', () => send('GET /reset-password')],
  ])('that hold %s are never compressed', async (_what, ask) => {
    const { status, headers } = await ask();
    expect(status).toBeLessThan(300);
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('make the page of documentation less than 700 kB', async () => {
    const page = await send('GET /apis', { codings: 'br' });
    const parts = [...page.bytes.toString().matchAll(/(?:src|href)="\.(\/apis\/[^"]+)"/g)].map(([, path]) => path!);
    expect(parts).toHaveLength(6);
    let bytes = page.bytes.length;
    for (const part of parts) bytes += (await send(`GET ${part}`)).bytes.length;
    expect(bytes).toBeLessThan(700_000);
  });

  describeInBrowser('in a browser', () => {
    it('show operations first, and the table of codes when it is asked for', async () => {
      const browser = await openBrowser();
      try {
        const page = await browser.newPage();
        await page.goto(`${service.url}/apis`);
        const [codes, first] = [page.getByText('import-sentence-missing'), page.locator('.opblock').first()];
        await first.waitFor();
        expect(await codes.isVisible()).toBe(false);
        expect((await first.boundingBox())!.y).toBeLessThan(page.viewportSize()!.height);
        await page.getByText('All codes').click();
        await codes.waitFor({ state: 'visible' });
      } finally {
        await browser.close();
      }
    });
  });
});
