import { handOn } from './hand-on.js';

export interface TokenProxy {
  /** Stands for the endpoint that it leads to. */
  url: URL;
  stop(): void;
}

/** For clients that cannot send a token: hands everything on to the endpoint, with the token, and back as it comes. */
export async function startTokenProxy(endpoint: URL, token: string): Promise<TokenProxy> {
  const way = await handOn(({ headers }) => ({
    target: endpoint,
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      // A page at the proxy's own address is to the service a page at its own.
      ...(headers.origin === way.origin ? { origin: endpoint.origin } : {}),
    },
  }));
  return { url: new URL(`${way.origin}${endpoint.pathname}`), stop: () => way.stop() };
}
