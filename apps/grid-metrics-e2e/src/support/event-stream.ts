import { get, type IncomingMessage } from 'node:http';

/** An event as a browser's EventSource would hand it out. */
export interface StreamEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { id: string; time: string; data: { changed: string[]; current: Record<string, unknown>; carbon: object } };
}

export interface Listening {
  /** The next event; waits for it. Null where the stream has ended. */
  next(): Promise<StreamEvent | null>;
  close(): Promise<void>;
}

/** Reads a stream by the rules of the HTML standard, section 9.2.6, as far as this service uses them. */
export async function listen(url: string, headers: Record<string, string> = {}): Promise<Listening> {
  // Not by fetch, whose reader does not end its connection everywhere when it leaves
  const response = await new Promise<IncomingMessage>((come, fail) => {
    get(url, { headers, agent: false }, come).on('error', fail);
  });
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`the stream answers ${response.statusCode}`);
  }
  const pieces = response.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string, undefined>;
  let text = '';
  return {
    next: async () => {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const lines = text.slice(0, end).split('\n');
          text = text.slice(end + 2);
          const field = (name: string): string | undefined =>
            lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
          const data = field('data');
          // A comment, or the time after which to come back.
          if (data === undefined) continue;
          return { id: field('id')!, type: field('event')!, data: JSON.parse(data) as StreamEvent['data'] };
        }
        const { done, value } = await pieces.next();
        if (done) return null;
        text += value;
      }
    },
    close: () => {
      response.destroy();
      return Promise.resolve();
    },
  };
}
