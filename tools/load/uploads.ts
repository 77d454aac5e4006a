/**
 * Memory for uploads: `node tools/load/uploads.ts [--megabytes 200] [--at-once 2]`. Videos that are made while they are sent, into a folder,
 * or into the S3 of TEST_S3_ENDPOINT where it is set; what the API holds at most meanwhile, and while they are read.
 */
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { say, step } from '../kit/progress.ts';
import { RestClient } from '../local-stack/rest-client.ts';
import { makeBucket } from '../services/s3-bucket.ts';
import { onCourseService, type Measured } from './course-service.ts';

const { values } = parseArgs({
  options: { megabytes: { type: 'string', default: '200' }, 'at-once': { type: 'string', default: '2' } },
});
const bytes = Number(values.megabytes) * 1_000_000;
const atOnce = Number(values['at-once']);
const PIECE = 65_536;
const MOST_MORE_BYTES = 100_000_000;

/** As its first bytes say. */
function* video(): Generator<Buffer> {
  const first = Buffer.alloc(PIECE);
  first.set(Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypisom')]));
  yield first;
  for (let at = PIECE; at < bytes; at += PIECE) yield Buffer.alloc(Math.min(PIECE, bytes - at));
}

async function memoryOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes(?:\{.*\})? (\S+)/m.exec(text)![1]);
}

/** The most that the API held while something was done. */
async function highest(url: string, work: Promise<unknown>): Promise<number> {
  let most = 0;
  let done = false;
  const end = work.finally(() => (done = true));
  while (!done) {
    most = Math.max(most, await memoryOf(url));
    await Promise.race([end, setTimeout(50)]);
  }
  await end;
  return most;
}

async function measureAll({ url }: Measured): Promise<void> {
  const guest = new RestClient(url);
  const person = { name: 'Owner', email: 'owner@load.example', password: 'a long enough password' };
  const { token } = await guest.demand<{ token: string }>('POST', '/auth/register', person);
  const { workspaceId } = await guest.as(token).demand<{ workspaceId: string }>('POST', '/workspaces', { name: 'Load' });
  const headers = { Authorization: `Bearer ${token}` };
  const send = async (name: string): Promise<string> => {
    const answer = await fetch(`${url}/workspaces/${workspaceId}/files?name=${name}.mp4`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/octet-stream' },
      body: Readable.toWeb(Readable.from(video())) as ReadableStream,
      duplex: 'half',
    });
    if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { contentUrl: string }).contentUrl;
  };
  const read = async (contentUrl: string): Promise<void> => {
    for await (const piece of (await fetch(contentUrl)).body!) void piece;
  };
  await read(await send('first'));
  const before = await memoryOf(url);
  const since = performance.now();
  const sent: string[] = [];
  const names = Array.from({ length: atOnce }, (_, number) => `video-${number}`);
  const uploading = await step(`Sending ${atOnce} at once, ${values.megabytes} MB each`, () =>
    highest(url, Promise.all(names.map(async (name) => void sent.push(await send(name))))),
  );
  const seconds = (performance.now() - since) / 1_000;
  const reading = await step('Reading them', () => highest(url, Promise.all(sent.map(read))));
  const megabytes = (each: number): string => `${Math.round(each / 1_000_000)} MB`;
  say(`\nThe API holds ${megabytes(before)} before, at most ${megabytes(uploading)} while they come (${seconds.toFixed(1)} s),`);
  say(`and at most ${megabytes(reading)} while they are read.`);
  const isKept = Math.max(uploading, reading) - before <= MOST_MORE_BYTES;
  say(`Wanted: at most ${megabytes(MOST_MORE_BYTES)} more than before, whatever their size: ${isKept ? 'reached' : 'MISSED'}`);
}

/** Into a bucket of its own. */
async function useS3(): Promise<void> {
  const { TEST_S3_ENDPOINT, TEST_S3_REGION = 'us-east-1', TEST_S3_ACCESS_KEY = '', TEST_S3_SECRET_KEY = '' } = process.env;
  if (TEST_S3_ENDPOINT === undefined) return;
  const keys = { region: TEST_S3_REGION, accessKey: TEST_S3_ACCESS_KEY, secretKey: TEST_S3_SECRET_KEY };
  const bucket = `load-${process.pid}`;
  await makeBucket({ endpoint: TEST_S3_ENDPOINT, ...keys }, bucket);
  Object.assign(process.env, {
    S3_ENDPOINT: TEST_S3_ENDPOINT,
    S3_REGION: keys.region,
    S3_ACCESS_KEY: keys.accessKey,
    S3_SECRET_KEY: keys.secretKey,
    S3_BUCKET: bucket,
  });
}

await useS3();
process.env.MAX_VIDEO_MEGABYTES = values.megabytes;
process.env.UPLOADS_MEGABYTES = String(Number(values.megabytes) * (2 * atOnce));
await onCourseService(measureAll);
