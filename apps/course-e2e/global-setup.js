import { fork } from 'node:child_process';
import { once } from 'node:events';

const path = (relative) => new URL(relative, import.meta.url);

/** Starts the process that keeps what suites share. */
export default async function setUp() {
  const host = fork(path('src/support/shared-host.ts'), { execArgv: ['--import', path('../../tools/jest/threads.mjs').href] });
  const exited = once(host, 'exit');
  const [url] = await Promise.race([once(host, 'message'), exited]);
  if (typeof url !== 'string') throw new Error('the process that keeps what suites share did not start');
  process.env.SHARED_HOST = url;
  globalThis.endSharedHost = async () => {
    host.disconnect();
    await exited;
  };
}
