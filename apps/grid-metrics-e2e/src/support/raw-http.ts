import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { waitFor } from '@repo/tools/kit/wait.ts';

export interface RawAnswer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** One TCP connection, with its bytes as they are: what `fetch` would send otherwise or not at all. */
export class RawConnection {
  private received = '';
  closed = false;

  private constructor(readonly socket: Socket) {
    socket.setEncoding('latin1').on('data', (text: string) => void (this.received += text));
    socket.on('close', () => void (this.closed = true)).on('error', () => {});
  }

  static async open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  send(text: string): this {
    this.socket.write(text, 'latin1');
    return this;
  }

  /** The next answer; `toHead` where it has no body although it tells the length of one. */
  answer(toHead = false): Promise<RawAnswer> {
    return waitFor(
      () => {
        const end = this.received.indexOf('\r\n\r\n');
        if (end < 0) {
          if (this.closed) throw new Error(`Closed without an answer, after: ${this.received}`);
          return Promise.resolve(null);
        }
        const [first, ...lines] = this.received.slice(0, end).split('\r\n');
        const headers = new Map(
          lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
        );
        const status = Number(first!.split(' ')[1]);
        const length = toHead || status === 304 ? 0 : Number(headers.get('content-length'));
        const body = this.received.slice(end + 4, end + 4 + length);
        if (body.length < length) return Promise.resolve(null);
        this.received = this.received.slice(end + 4 + length);
        return Promise.resolve({ status, headers, body });
      },
      { what: 'an answer' },
    );
  }

  /** What came and belongs to no answer that was asked for. */
  get rest(): string {
    return this.received;
  }

  close(): void {
    this.socket.destroy();
  }
}

export function head(start: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ Host: 'grid', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${start} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
