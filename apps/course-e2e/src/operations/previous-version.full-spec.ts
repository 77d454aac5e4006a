import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { CLIENTS } from '../support/mcp-clients.js';
import { buildVersion, commitBeforeNewestMigration } from '../support/previous-version.js';
import { newOwner, PASSWORD, rest, type Answer, type Owner } from '../support/rest.js';
import { until } from '@repo/tools/kit/wait.ts';

const commit = await commitBeforeNewestMigration();

(commit ? describe : describe.skip)(
  `the version before the newest migration${commit ? '' : ' (skipped: git does not know it here)'}, on its schema`,
  () => {
    let folder: string;
    let service: CourseService;
    let owner: Owner;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'course-before-'));
      const dist = await buildVersion(commit!, folder);
      service = await startCourseService({ OBJECTS_DIR: join(folder, 'objects') }, { dist });
      owner = await newOwner(service.url);
    });
    afterAll(async () => {
      await service?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    const as = (route: string, body?: unknown): Promise<Answer> =>
      rest(service.url, route.replace(/ W/, ` /workspaces/${owner.workspaceId}`), {
        token: owner.session,
        ...(body !== undefined && { body }),
      });

    it('signs in, edits a course and publishes it', async () => {
      const signedIn = await rest(service.url, 'POST /auth/sign-in', { body: { email: owner.email, password: PASSWORD } });
      expect(signedIn.status).toBe(200);
      const slides = [{ title: 'One', kind: 'content', items: [{ kind: 'text', text: 'Look first.' }] }];
      const made = await as('POST W/courses', { title: 'Ladders', modules: [{ title: 'M', slides }] });
      const course = `W/courses/${String(made.body.courseId)}`;
      expect((await as(`POST ${course}/publish`, {})).body).toMatchObject({ version: 1 });
      const copy = await as(`POST ${course}/duplicate`, {});
      expect(copy.status).toBe(201);
      expect((await as(`POST ${course}/archive`, {})).status).toBe(200);
      expect((await as('GET W/courses?state=draft')).body).toMatchObject({ total: 1 });
    });

    it('keeps a file and deletes it', async () => {
      const headers = { Authorization: `Bearer ${owner.session}`, 'Content-Type': 'application/octet-stream' };
      const files = `${service.url}/workspaces/${owner.workspaceId}/files`;
      const uploaded = await fetch(`${files}?name=a.csv`, { method: 'POST', headers, body: 'a,b\n1,2\n' });
      const { fileId } = (await uploaded.json()) as { fileId: string };
      expect(await (await fetch(`${files}/${fileId}/content`, { headers })).text()).toBe('a,b\n1,2\n');
      expect((await as(`DELETE W/files/${fileId}`)).status).toBe(204);
    });

    it('generates a course from brief to end, by MCP', async () => {
      const client = await Object.values(CLIENTS)[0]!(owner.mcpUrl, owner.token);
      const brief = { mode: 'brief', topic: 'Pumps', useDefaults: true };
      const { generationId } = (await client.call('generate_course', { ...brief, confirm: true })).data;
      const reaches = (state: string) =>
        until(
          async () => (await client.call('get_generation_status', { generationId })).data,
          (status) => status.state === state,
        );
      await reaches('awaiting_review');
      await client.call('approve_generated_course', { generationId, confirm: true });
      const { courseId } = await reaches('completed');
      expect((await client.call('get_course', { courseId })).data).toMatchObject({ state: 'draft' });
      await client.close();
    });

    it('seals its audit trail', async () => {
      await until(
        () => service.query('SELECT count(*)::int AS waiting FROM audit_unsealed'),
        ([row]) => row!.waiting === 0,
      );
      expect((await as('GET W/audit-events/verification')).body).toMatchObject({ intact: true });
    });
  },
);
