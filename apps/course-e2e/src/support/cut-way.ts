import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a store that can be cut, as by a cable, and mended. */
export interface CutWay {
  /** The store's address, by this way. */
  url: string;
  cut(): void;
  mend(): Promise<void>;
  stop(): void;
}

export async function startCutWay(storeUrl: string): Promise<CutWay> {
  const store = new URL(storeUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(store.port), store.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  const listen = (port: number): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(storeUrl);
  [url.hostname, url.port] = ['127.0.0.1', String(port)];
  const cut = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return { url: url.href, cut, mend: () => listen(port), stop: cut };
}
