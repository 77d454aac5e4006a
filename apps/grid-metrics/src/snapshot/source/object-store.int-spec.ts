import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'minio';
import { DirectoryStore } from './directory.store.js';
import { StoreUnavailableError, type ObjectStore } from './object-store.port.js';
import { S3Store } from './s3.store.js';

const endpoint = process.env.TEST_S3_ENDPOINT;
const s3 = {
  endpoint: endpoint ?? '',
  region: process.env.TEST_S3_REGION ?? 'us-east-1',
  accessKey: process.env.TEST_S3_ACCESS_KEY ?? '',
  secretKey: process.env.TEST_S3_SECRET_KEY ?? '',
  bucket: `grid-${randomUUID()}`,
};

function behavesLikeAnObjectStore(open: () => ObjectStore): void {
  it('has null for an object that is not there', async () => {
    expect(await open().etagOf('none/latest.json')).toBeNull();
    expect(await open().read('none/latest.json')).toBeNull();
  });

  it('gives back what was written, under one ETag', async () => {
    const key = `${randomUUID()}/wind/latest.json`;
    await open().write(key, Buffer.from('{"a":"é"}'));
    const object = await open().read(key);
    expect(object!.body.toString()).toBe('{"a":"é"}');
    expect(await open().etagOf(key)).toBe(object!.etag);
  });

  it('changes the ETag with the content only', async () => {
    const key = `${randomUUID()}/latest.json`;
    const etags: (string | null)[] = [];
    for (const content of ['one', 'one', 'two']) {
      await open().write(key, Buffer.from(content));
      etags.push(await open().etagOf(key));
    }
    expect(etags[0]).toBe(etags[1]);
    expect(etags[2]).not.toBe(etags[1]);
  });

  it('shows a reader the old object or the new one, never a part, while it is replaced', async () => {
    const key = `${randomUUID()}/latest.json`;
    const contents = ['a', 'b'].map((letter) => letter.repeat(400_000));
    await open().write(key, Buffer.from(contents[0]!));
    const writing = (async () => {
      for (let turn = 0; turn < 10; turn += 1) await open().write(key, Buffer.from(contents[turn % 2]!));
    })();
    // Swift takes the old file away once the new one is there, and has none for whoever found the old one just before
    const shown = async (): Promise<string> => (await open().read(key))?.body.toString() ?? shown();
    for (let turn = 0; turn < 10; turn += 1) expect(contents).toContain(await shown());
    await writing;
  });
}

describe('the directory store', () => {
  let root: string;
  beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'grid-store-'))));
  afterAll(() => rm(root, { recursive: true, force: true }));

  behavesLikeAnObjectStore(() => new DirectoryStore(root));

  it('leaves no drafts behind', async () => {
    await new DirectoryStore(root).write('tidy/latest.json', Buffer.from('x'));
    expect(await readdir(join(root, 'tidy'))).toEqual(['latest.json']);
  });

  it('removes the drafts that a killed writer has left an hour ago, and no others', async () => {
    const store = new DirectoryStore(root);
    await store.write('killed/latest.json', Buffer.from('x'));
    const agesInHours = { 'latest.json.a.draft': 2, 'latest.json.b.draft': 0.5, 'other.json.c.draft': 2, 'latest.json.d': 2 };
    for (const [name, hours] of Object.entries(agesInHours)) {
      const at = Date.now() / 1000 - hours * 3600;
      await writeFile(join(root, 'killed', name), 'half');
      await utimes(join(root, 'killed', name), at, at);
    }
    await store.write('killed/latest.json', Buffer.from('y'));
    expect((await readdir(join(root, 'killed'))).sort()).toEqual([
      'latest.json',
      'latest.json.b.draft',
      'latest.json.d',
      'other.json.c.draft',
    ]);
  });

  it('is out, not empty, when its folder is not there', async () => {
    await expect(new DirectoryStore(join(root, 'gone')).etagOf('wind/latest.json')).rejects.toThrow(StoreUnavailableError);
  });
});

(endpoint ? describe : describe.skip)(`the S3 store${endpoint ? '' : ' (skipped: TEST_S3_ENDPOINT is not set)'}`, () => {
  beforeAll(async () => {
    const { hostname, port, protocol } = new URL(s3.endpoint);
    const client = new Client({ endPoint: hostname, port: Number(port), useSSL: protocol === 'https:', ...s3 });
    await client.makeBucket(s3.bucket, s3.region);
  });

  behavesLikeAnObjectStore(() => new S3Store(s3));

  it('is out for a wrong secret, and does not say the secret', async () => {
    const wrong = new S3Store({ ...s3, secretKey: 'not-the-secret' });
    await expect(wrong.read('wind/latest.json')).rejects.toThrow(StoreUnavailableError);
    await expect(wrong.read('wind/latest.json')).rejects.not.toThrow(/not-the-secret/);
  });
});

describe('an S3 store that nobody answers for', () => {
  it('is out', async () => {
    const store = new S3Store({ ...s3, endpoint: 'http://127.0.0.1:9', accessKey: 'a', secretKey: 'b' });
    await expect(store.etagOf('wind/latest.json')).rejects.toThrow(StoreUnavailableError);
    await expect(store.write('wind/latest.json', Buffer.from(''))).rejects.toThrow(/bucket grid-.* at http:\/\/127\.0\.0\.1:9/);
  });
});
