import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { newTeam, type Team } from '../support/people.js';
import { rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const course = (image: string): string => `# Łódź: pumps / "valves"
- **Language:** pl
- **Pass mark:** 80
- **Quiz mode:** graded
- **Retry limit:** unlimited

For new staff.

## Before you start
### Know the station
The station lifts water from the **sump** to the tower.

- **Image:** The main hall
- **File:** ${image}
- **Alt:** Two blue pumps

## Exam
### Pressure
- **Assessment:** final
- **Question:** numeric

What is the working pressure?

- **Answer:** 6.5 ± 0.2 bar
`;

describe('exporting a course', () => {
  let service: SharedService;
  let team: Team;
  let path: string;

  beforeAll(async () => {
    service = await useSharedService();
    team = await newTeam(service.url);
    path = `/workspaces/${team.workspaceId}/courses`;
  });
  afterAll(() => service.stop());

  const session = (role: 'trainer' | 'admin' | 'learner' = 'trainer') => team.members[role].session;
  const exported = (courseId: string, version: string, token = session()) =>
    fetch(`${service.url}${path}/${courseId}/export?version=${version}`, { headers: { Authorization: `Bearer ${token}` } });
  const imported = async (markdown: string) => {
    const made = await rest(service.url, `POST ${path}/import`, { token: session(), body: { markdown } });
    expect(made).toMatchObject({ status: 201, body: { warnings: [], fidelity: { score: 100 } } });
    return made.body.courseId as string;
  };
  /** The draft without inner ids. */
  const draft = async (courseId: string): Promise<unknown> => {
    const { body } = await rest(service.url, `GET ${path}/${courseId}/draft`, { token: session() });
    return JSON.parse(JSON.stringify(body.draft), (key, value: unknown) => (key === 'id' ? undefined : value));
  };
  const upload = async (name: string) => {
    const form = new FormData();
    form.append('file', new Blob([PNG]), name);
    const response = await fetch(`${service.url}/workspaces/${team.workspaceId}/files`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${session()}` },
      body: form,
    });
    return ((await response.json()) as { fileId: string }).fileId;
  };

  it('gives a file that is read back into the same course, with its files', async () => {
    await upload('Główna hala (2).png');
    const courseId = await imported(course('Główna hala (2).png'));
    const answer = await exported(courseId, 'draft');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="__d_ pumps valves.md"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20pumps%20valves.md`,
    );
    const markdown = await answer.text();
    expect(markdown).toContain('- **File:** Główna hala (2).png\n');
    expect(await draft(await imported(markdown))).toEqual(await draft(courseId));
  });

  it('names a file by its id where a line cannot hold its name', async () => {
    const fileId = await upload(`two  spaces ${randomUUID()}.png`);
    const courseId = await imported(course(fileId));
    const markdown = await (await exported(courseId, 'draft')).text();
    expect(markdown).toContain(`- **File:** ${fileId}\n`);
    expect(await draft(await imported(markdown))).toEqual(await draft(courseId));
  });

  it('gives the published version to whoever may read courses, and the draft to whoever may change them', async () => {
    const fileId = await upload('hall.png');
    const courseId = await imported(course(fileId));
    expect(await (await exported(courseId, 'published')).json()).toMatchObject({ status: 409, code: 'course-not-published' });
    await rest(service.url, `POST ${path}/${courseId}/publish`, { token: session(), body: {} });
    const published = await exported(courseId, 'published', session('admin'));
    expect(await published.text()).toBe(await (await exported(courseId, 'draft')).text());
    expect(await (await exported(courseId, 'draft', session('admin'))).json()).toMatchObject({ code: 'forbidden' });
    expect(await (await exported(courseId, 'published', session('learner'))).json()).toMatchObject({ code: 'forbidden' });
    expect(await (await exported(randomUUID(), 'published')).json()).toMatchObject({ code: 'course-not-found' });
  });

  it('gives its questions as GIFT, with a list of what the format does not hold', async () => {
    const courseId = await imported(course(await upload('gift.png')));
    const asGift = (path: string, role: 'trainer' | 'learner' = 'trainer') =>
      fetch(`${service.url}/workspaces/${team.workspaceId}/courses/${courseId}/${path}?version=draft&format=gift`, {
        headers: { Authorization: `Bearer ${session(role)}` },
      });
    const answer = await asGift('export');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.headers.get('content-disposition')).toContain('.gift.txt"');
    expect(await answer.text()).toBe(
      `$CATEGORY: Łódź: pumps // "valves"/Exam\n\n::F1.1 Pressure (1)::What is the working pressure? (bar) {#6.5:0.2}\n`,
    );
    expect(await (await asGift('export/losses')).json()).toEqual({
      data: expect.arrayContaining([
        { code: 'left-out', slide: null, message: expect.stringContaining('questions only') as unknown },
        { code: 'changed', slide: 'F1.1 Pressure', message: expect.stringContaining('the unit') as unknown },
      ]) as unknown,
    });
    expect((await asGift('export', 'learner')).status).toBe(403);
    expect((await asGift('export/losses', 'learner')).status).toBe(403);
    const without = await imported('# Title\n- **Language:** en\n\n## Module\n### Slide\nText.\n');
    const refused = await team.as('trainer', `GET W/courses/${without}/export?version=draft&format=gift`);
    expect([refused.status, refused.body.code]).toEqual([409, 'nothing-to-export']);
    const losses = await team.as('trainer', `GET W/courses/${courseId}/export/losses?version=draft`);
    expect(losses.body).toEqual({ data: [] });
  });

  it.each([
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK'],
    ['pdf', 'application/pdf', '%PDF'],
  ])('gives a handout as %s, with the answers for whoever asks for them', async (format, mediaType, head) => {
    const courseId = await imported(course(await upload(`paper-${format}.png`)));
    const handout = (answers: string) =>
      fetch(`${service.url}${path}/${courseId}/export?version=draft&format=${format}&answers=${answers}`, {
        headers: { Authorization: `Bearer ${session()}` },
      });
    const [without, withAnswers] = await Promise.all(['without', 'with'].map(handout));
    for (const answer of [without!, withAnswers!]) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, mediaType]);
      expect(answer.headers.get('content-disposition')).toContain(`.${format}"`);
    }
    const bytes = Buffer.from(await without!.arrayBuffer());
    expect(bytes.subarray(0, head.length).toString()).toBe(head);
    expect(Buffer.from(await withAnswers!.arrayBuffer()).equals(bytes)).toBe(false);
    const { body } = await team.as('trainer', `GET W/courses/${courseId}/export/losses?version=draft&format=${format}`);
    expect(body).toEqual({ data: [] });
  });

  it('gives every format, with answers and without, to those who read courses, and to no learner and no token of elsewhere', async () => {
    const courseId = await imported(course(await upload('roles.png')));
    await rest(service.url, `POST ${path}/${courseId}/publish`, { token: session(), body: {} });
    await rest(service.url, `POST ${path}/${courseId}/archive`, { token: session(), body: {} });
    const other = await newTeam(service.url);
    const tokenOf = async ({ members, workspaceId }: Team): Promise<string> => {
      const body = { label: 'script', workspaceId };
      const made = await rest(service.url, 'POST /account/access-tokens', { token: members.trainer.session, body });
      return made.body.secret as string;
    };
    const callers = [session('admin'), await tokenOf(team), session('learner'), await tokenOf(other)];
    const asked = ['markdown', 'gift', 'qti3', 'docx', 'pdf'].flatMap((format) => [
      `export?format=${format}&answers=without`,
      `export?format=${format}&answers=with`,
      `export/losses?format=${format}`,
    ]);
    for (const query of asked) {
      const statuses = await Promise.all(
        callers.map(async (token) => {
          const answer = await fetch(`${service.url}${path}/${courseId}/${query}`, {
            headers: { Authorization: `Bearer ${token}` },
          });
          await answer.arrayBuffer();
          return answer.status;
        }),
      );
      expect([query, ...statuses]).toEqual([query, 200, 200, 403, 403]);
    }
  });

  it('is recorded with who did it, and is not there for other workspaces', async () => {
    const courseId = await imported(course(await upload('yard.png')));
    expect((await exported(courseId, 'draft')).status).toBe(200);
    expect((await exported(courseId, 'draft', session('learner'))).status).toBe(403);
    const recorded = async (query: string) =>
      (await team.as('owner', `GET W/audit-events?action=export_course&${query}`)).body.data;
    expect(await recorded(`target=${courseId}`)).toMatchObject([{ outcome: 'success', actor: { name: 'Mo trainer' } }]);
    expect(await recorded('outcome=denied')).toContainEqual(
      expect.objectContaining({ errorCode: 'forbidden', actor: expect.objectContaining({ name: 'Mo learner' }) }),
    );

    const other = await newTeam(service.url);
    const there = other.members.owner.session;
    expect(await (await exported(courseId, 'draft', there)).json()).toMatchObject({ status: 403, code: 'role-not-allowed' });
    const mixed = await other.as('owner', `GET W/courses/${courseId}/export?version=draft`);
    expect([mixed.status, mixed.body.code]).toEqual([404, 'course-not-found']);
    const packed = await other.as('owner', `GET W/courses/${courseId}/package`);
    expect([packed.status, packed.body.code]).toEqual([404, 'course-not-found']);
  });
});
