import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { CLIENTS } from '../support/mcp-clients.js';
import { connectMcpRemote } from '../support/mcp-remote.js';
import { newOwner, rest, type Owner } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

const image = (prompt: string) => ({ kind: 'image', fileId: null, alt: '', caption: '', prompt });
const part = (body: unknown[], at: object | null = null) => ({ title: 'Part', body, at, choices: [] });
const question = (stem: unknown[]) => ({ kind: 'true-false', stem, feedback: null, objectiveId: null, answer: true });

/** Seven placeholders: wherever an image can stand. */
const COURSE = {
  title: 'Pump safety',
  modules: [
    {
      title: 'Start',
      slides: [
        { title: 'The hall', kind: 'content', items: [image('The main hall'), image('A yellow walkway')] },
        {
          title: 'Look around',
          kind: 'content',
          items: [
            { kind: 'hotspot', image: image('A control panel'), parts: [part([image('A gauge')], { x: 10, y: 20 })] },
            { kind: 'tabs', image: null, parts: [part([image('A valve')])] },
          ],
        },
        { title: 'Check', kind: 'knowledge-check', items: [question([image('An open guard')])] },
      ],
    },
  ],
  pool: [{ title: 'Exam', slides: [{ title: 'Exam', kind: 'knowledge-check', items: [question([image('A red button')])] }] }],
};

