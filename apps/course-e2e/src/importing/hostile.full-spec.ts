import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { CLIENTS, type McpClient } from '../support/mcp-clients.js';
import { previewLink } from '../support/preview-link.js';
import { newOwner, rest, type Owner } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

const slide = (body: string): string => `# Course\n## Module\n### Slide\n${body}\n`;
/** Nearly 2 MB. */
const fill = (text: string): string => text.repeat(Math.floor(1_900_000 / text.length));
const definitions = Array.from({ length: 60 }, (_, n) => `[l${n}]: https://example.org/${n} "${'[l0]'.repeat(50)}"`);

/** What each is refused with. */
const REFUSED: [string, string, string][] = [
  ['lists in lists', slide(`${'- '.repeat(100_000)}x`), 'limit-exceeded'],
  ['quotes in quotes', slide(`${'> '.repeat(100_000)}x`), 'limit-exceeded'],
  ['emphasis in emphasis', slide(fill('*a_')), 'limit-exceeded'],
  ['links in links', slide(fill('[')), 'limit-exceeded'],
  ['a table of 200,000 rows', slide(`| a |\n| --- |\n${'| b |\n'.repeat(200_000)}`), 'limit-exceeded'],
  ['a table of 10,000 columns', slide(`|${' a |'.repeat(10_000)}\n|${'---|'.repeat(10_000)}`), 'limit-exceeded'],
  ['slides without end', `# A\n## B\n${fill('### C\nx\n')}`, 'limit-exceeded'],
  ['the character NUL', slide('a\u0000b'), 'invalid-input'],
  ['half a character', slide('a\ud800b'), 'invalid-input'],
  ['a character that was broken on its way', slide('a\ufffdb'), 'markdown-unreadable'],
];

