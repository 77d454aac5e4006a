import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readlinkSync, statSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@repo/tools/kit/wait.ts';
import { addPublishedCourse } from '../support/courses.js';
import { startCourseApi, type CourseApi } from '../support/course-service.js';
import { newTeam, type Role, type Team } from '../support/people.js';
import { WAV } from '../support/packed-courses.js';
import { newOwner, rest } from '../support/rest.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** As its first bytes say. */
function video(bytes: number, letter = 0): Buffer {
  const content = Buffer.alloc(bytes, letter);
  content.set(Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypisom')]));
  return content;
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** The bytes of open files that have no name any more: those of uploads. */
const heldBy = (pid: number): number =>
  readdirSync(`/proc/${pid}/fd`)
    .map((fd) => `/proc/${pid}/fd/${fd}`)
    .map((fd) => {
      try {
        return readlinkSync(fd).includes('course-upload-') ? statSync(fd).size : 0;
      } catch {
        return 0; // closed meanwhile
      }
    })
    .reduce((all, bytes) => all + bytes, 0);

describe('files', () => {
  let service: CourseApi;
  let objects: string;
  let team: Team;

  beforeAll(async () => {
    objects = await mkdtemp(join(tmpdir(), 'course-objects-'));
    service = await startCourseApi({
      OBJECTS_DIR: objects,
      RATE_LIMIT_PER_MINUTE: '10000',
      MAX_VIDEO_MEGABYTES: '30',
      UPLOADS_MEGABYTES: '60',
    });
    team = await newTeam(service.url);
  });
  afterAll(async () => {
    await service.stop();
    await rm(objects, { recursive: true, force: true });
  });

  const files = () => `${service.url}/workspaces/${team.workspaceId}/files`;
  const bearer = (role: Role) => ({ Authorization: `Bearer ${team.members[role].session}` });
  const upload = async (role: Role, name: string, content: Buffer | string, headers: Record<string, string> = {}) => {
    const form = new FormData();
    form.append('file', new Blob([content]), name);
    const answer = await fetch(files(), { method: 'POST', headers: { ...bearer(role), ...headers }, body: form });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, string> };
  };
  const uploadRaw = async (query: string, content: Buffer, type = 'application/octet-stream') => {
    const headers = { ...bearer('trainer'), 'Content-Type': type };
    const answer = await fetch(files() + query, { method: 'POST', headers, body: content });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const holds = (bytes: number) =>
    until(
      () => heldBy(service.api.pid!),
      (held) => held === bytes,
      { what: `uploads of ${bytes} bytes on their way` },
    );
  const uploaded = async (content: Buffer | string = PNG, name = `${randomUUID()}.png`) =>
    (await upload('trainer', name, content)).body;

  it.each<[Role, number]>([
    ['owner', 201],
    ['trainer', 201],
    ['admin', 403],
    ['learner', 403],
  ])('are uploaded by owner and trainer: %s gets %i', async (role, status) => {
    const answer = await upload(role, `${role}.png`, PNG);
    expect(answer.status).toBe(status);
    if (status === 201) {
      expect(answer.body).toMatchObject({ name: `${role}.png`, kind: 'image', mediaType: 'image/png', bytes: PNG.length });
      expect(answer.headers.get('location')).toBe(`/workspaces/${team.workspaceId}/files/${answer.body.fileId}`);
    }
  });

  it('are taken as a raw body with a name too', async () => {
    expect(await uploadRaw('?name=raw.csv', Buffer.from('a,b\n1,2\n'))).toMatchObject({
      status: 201,
      body: { name: 'raw.csv', kind: 'resource', mediaType: 'text/csv' },
    });
    expect(await uploadRaw('', PNG)).toMatchObject({ status: 422, body: { code: 'invalid-input' } });
    expect(await uploadRaw('?name=dot.png', PNG, 'image/png')).toMatchObject({
      status: 415,
      body: { code: 'unsupported-media-type', detail: expect.stringContaining('application/octet-stream') as unknown },
    });
  });

  it('are told by their bytes, and refused where these are of no kind that is taken', async () => {
    expect((await upload('trainer', 'really-a-picture.txt', PNG)).body.mediaType).toBe('image/png');
    expect((await upload('trainer', 'siren.txt', WAV)).body).toMatchObject({ kind: 'audio', mediaType: 'audio/wav' });
    for (const [name, content] of [
      ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['page.txt', '<!doctype html><script>1</script>'],
      ['program.png', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0])],
    ] as const) {
      expect(await upload('trainer', name, content)).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } });
    }
  });

  it('are refused when they are empty, too large, badly named, or named like another', async () => {
    expect(await upload('trainer', 'empty.txt', '')).toMatchObject({ status: 422, body: { code: 'invalid-input' } });
    expect(await uploadRaw('?name=big.txt', Buffer.alloc(20_000_001, 'x'))).toMatchObject({
      status: 413,
      body: { code: 'too-large' },
    });
    for (const name of ['../../x', '.', '..', ' .. ', 'hall\u202egnp.exe', 'hall\u2066.png', 'hall\u2028.png'])
      expect(await uploadRaw(`?name=${encodeURIComponent(name)}`, PNG)).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: '/name' }] },
      });
    expect(await upload('trainer', 'cut.png', PNG.subarray(0, 45))).toMatchObject({
      status: 422,
      body: { code: 'invalid-input', errors: [{ code: 'picture-damaged' }] },
    });
    await uploaded(PNG, 'Twice.png');
    expect(await upload('trainer', 'twice.PNG', PNG)).toMatchObject({ status: 409, body: { code: 'name-taken' } });
    expect(await uploadRaw('?name=x.png', PNG, 'image/png')).toMatchObject({ status: 415 });
  });

  it('are larger than others where they are videos by their bytes; two at a time, as there is room, are enough', async () => {
    const [one, two] = await Promise.all([1, 2].map((letter) => uploadRaw(`?name=${letter}.mp4`, video(14_000_000, letter))));
    expect([one?.status, two?.status]).toEqual([201, 201]);
    const large = video(25_000_000);
    const kept = await upload('trainer', 'large.mp4', large);
    expect(kept.body).toMatchObject({ kind: 'video', bytes: large.length, sha256: hashOf(large) });
    const back = await fetch(kept.body.contentUrl!);
    expect(hashOf(Buffer.from(await back.arrayBuffer()))).toBe(kept.body.sha256);
    expect(await upload('trainer', 'larger.mp4', video(30_000_001))).toMatchObject({ status: 413, body: { code: 'too-large' } });
    const refused = await upload('trainer', 'no-video.mp4', Buffer.alloc(21_000_000, 'x'));
    expect(refused).toMatchObject({
      status: 413,
      body: { detail: expect.stringContaining('at most 20 MB, and a video 30 MB') as unknown },
    });
    const { body } = await team.as('trainer', 'GET W');
    expect(body.largestVideoBytes).toBe(30_000_000);
  });

  it('are told what they are before all of them have come, and leave nothing where their sender goes away', async () => {
    const unfinished = (first: Buffer) => {
      const headers = { ...bearer('trainer'), 'Content-Type': 'application/octet-stream' };
      const request = http.request(`${files()}?name=half.mp4`, { method: 'POST', headers });
      request.on('error', () => undefined);
      request.write(first);
      return request;
    };
    const wrong = unfinished(Buffer.alloc(20_100_000, 'x'));
    const [answer] = (await once(wrong, 'response')) as [http.IncomingMessage];
    expect(answer.statusCode).toBe(413);
    wrong.destroy();
    // More together than there is room for
    for (let left = 3; left > 0; left--) {
      const leaver = unfinished(video(25_000_000));
      await holds(25_000_000);
      leaver.destroy();
      await holds(0);
    }
    const stays = unfinished(video(25_000_000));
    await holds(25_000_000);
    // Who finds no room may send the rest nevertheless, and go on to ask over the same connection
    const { hostname, port } = new URL(service.url);
    const line = net.connect(Number(port), hostname);
    line.setEncoding('utf8');
    let said = '';
    line.on('data', (text: string) => (said += text));
    const head = {
      ...bearer('trainer'),
      'Content-Type': 'application/octet-stream',
      'Content-Length': '15000000',
      Host: 'course',
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    line.write(`POST ${new URL(files()).pathname}?name=half.mp4 HTTP/1.1\r\n${lines.join('')}\r\n`);
    line.write(video(6_000_000));
    const hears = (answer: RegExp) =>
      until(
        () => said,
        (all) => answer.test(all),
        { what: `an answer ${answer}` },
      );
    await hears(/^HTTP\/1.1 503 .*"code":"unavailable"/s);
    line.write(Buffer.alloc(9_000_000));
    line.write('GET /health/live HTTP/1.1\r\nHost: course\r\n\r\n');
    await hears(/HTTP\/1.1 200 /);
    line.destroy();
    stays.destroy();
    await holds(0);
    expect((await uploadRaw('?name=other.mp4', video(26_000_000))).status).toBe(201);
  });

  it('are uploaded once for one idempotency key, and the key holds the content', async () => {
    const headers = { 'Idempotency-Key': 'k-1' };
    const first = await upload('trainer', 'key.txt', 'one', headers);
    const again = await upload('trainer', 'key.txt', 'one', headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await upload('trainer', 'key.txt', 'two', headers)).body.code).toBe('idempotency-key-reused');
  });

  it('are listed newest first, by page, name and kind', async () => {
    const names = ['pump-a.png', 'pump-b.png', 'pump-c.txt'];
    for (const name of names) await uploaded(name.endsWith('png') ? PNG : 'text', name);
    const first = await team.as('trainer', 'GET W/files?search=PUMP-&limit=2');
    expect(first.body).toMatchObject({ total: 3, data: [{ name: 'pump-c.txt' }, { name: 'pump-b.png' }] });
    const next = await team.as('trainer', `GET W/files?search=PUMP-&limit=2&cursor=${String(first.body.nextCursor)}`);
    expect(next.body).toMatchObject({ data: [{ name: 'pump-a.png' }], nextCursor: null });
    expect((await team.as('owner', 'GET W/files?search=pump-&kind=resource')).body.total).toBe(1);
    for (const role of ['admin', 'learner'] as const) expect((await team.as(role, 'GET W/files')).status).toBe(403);
  });

  it('are served with headers under which nothing of them runs', async () => {
    const { fileId } = await uploaded();
    const content = await fetch(`${files()}/${fileId}/content`, { headers: bearer('trainer') });
    expect(content.status).toBe(200);
    expect(Buffer.from(await content.arrayBuffer()).equals(PNG)).toBe(true);
    expect(Object.fromEntries(content.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename=/),
      'cache-control': expect.stringContaining('private'),
    });
    const headers = { ...bearer('trainer'), 'If-None-Match': content.headers.get('etag')! };
    expect((await fetch(`${files()}/${fileId}/content`, { headers })).status).toBe(304);
    const ranged = await fetch(`${files()}/${fileId}/content`, { headers: { ...bearer('owner'), Range: 'bytes=1-3' } });
    expect([ranged.status, await ranged.text(), ranged.headers.get('content-range')]).toEqual([
      206,
      'PNG',
      `bytes 1-3/${PNG.length}`,
    ]);
    const beyond = await fetch(`${files()}/${fileId}/content`, { headers: { ...bearer('owner'), Range: 'bytes=9999-' } });
    expect(beyond.status).toBe(416);
    expect((await fetch(`${files()}/${fileId}/content`, { headers: bearer('learner') })).status).toBe(403);
    expect((await fetch(`${files()}/${fileId}/content`, { headers: bearer('admin') })).status).toBe(404);
    expect((await fetch(`${files()}/${fileId}/content`)).status).toBe(401);
  });

  it('are served in parts while they are the same, also by their signed address, and HEAD gives the head of the whole', async () => {
    const { fileId, contentUrl } = await uploaded();
    const whole = await fetch(contentUrl!);
    const etag = whole.headers.get('etag')!;
    expect((await whole.arrayBuffer()).byteLength).toBe(PNG.length);
    const places = [
      { url: `${files()}/${fileId}/content`, as: bearer('owner') },
      { url: contentUrl!, as: {} },
    ];
    for (const { url, as } of places) {
      const ask = async (headers: Record<string, string>, method = 'GET') => {
        const answer = await fetch(url, { method, headers: { ...as, ...headers } });
        const [range, length] = ['content-range', 'content-length'].map((name) => answer.headers.get(name));
        return [answer.status, (await answer.arrayBuffer()).byteLength, range, length];
      };
      const all = `${PNG.length}`;
      expect(await ask({ Range: 'bytes=1-3', 'If-Range': etag })).toEqual([206, 3, `bytes 1-3/${all}`, '3']);
      expect(await ask({ Range: 'bytes=1-3', 'If-Range': '"older"' })).toEqual([200, PNG.length, null, all]);
      expect(await ask({ Range: 'bytes=0-1,3-4' })).toEqual([200, PNG.length, null, all]);
      expect(await ask({ Range: 'bytes=9999-' })).toEqual([416, 0, `bytes */${all}`, '0']);
      expect(await ask({}, 'HEAD')).toEqual([200, 0, null, all]);
      expect(await ask({ Range: 'bytes=1-3' }, 'HEAD')).toEqual([200, 0, null, all]);
    }
  });

  it('are saved, not shown, where they are documents', async () => {
    const { fileId } = await uploaded('notes', 'notes.txt');
    const content = await fetch(`${files()}/${fileId}/content`, { headers: bearer('owner') });
    expect(content.headers.get('content-disposition')).toMatch(/^attachment; filename="notes.txt"/);
    expect(content.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('open by their signed address for a day, without signing in', async () => {
    const { contentUrl, fileId } = await uploaded();
    expect((await fetch(contentUrl!)).status).toBe(200);
    expect((await fetch(`${contentUrl!}x`)).status).toBe(404);
    await service.advanceClock('25 hours');
    expect((await fetch(contentUrl!)).status).toBe(404);
    await service.advanceClock('0 hours');
    expect(service.log()).not.toContain(contentUrl!.split('/').at(-1));
    expect((await team.as('trainer', `GET W/files/${fileId!}`)).body.contentUrl).toBeDefined();
    expect((await team.as('admin', `GET W/files/${fileId!}`)).status).toBe(403);
  });

  it('belong to their workspace alone', async () => {
    const { fileId } = await uploaded();
    const stranger = await newOwner(service.url);
    const foreign = await fetch(`${files()}/${fileId}/content`, { headers: { Authorization: `Bearer ${stranger.session}` } });
    expect(foreign.status).toBe(403);
    const inOwn = await rest(service.url, `GET /workspaces/${stranger.workspaceId}/files/${fileId!}`, {
      token: stranger.session,
    });
    expect(inOwn).toMatchObject({ status: 404, body: { code: 'file-not-found' } });
  });

  it('are not kept by a browser as the answer that their content cannot be had', async () => {
    const { fileId } = await uploaded();
    await rm(join(objects, 'files', fileId!));
    const answer = await fetch(`${files()}/${fileId!}/content`, { headers: bearer('trainer') });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('cache-control') ?? '').not.toContain('max-age');
  });

  it('are deleted with their content, unless a course shows them', async () => {
    const { fileId } = await uploaded();
    const image = { kind: 'image', fileId, alt: 'A dot', caption: '', prompt: null };
    const slides = [{ title: 'S', kind: 'content', items: [image] }];
    const course = await team.as('trainer', 'POST W/courses', { title: 'Shows it', modules: [{ title: 'M', slides }] });
    const refused = await team.as('trainer', `DELETE W/files/${fileId!}`);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ code: 'file-in-use' }] } });
    await team.as('trainer', `DELETE W/courses/${String(course.body.courseId)}`);
    expect(await readdir(join(objects, 'files'))).toContain(fileId);
    expect((await team.as('admin', `DELETE W/files/${fileId!}`)).status).toBe(403);
    expect((await team.as('trainer', `DELETE W/files/${fileId!}`)).status).toBe(204);
    expect((await team.as('trainer', `GET W/files/${fileId!}/content`)).status).toBe(404);
    // Its content waits for the retention
    expect(await service.query('SELECT 1 FROM unowned_files WHERE file_id = $1', [fileId])).toHaveLength(1);
    expect((await team.as('trainer', `GET W/files/${fileId!}`)).status).toBe(404);
  });

  it('fill the workspace no further than its 2 GB', async () => {
    await service.query(
      `INSERT INTO files (id, workspace_id, name, kind, media_type, bytes, sha256) VALUES ($1, $2, 'huge', 'video', 'video/mp4', 1999999990, '')`,
      [randomUUID(), team.workspaceId],
    );
    expect(await upload('trainer', 'last.png', PNG)).toMatchObject({ status: 422, body: { code: 'limit-exceeded' } });
    await service.query(`DELETE FROM files WHERE name = 'huge'`);
  });

  it('can be read by the learners of a course that names them, at an address that it gives', async () => {
    const { fileId } = await uploaded();
    const { courseId } = await addPublishedCourse(service, team.workspaceId);
    const image = { id: randomUUID(), kind: 'image', fileId, alt: 'A dot', caption: '', prompt: null };
    await service.query(
      `UPDATE course_versions SET content = jsonb_set(content, '{modules,0,slides,0,items,0}', $2) WHERE course_id = $1`,
      [courseId, JSON.stringify(image)],
    );
    await team.as('owner', `POST W/courses/${courseId}/assignments`, { memberId: team.members.learner.memberId });
    const opened = await team.as('learner', `GET W/learning/courses/${courseId}`);
    expect(Object.keys(opened.body.files as object)).toEqual([fileId]);
    expect(opened.body.fileFacts).toMatchObject({ [fileId!]: { mediaType: 'image/png', bytes: PNG.length } });
    const content = await fetch((opened.body.files as Record<string, string>)[fileId!]!);
    expect([content.status, content.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await team.as('learner', `GET W/files/${fileId}/content`)).status).toBe(403);
  });
});
