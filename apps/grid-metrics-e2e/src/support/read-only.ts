import { expect } from '@jest/globals';
import type { Service } from './processes.js';

/** The page or answer at this path takes GET, HEAD and OPTIONS, and refuses other methods. */
export async function expectReadOnly(service: Service, path: string): Promise<void> {
  const [get, head, options, refused] = await Promise.all(
    ['GET', 'HEAD', 'OPTIONS', 'DELETE'].map((method) => service.get(path, { method })),
  );
  expect(get!.status).toBe(path === '/' ? 302 : 200);
  expect([head!.status, await head!.text()]).toEqual([get!.status, '']);
  for (const name of ['content-type', 'etag']) expect(head!.headers.get(name)).toBe(get!.headers.get(name));
  expect([options!.status, options!.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  expect([refused!.status, refused!.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect(await refused!.json()).toMatchObject({ status: 405, code: 'method-not-allowed' });
}