describe('hostile course markdown', () => {
  let service: SharedService;
  let owner: Owner;

  beforeAll(async () => {
    service = await useSharedService();
    owner = await newOwner(service.url);
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    const health = await fetch(`${service.url}/health`);
    expect(health.status).toBe(200);
  });

  /** A message with a byte that UTF-8 does not have. */
  const sendBroken = (url: URL | string, token: string, message: unknown) => {
    const body = Buffer.from(JSON.stringify(message));
    body[body.indexOf('ü')] = 0xff;
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    };
    return fetch(url, { method: 'POST', headers, body });
  };
  const importing = (markdown: string) =>
    rest(service.url, `POST /workspaces/${owner.workspaceId}/courses/import`, { token: owner.session, body: { markdown } });
  const courses = () => service.query('SELECT 1 FROM courses WHERE workspace_id = $1', [owner.workspaceId]);
  const draftOf = async (courseId: unknown) => {
    const { body } = await rest(service.url, `GET /workspaces/${owner.workspaceId}/courses/${String(courseId)}/draft`, {
      token: owner.session,
    });
    return body.draft as { modules: { slides: { items: Record<string, unknown>[] }[] }[] };
  };

  describe('over REST', () => {
    it.each(REFUSED)('is refused, and says where: %s', async (_, markdown, code) => {
      const before = await courses();
      const { status, body } = await importing(markdown);
      expect({ status, code: body.code }).toEqual({ status: 422, code });
      expect(body.detail).toMatch(/\. \w/);
      expect((body.errors as { pointer: string }[])[0]!.pointer).toBe('/markdown');
      expect(await courses()).toEqual(before);
    });

    it('of more than 2 MB is refused as too large', async () => {
      expect(await importing(slide(fill('x\n\n').padEnd(2_100_000, 'x')))).toMatchObject({
        status: 413,
        body: { code: 'too-large' },
      });
    });

    it('that is no UTF-8 is refused, not mended', async () => {
      const url = `${service.url}/workspaces/${owner.workspaceId}/courses/import`;
      const answer = await sendBroken(url, owner.session, { markdown: slide('Zürich') });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: 'malformed-request',
        detail: expect.stringContaining('UTF-8') as unknown,
      });
    });

    it('keeps zero-width and bidirectional characters, and HTML, as the text that they are', async () => {
      const text = 'a\u200bb \u202ec\u202c \u2066d\u2069 <script>alert(1)</script> <svg onload=x()>e</svg>';
      const made = await importing(slide(text));
      expect(made).toMatchObject({ status: 201, body: { fidelity: { score: 100 } } });
      expect((await draftOf(made.body.courseId)).modules[0]!.slides[0]!.items).toMatchObject([{ kind: 'text', text }]);
    });

    it('does not multiply what references name', async () => {
      const made = await importing(slide(`[l59] and [l1]\n\n${definitions.join('\n\n')}`));
      expect(made.status).toBe(201);
      expect(JSON.stringify(await draftOf(made.body.courseId)).length).toBeLessThan(5_000);
    });

    it('keeps front matter that never ends', async () => {
      const made = await importing('---\ntitle: [A, {b\n# A\n## B\n### C\nx');
      expect(made).toMatchObject({ status: 201, body: { fidelity: { text: 100 } } });
      expect(JSON.stringify(await draftOf(made.body.courseId))).toContain('title: [A, {b');
    });

    it('names front matter that it does not know', async () => {
      const made = await importing('---\ntitle: A\n!!js/function: "function(){}"\n---\n## B\n### C\nx');
      expect(made).toMatchObject({ status: 201, body: { warnings: [{ code: 'setting-unknown' }] } });
    });
  });

  describe('over MCP', () => {
    let client: McpClient;
    beforeEach(async () => {
      client = await Object.values(CLIENTS)[0]!(owner.mcpUrl, owner.token);
    });
    afterEach(() => client.close());

    it.each(REFUSED)('is refused, and says where: %s', async (_, markdown, code) => {
      const refused = await client.call('import_course', { markdown, confirm: true, idempotencyKey: code + markdown.length });
      expect(refused.isError).toBe(true);
      expect(refused.meta['svc-lms/error']).toMatchObject({ code });
    });

    it('of more than 2 MB is refused as too large', async () => {
      const refused = await client.call('import_course', { markdown: slide(fill('x\n\n').padEnd(2_100_000, 'x')) });
      expect(refused.meta['svc-lms/error']).toMatchObject({ code: 'too-large' });
    });

    it('that is no UTF-8 is refused, not mended', async () => {
      const params = { name: 'import_course', arguments: { markdown: slide('Zürich') } };
      const answer = await sendBroken(owner.mcpUrl, owner.token, { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('UTF-8');
    });
  });

  describeInBrowser('in the preview', () => {
    let browser: Browser;
    let page: Page;
    beforeAll(async () => {
      browser = await openBrowser();
      // Without the content security policy, so that only what the page is made of keeps scripts out.
      page = await (await browser.newContext({ bypassCSP: true })).newPage();
    });
    afterAll(() => browser.close());

    it('is never active: HTML, scripts and addresses in titles, text, links, captions, alt, tables, code and questions', async () => {
      const attack = '<img src=x onerror="window.hit=1"><script>window.hit=1</script><svg onload="window.hit=1">';
      const link =
        '[x](javascript:window.hit=1) [y](data:text/html,<script>1</script>) [z](JaVaScRiPt:window.hit=1) [v](vbscript:1)';
      const { status, body } = await importing(`# T ${attack}

About ${attack} ${link}

## M ${attack}
### S ${attack}
Text ${attack} ${link} <javascript:window.hit=1> ![i](javascript:window.hit=1) ![j](data:image/svg+xml,${attack.replaceAll(/[ ()<>]/g, '')})

#### H ${attack}
- item ${attack} ${link}

| ${attack} | ${link} |
| --- | --- |
| ${attack} | ${link} |

\`\`\`html"><script>window.hit=1</script>
${attack}
\`\`\`

- **Image placeholder:** prompt ${attack}
- **Alt:** " onerror="window.hit=1" ${attack}

### Q ${attack}
- **Question:** single choice

Asked ${attack}?

- [x] Yes ${attack} ${link}
- [ ] No "><script>window.hit=1</script>
- **Feedback:** ${attack}
`);
      expect({ status, detail: body.detail }).toEqual({ status: 201, detail: undefined });
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => void (dialogs.push(dialog.message()), dialog.dismiss()));
      const response = await page.goto(await previewLink(service.url, owner, body.courseId), { waitUntil: 'load' });
      expect(response!.status()).toBe(200);
      for (const control of await page.locator('summary:visible').all()) await control.click();
      const found = await page.evaluate<Record<string, unknown>>(`(() => {
        const all = [...document.querySelectorAll('*')];
        return {
          hit: window.hit,
          handlers: all.filter((each) => [...each.attributes].some(({ name }) => name.startsWith('on'))).length,
          injected: document.querySelectorAll('svg[onload], img[src="x"], script:not([src]):not([nonce])').length,
          addresses: all.flatMap((each) => [each.getAttribute('href'), each.getAttribute('src')])
            .filter((address) => /^\\s*(javascript|data|vbscript):/i.test(address ?? '')),
          seen: document.body.innerText.includes('<script>window.hit=1</script>'),
        };
      })()`);
      expect({ ...found, dialogs }).toEqual({ hit: undefined, handlers: 0, injected: 0, addresses: [], seen: true, dialogs: [] });
    });
  });
});
