import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'minio';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inMemory, type Content } from './content.js';
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
    await open().write(key, inMemory(body), 'application/octet-stream');
    expect((await buffer((await open().open(key))!)).equals(body)).toBe(true);
    expect([...(await buffer((await open().open(key, { start: 10, end: 12 }))!))]).toEqual([10, 11, 12]);
    await open().remove(key);
    expect(await open().open(key)).toBeNull();
  });

  it('takes what is larger than a piece as it comes, two at a time, and keeps nothing of what breaks off', async () => {
    const [one, two, broken] = [1, 2, 3].map((letter) => flowing(letter, 3_000_000));
    const key = `files/${randomUUID()}`;
    const breaks: Content = {
      ...broken!,
      open: () => Readable.from(breaking()),
    };
    const type = 'video/mp4';
    const [, , last] = await Promise.allSettled([
      open().write(`${key}-1`, one!, type),
      open().write(`${key}-2`, two!, type),
      open().write(`${key}-3`, breaks, type),
    ]);
    expect(last.status).toBe('rejected');
    for (const [number, { sha256 }] of [one!, two!].entries()) {
      const kept = await buffer((await open().open(`${key}-${number + 1}`))!);
      expect(createHash('sha256').update(kept).digest('hex')).toBe(sha256);
    }
    expect(await open().open(`${key}-3`)).toBeNull();
  });
}

const PIECE = 64_000;

/** Bytes that nobody holds all at once. */
function flowing(letter: number, bytes: number): Content {
  function* pieces(): Generator<Buffer> {
    for (let at = 0; at < bytes; at += PIECE) yield Buffer.alloc(Math.min(PIECE, bytes - at), letter);
  }
  const hash = createHash('sha256');
  for (const piece of pieces()) hash.update(piece);
  return { bytes, sha256: hash.digest('hex'), open: () => Readable.from(pieces()) };
}

function* breaking(): Generator<Buffer> {
  yield Buffer.alloc(PIECE, 3);
  throw new Error('the disk is broken');
}

describe('the directory store', () => {
  let root: string;
  beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'course-store-'))));
  afterAll(() => rm(root, { recursive: true, force: true }));

  behavesLikeAnObjectStore(() => new DirectoryStore(root));

  it('leaves no drafts behind', async () => {
    await new DirectoryStore(root).write('tidy/one', inMemory(Buffer.from('x')));
    expect(await readdir(join(root, 'tidy'))).toEqual(['one']);
  });

  it('is out where its folder cannot be made', async () => {
    await new DirectoryStore(root).write('file', inMemory(Buffer.from('x')));
    await expect(new DirectoryStore(join(root, 'file')).write('one', inMemory(Buffer.from('x')))).rejects.toThrow(
      StoreUnavailableError,
    );
  });
});

(endpoint ? describe : describe.skip)(`the S3 store${endpoint ? '' : ' (skipped: TEST_S3_ENDPOINT is not set)'}`, () => {
  beforeAll(async () => {
    const { hostname, port, protocol } = new URL(s3.endpoint);
    const client = new Client({ endPoint: hostname, port: Number(port), useSSL: protocol === 'https:', ...s3 });
    await client.makeBucket(s3.bucket, s3.region);
  });

  behavesLikeAnObjectStore(() => new S3Store(s3));

  it('gives an address for a while, where browsers reach it: of this object, under its type and name, whole or in part', async () => {
    const key = `files/${randomUUID()}`;
    await new S3Store(s3).write(key, inMemory(Buffer.from('moving pictures')), 'video/mp4');
    const served = { mediaType: 'video/mp4', disposition: 'inline; filename="hall.mp4"', seconds: 60 };
    expect(await new S3Store(s3).addressOf(key, served)).toBeNull();
    const store = new S3Store({ ...s3, downloadUrl: s3.endpoint });
    const address = (await store.addressOf(key, served))!;
    const whole = await fetch(address);
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('content-disposition')]).toEqual([
      200,
      'video/mp4',
      served.disposition,
    ]);
    const part = await fetch(address, { headers: { Range: 'bytes=7-10' } });
    expect([part.status, await part.text()]).toEqual([206, 'pict']);
    expect((await fetch(address.replace(key, `${key}x`))).status).toBe(403);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    expect((await fetch((await store.addressOf(key, { ...served, from: anHourAgo }))!)).status).toBe(403);
  });

  it('gives an address that reads this object until its end, and does nothing else once anything of it is changed', async () => {
    const key = `files/${randomUUID()}`;
    const content = 'moving pictures';
    await new S3Store(s3).write(key, inMemory(Buffer.from(content)), 'video/mp4');
    const store = new S3Store({ ...s3, downloadUrl: s3.endpoint });
    const served = { mediaType: 'video/mp4', disposition: 'inline; filename="hall.mp4"', seconds: 60 };
    const address = (await store.addressOf(key, served))!;
    const changed = (name: string, value: string | null): string => {
      const url = new URL(address);
      if (value === null) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
      return url.href;
    };
    const tried: [what: string, url: string, init?: RequestInit][] = [
      ['to be written', address, { method: 'PUT', body: 'other pictures' }],
      ['to be deleted', address, { method: 'DELETE' }],
      ['as a page', changed('response-content-type', 'text/html')],
      ['under another name', changed('response-content-disposition', 'attachment; filename="run.exe"')],
      ['without its type', changed('response-content-type', null)],
      ['for longer', changed('X-Amz-Expires', '604800')],
      ['at another time', changed('X-Amz-Date', '20300101T000000Z')],
      ['of all objects', address.replace(/\/files\/[^?]+/, '')],
      ['with another signature', changed('X-Amz-Signature', '0'.repeat(64))],
    ];
    const answers = await Promise.all(tried.map(async ([what, url, init]) => [what, (await fetch(url, init)).status >= 400]));
    expect(answers.filter(([, isRefused]) => !isRefused)).toEqual([]);
    expect(await (await fetch(address)).text()).toBe(content);
  });

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
    await expect(store.write('files/one', inMemory(Buffer.from('')), 'text/plain')).rejects.toThrow(
      /bucket course-.* at http:\/\/127/,
    );
  });
});
