import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { checkAgainstContract } from '../support/contract.js';
import { newTeam, ROLES, type Role, type Team } from '../support/people.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

const MOST_BYTES = 20_000_000;
const picture = (background: string, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png'): Promise<Buffer> =>
  sharp({ create: { width: 32, height: 16, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

type Body = FormData | Uint8Array<ArrayBuffer> | string;

interface Sent {
  role?: Role;
  headers?: Record<string, string>;
  of?: Team;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

describe('the logo of a workspace', () => {
  let service: SharedService;
  let team: Team;

  beforeAll(async () => {
    service = await useSharedService();
    team = await newTeam(service);
  });
  afterAll(() => service?.stop());

  const set = async (body: Body, { role = 'admin', headers = {}, of = team }: Sent = {}): Promise<Answer> => {
    const path = `/workspaces/${of.workspaceId}/settings/appearance/logo`;
    const answer = await fetch(service.url + path, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${of.members[role].session}`,
        ...(!(body instanceof FormData) && { 'Content-Type': 'application/octet-stream' }),
        ...headers,
      },
      body,
    });
    const read = (await answer.json()) as Record<string, unknown>;
    const mediaType = answer.headers.get('content-type')!.split(';', 1)[0]!;
    await checkAgainstContract(service.url, {
      method: 'PUT',
      path,
      status: answer.status,
      mediaType,
      headers: answer.headers,
      body: read,
    });
    return { status: answer.status, body: read };
  };
  const form = (content: Buffer, name: string): FormData => {
    const made = new FormData();
    made.append('file', new Blob([new Uint8Array(content)]), name);
    return made;
  };
  const bytes = (content: Buffer): Body => new Uint8Array(content);
  const filesOf = async (of: Team) =>
    (await of.as('owner', 'GET W/files?limit=100')).body as { total: number; data: { fileId: string; name: string }[] };
  const shown = async (of: Team): Promise<Response | null> => {
    const { logoUrl } = (await of.as('learner', 'GET W')).body.appearance as { logoUrl: string | null };
    return logoUrl === null ? null : fetch(logoUrl);
  };

  it('is set by owner and admin, who need not see files, and seen by learners under the type of its bytes', async () => {
    const png = await picture('#0a3d62');
    for (const role of ROLES) {
      const { status } = await set(bytes(png), { role });
      expect([role, status]).toEqual([role, role === 'owner' || role === 'admin' ? 200 : 403]);
    }
    expect((await team.as('admin', 'GET W/files')).status).toBe(403);
    for (const format of ['jpeg', 'webp', 'gif'] as const) {
      // Whatever it is called
      const { status, body } = await set(form(await picture('#b45309', format), 'logo.svg'));
      expect([status, body]).toEqual([200, expect.objectContaining({ logoUrl: expect.any(String), theme: 'system' })]);
      const answer = await shown(team);
      expect(answer!.headers.get('content-type')).toBe(`image/${format}`);
      expect(answer!.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('stays among the files when another takes its place, where owners and trainers may delete it', async () => {
    const own = await newTeam(service);
    await set(bytes(await picture('#111111')), { of: own });
    await set(bytes(await picture('#222222')), { of: own });
    const { data } = await filesOf(own);
    expect(data.map(({ name }) => name)).toEqual([expect.stringMatching(/^logo-[0-9a-f-]{36}\.png$/), 'logo.png']);
    const [now, before] = data.map(({ fileId }) => fileId);
    expect((await own.as('trainer', `DELETE W/files/${now}`)).body).toMatchObject({ errors: [{ code: 'file-in-use' }] });
    expect((await own.as('trainer', `DELETE W/files/${before}`)).status).toBe(204);
    expect((await own.as('admin', 'PATCH W/settings/appearance', { logoFileId: null })).body.logoUrl).toBeNull();
    expect(await shown(own)).toBeNull();
    expect((await own.as('trainer', `DELETE W/files/${now}`)).status).toBe(204);
  });

  it('is kept once, however often one wish is sent', async () => {
    const own = await newTeam(service);
    const headers = { 'Idempotency-Key': randomUUID() };
    const png = await picture('#333333');
    const answers = await Promise.all([1, 2].map(() => set(bytes(png), { of: own, headers })));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const again = await set(bytes(png), { of: own, headers });
    expect(again.status).toBe(200);
    expect((await filesOf(own)).total).toBe(1);
    expect((await set(bytes(await picture('#444444')), { of: own, headers })).body.code).toBe('idempotency-key-reused');
  });

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  it.each<[what: string, code: string, content: () => Buffer | Promise<Buffer>]>([
    ['a drawing with a script', 'unsupported-media-type', () => Buffer.from(SVG)],
    ['one that says that it is XML', 'unsupported-media-type', () => Buffer.from(`<?xml version="1.0"?>\n${SVG}`)],
    ['one behind a mark of order', 'unsupported-media-type', () => Buffer.from(`\ufeff${SVG}`)],
    ['a page', 'unsupported-media-type', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['text', 'unsupported-media-type', () => Buffer.from('logo')],
    ['a document', 'unsupported-media-type', () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['nothing', 'unsupported-media-type', () => Buffer.alloc(0)],
    ['half a picture', 'invalid-input', async () => (await picture('#555555')).subarray(0, 40)],
    ['a picture in name only', 'invalid-input', () => Buffer.from('89504e470d0a1a0a0000000d49484452ffff', 'hex')],
    [
      'a picture that takes a browser down',
      'invalid-input',
      () =>
        sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#666666' } })
          .png()
          .toBuffer(),
    ],
    ['a picture and 20 MB more', 'too-large', async () => Buffer.concat([await picture('#777777'), Buffer.alloc(MOST_BYTES)])],
  ])('is not %s: %s', async (_what, code, content) => {
    const before = [await filesOf(team), (await team.as('owner', 'GET W/settings/appearance')).body];
    const { status, body } = await set(form(await content(), 'logo.png'));
    expect([status, body.code]).toEqual([expect.any(Number), code]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    const after = [await filesOf(team), (await team.as('owner', 'GET W/settings/appearance')).body];
    // Links are signed anew
    const bare = (all: unknown): unknown => JSON.parse(JSON.stringify(all).replaceAll(/svc_lnk_[\w-]+/g, ''));
    expect(bare(after)).toEqual(bare(before));
  });

  it('comes as one file, and in no other form', async () => {
    const two = form(await picture('#888888'), 'a.png');
    two.append('file', new Blob(['more']), 'b.png');
    expect((await set(two)).body.code).toBe('malformed-request');
    const json = { headers: { 'Content-Type': 'application/json' } };
    expect((await set('{"logoUrl":"https://evil.example/logo.svg"}', json)).body.code).toBe('unsupported-media-type');
  });
});