describe('filling the images of a course', () => {
  let service: SharedService;
  let owner: Owner;

  beforeAll(async () => {
    service = await useSharedService();
    owner = await newOwner(service.url);
  });
  afterAll(() => service.stop());

  const as = (route: string, body?: unknown, headers?: Record<string, string>) =>
    rest(service.url, route.replace(/ W/, ` /workspaces/${owner.workspaceId}`), {
      token: owner.token,
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    });
  const newCourse = async () => (await as('POST W/courses', COURSE)).body.courseId as string;
  const fill = (courseId: string, key: string) => as(`POST W/courses/${courseId}/fill-images`, {}, { 'Idempotency-Key': key });
  const balance = async () => {
    const { credits } = (await as('GET W/settings/ai')).body as { credits: { balance: number; perImage: number } };
    return credits;
  };
  const fileIds = async (courseId: string): Promise<string[]> => {
    const { body } = await as(`GET W/courses/${courseId}/draft`);
    return [...JSON.stringify(body.draft).matchAll(/"fileId":"([^"]+)"/g)].map(([, id]) => id!);
  };

  it('goes on over REST until none remains; then the course is published and its images are served', async () => {
    const before = await balance();
    expect(before.perImage).toBe(1);
    const courseId = await newCourse();
    const { headers } = await as(`GET W/courses/${courseId}/draft`);
    expect((await as(`POST W/courses/${courseId}/publish`)).body).toMatchObject({
      code: 'publish-blocked',
      detail: expect.stringContaining('Have it drawn') as unknown,
    });

    const first = await fill(courseId, 'one');
    expect(first).toMatchObject({
      status: 200,
      body: { confirmed: true, filled: 4, remaining: 3, estimatedCredits: 4, chargedCredits: 4, failed: [] },
    });
    const again = await fill(courseId, 'one');
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const stale = await as(`PATCH W/courses/${courseId}/draft`, { title: 'x' }, { 'If-Match': headers.get('etag')! });
    expect(stale).toMatchObject({ status: 412, body: { code: 'revision-mismatch' } });
    expect((await fill(courseId, 'two')).body).toMatchObject({ filled: 3, remaining: 0, chargedCredits: 3 });
    expect((await balance()).balance).toBe(before.balance - 7);
    const ledger = await rest(service.url, `GET /workspaces/${owner.workspaceId}/credits?limit=2`, { token: owner.session });
    expect(ledger.body.data).toMatchObject([
      { reason: 'images', amount: -3, courseId },
      { reason: 'images', amount: -4, courseId },
    ]);

    expect((await as(`POST W/courses/${courseId}/publish`)).body).toMatchObject({ confirmed: true, blocking: [], version: 1 });
    const files = await fileIds(courseId);
    expect(new Set(files).size).toBe(7);
    for (const fileId of files) {
      const file = await as(`GET W/files/${fileId}`);
      expect(file.body).toMatchObject({
        kind: 'image',
        mediaType: 'image/png',
        name: expect.stringMatching(/^(a|an|the)-[a-z-]+-\w{12}\.png$/) as unknown,
      });
      const content = await fetch(file.body.contentUrl as string);
      expect([content.status, content.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect((await content.arrayBuffer()).byteLength).toBe(file.body.bytes);
    }
    const markdown = (await as(`GET W/courses/${courseId}/content`)).body.data as { text: string }[];
    expect(markdown.map(({ text }) => text).join()).not.toContain('Image placeholder');
    expect(markdown[0]!.text).toContain('- **Alt:** The main hall');
  });

  it.each(Object.entries({ ...CLIENTS, 'mcp-remote': connectMcpRemote }))(
    'goes from placeholders to a published course by %s',
    async (_name, connect) => {
      const client = await connect(owner.mcpUrl, owner.token);
      try {
        const courseId = await newCourse();
        const before = await balance();
        const summary = await client.call('fill_course_images', { courseId });
        expect(summary.data).toMatchObject({ confirmed: false, courseId, remaining: 7, estimatedCredits: 4 });
        expect(summary.data).not.toHaveProperty('filled');
        for (const said of ['4 of 7', 'confirm true', courseId, 'slides 1.1, 1.2']) expect(summary.text).toContain(said);
        expect(await balance()).toEqual(before);

        let remaining = 7;
        while (remaining > 0) {
          const answer = await client.call('fill_course_images', { courseId, confirm: true, idempotencyKey: randomUUID() });
          expect(answer.data).toMatchObject({ confirmed: true, failed: [] });
          expect(answer.text).toContain('offline illustrator');
          expect(answer.data.remaining).toBeLessThan(remaining);
          remaining = answer.data.remaining as number;
        }
        expect((await balance()).balance).toBe(before.balance - 7);
        const none = await client.call('fill_course_images', { courseId, confirm: true });
        expect(none.data).toMatchObject({ filled: 0, remaining: 0, chargedCredits: 0 });
        expect((await client.call('publish_course', { courseId, confirm: true })).data).toMatchObject({ version: 1 });

        const markdown = '# Pumps\n## Start\n### The hall\nA hall.\n\n- **Image placeholder:** The hall\n- **Alt:** The hall\n';
        const imported = await client.call('import_course', { markdown, confirm: true });
        expect(imported.text).toContain('Fill 1 image placeholder with fill_course_images.');
        expect(imported.text).not.toContain('Publish it with');
      } finally {
        await client.close();
      }
    },
  );

  it('is refused where image generation is switched off, and says where to switch it on', async () => {
    const courseId = await newCourse();
    const toggle = (imageGeneration: boolean) =>
      rest(service.url, `PATCH /workspaces/${owner.workspaceId}/settings/ai`, {
        token: owner.session,
        body: { features: { imageGeneration } },
      });
    await toggle(false);
    const refused = await fill(courseId, 'off');
    expect(refused).toMatchObject({ status: 403, body: { code: 'feature-off' } });
    expect(refused.body.detail).toContain('Workspace Settings > AI');
    await toggle(true);
    expect((await fill(courseId, 'off')).body).toMatchObject({ filled: 4 });
  });

  it('charges once for many calls at the same time', async () => {
    const courseId = await newCourse();
    const before = await balance();
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((key) => fill(courseId, `same-time-${key}`)));
    const filled = answers.map(({ body }) => body.filled as number).reduce((sum, each) => sum + each);
    expect((await fileIds(courseId)).length).toBe(filled);
    expect((await balance()).balance).toBe(before.balance - filled);
  });
});
