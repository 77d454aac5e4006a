import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, startCourseService } from './course-service.js';
import { createDatabase } from './databases.js';

/**
 * The process that keeps what the suites of one run share. Each thing is made when the first suite asks for it, and all of
 * them go with the run: when Jest ends, or is ended, the channel to it closes.
 */
const endings: (() => Promise<unknown>)[] = [];

const offers: Record<string, () => Promise<unknown>> = {
  '/template': onceMade(async () => {
    const database = await createDatabase();
    endings.push(() => database.drop());
    await migrate({ NODE_ENV: 'test', DATABASE_URL: database.url });
    return database.name;
  }),
  '/service': onceMade(async () => {
    const { url, databaseUrl, objects } = await service();
    return { url, databaseUrl, objects };
  }),
  '/another-api': onceMade(async () => (await service()).anotherApi()),
};

const service = onceMade(async () => {
  const objects = await mkdtemp(join(tmpdir(), 'course-objects-'));
  endings.push(() => rm(objects, { recursive: true, force: true }));
  // All suites come from one address.
  const started = await startCourseService({ OBJECTS_DIR: objects, OAUTH_REGISTRATIONS_PER_HOUR: '100000' });
  endings.push(() => started.stop());
  return { ...started, objects };
});

/** What failed is tried again for the next suite that asks. */
function onceMade<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: Error) => {
      made = undefined;
      throw error;
    }));
}

async function listen(): Promise<Server> {
  const server = createServer((request, response) => {
    void offers[request.url!]!().then(
      (offer) => response.end(JSON.stringify(offer)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const server = await listen();
process.env.SHARED_HOST = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
process.send!(process.env.SHARED_HOST);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined); // Jest, too, ends then
await once(process, 'disconnect');
for (const end of endings.reverse()) await end();
process.exit();
