import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Stands where a program looks for its user's browser. */
export interface Opener {
  /** A folder for what the program keeps. */
  folder: string;
  /** The environment by which the program finds this instead of a browser. */
  env: NodeJS.ProcessEnv;
  /** @throws what the user failed at. */
  close(): Promise<void>;
}

export async function newOpener(browse: (url: string) => Promise<void>): Promise<Opener> {
  const folder = await mkdtemp(join(tmpdir(), 'opener-'));
  const faults: unknown[] = [];
  const open = async (url: string, response: ServerResponse): Promise<void> => {
    response.end(); // as a browser that was there already, which lets the program go on
    await browse(url).catch((fault: unknown) => faults.push(fault));
  };
  const server = createServer((request, response) => void text(request).then((url) => open(url, response)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const tell = `fetch('http://127.0.0.1:${(server.address() as AddressInfo).port}', { method: 'POST', body: process.argv[1] })`;
  const names = ['open', 'xdg-open']; // on macOS and elsewhere, for programs that do not look at BROWSER
  const [script] = names.map((name) => join(folder, name));
  for (const name of names)
    await writeFile(join(folder, name), `#!/bin/sh\nexec '${process.execPath}' -e "${tell}" "$1"\n`, { mode: 0o755 });
  return {
    folder,
    env: { PATH: `${folder}${delimiter}${process.env.PATH}`, HOME: folder, BROWSER: script! },
    close: async () => {
      server.close();
      await rm(folder, { recursive: true });
      if (faults.length > 0) throw new AggregateError(faults, 'the user did not get through');
    },
  };
}
