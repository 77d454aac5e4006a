import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'minio';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DirectoryStore } from './directory.store.js';
import { StoreUnavailableError, type ObjectStore } from './object-store.port.js';
import { S3Store } from './s3.store.js';

const endpoint = process.env.TEST_S3_ENDPOINT;
const s3 = {
  endpoint: endpoint ?? '',
  region: process.env.TEST_S3_REGION ?? 'us-east-1',
  accessKey: process.env.TEST_S3_ACCESS_KEY ?? '',
  secretKey: process.env.TEST_S3_SECRET_KEY ?? '',
  bucket: `course-${randomUUID()}`,
  prefix: 'course-files',
};

function behavesLikeAnObjectStore(open: () => ObjectStore): void {
  it('has null for an object that is not there, and removes it without complaint', async () => {
    expect(await open().open('files/none')).toBeNull();
    await open().remove('files/none');
  });

  it('gives back what was written, whole or in part, until it is removed', async () => {
    const key = `files/${randomUUID()}`;
    const body = Buffer.from([...Array(256).keys()]);
    await open().write(key, body, 'application/octet-stream');
    expect((await buffer((await open().open(key))!)).equals(body)).toBe(true);
    expect([...(await buffer((await open().open(key, { start: 10, end: 12 }))!))]).toEqual([10, 11, 12]);
    await open().remove(key);
    expect(await open().open(key)).toBeNull();
  });
}

describe('the directory store', () => {
  let root: string;
  beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'course-store-'))));
  afterAll(() => rm(root, { recursive: true, force: true }));

  behavesLikeAnObjectStore(() => new DirectoryStore(root));

  it('leaves no drafts behind', async () => {
    await new DirectoryStore(root).write('tidy/one', Buffer.from('x'));
    expect(await readdir(join(root, 'tidy'))).toEqual(['one']);
  });

  it('is out where its folder cannot be made', async () => {
    await new DirectoryStore(root).write('file', Buffer.from('x'));
    await expect(new DirectoryStore(join(root, 'file')).write('one', Buffer.from('x'))).rejects.toThrow(StoreUnavailableError);
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
    await expect(wrong.open('files/one')).rejects.toThrow(StoreUnavailableError);
    await expect(wrong.open('files/one')).rejects.not.toThrow(/not-the-secret/);
  });
});

describe('an S3 store that nobody answers for', () => {
  it('is out', async () => {
    const store = new S3Store({ ...s3, endpoint: 'http://127.0.0.1:9', accessKey: 'a', secretKey: 'b' });
    await expect(store.open('files/one')).rejects.toThrow(StoreUnavailableError);
    await expect(store.write('files/one', Buffer.from(''), 'text/plain')).rejects.toThrow(/bucket course-.* at http:\/\/127/);
  });
});
