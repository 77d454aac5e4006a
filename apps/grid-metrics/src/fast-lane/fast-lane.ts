import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { requestIdOf } from '@lib/logging';
import type { Admission, Caller } from '../fair-use/index.js';
import { LONGEST_HEAD, readPlainRequest, type PlainRequest } from './plain-request.js';

/** An answer without what differs from one request to the next. */
export interface ReadyAnswer {
  readonly status: number;
  /** Status line and headers, each line with its end; the request id and the empty line come after. */
  readonly head: string;
  /** Null with HEAD and 304. */
  readonly body: Buffer | null;
  /** Sent after the body. */
  readonly tail?: Buffer;
  /** For the metrics. */
  readonly route: string;
}

export interface AnswerSource {
  /** Null where the ordinary road is to answer. */
  answerTo(request: PlainRequest): ReadyAnswer | null;
  /** Another object when the answer to the same request may be another. */
  moment(): object;
}

/** Told of each answer; the duration is in seconds. */
export type ReadyObserver = (request: PlainRequest, answer: ReadyAnswer, requestId: string, seconds: number) => void;

type Known = readonly [PlainRequest, ReadyAnswer];

/** More than the distinct clients of a busy second send; after that it starts anew. */
const MOST_KNOWN = 512;
/** Up to here copying head and body into one piece is cheaper than handing two to the kernel. */
const WORTH_JOINING = 16_384;

/**
 * Answers what can be answered at once straight from the connection, before Node's HTTP parser and Fastify see it, at about a
 * quarter of the cost. Everything else it hands over, together with its connection, which then stays with Node.
 */
export class FastLane {
  private readonly sockets = new Set<Socket>();
  private readonly known = new Map<string, Known>();
  private moment: object | null = null;

  constructor(
    private readonly answers: AnswerSource,
    private readonly observe: ReadyObserver,
    /** Once this has begun, everything is handed over: Node says with its answers that they are the last. */
    private readonly draining: { readonly begun: boolean },
    private readonly admit: (caller: Caller, path: string) => Admission,
  ) {}

  /** In front of the server's own listener for connections. */
  attach(server: Server): void {
    const ordinary = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
    server.removeAllListeners('connection');
    server.on('connection', (socket: Socket) =>
      this.take(socket, server.keepAliveTimeout, () => {
        for (const listener of ordinary) listener.call(server, socket);
      }),
    );
  }

  /** The server closes its own connections; it does not know of these. What is being sent is sent to its end. */
  close(): void {
    for (const socket of this.sockets) socket.destroySoon();
  }

  private take(socket: Socket, idleMs: number, handOver: () => void): void {
    const leave = (): void => {
      this.sockets.delete(socket);
      socket.off('data', onData).off('drain', onDrain).off('end', onEnd).off('timeout', onTimeout);
      socket.off('error', onTimeout).off('close', leave);
    };
    const onData = (chunk: Buffer): void => {
      if (!this.draining.begun && this.answer(socket, chunk)) return;
      leave();
      socket.setTimeout(0);
      handOver();
      socket.unshift(chunk);
    };
    const onDrain = (): void => void socket.resume();
    const onEnd = (): void => void socket.end();
    const onTimeout = (): void => void socket.destroy();
    this.sockets.add(socket);
    socket.setTimeout(idleMs);
    socket.on('data', onData).on('drain', onDrain).on('end', onEnd).on('timeout', onTimeout);
    socket.on('error', onTimeout).on('close', leave);
  }

  private answer(socket: Socket, chunk: Buffer): boolean {
    const started = performance.now();
    const [request, answer] = this.find(chunk) ?? [];
    if (request === undefined || answer === undefined) return false;
    const { headers, refusal } = this.admit({ headers: request.headers, socket }, request.path);
    // Who has taken too much is told so on the ordinary road.
    if (refusal) return false;
    const requestId = requestIdOf(request.headers);
    // A caller that does not read its answers is not asked for more requests: what waits for it stays bounded.
    const lines = linesOf({ ...headers, 'X-Request-Id': requestId });
    if (!send(socket, `${answer.head}${lines}\r\n`, answer)) socket.pause();
    this.observe(request, answer, requestId, (performance.now() - started) / 1000);
    return true;
  }

  /** Clients repeat themselves to the byte: the same head within the same moment has the same answer. */
  private find(chunk: Buffer): Known | null {
    if (chunk.length > LONGEST_HEAD) return null;
    const text = chunk.toString('latin1');
    const moment = this.answers.moment();
    if (moment !== this.moment || this.known.size >= MOST_KNOWN) {
      this.known.clear();
      this.moment = moment;
    }
    const known = this.known.get(text);
    if (known) return known;
    const request = readPlainRequest(text);
    const answer = request && this.answers.answerTo(request);
    if (!request || !answer) return null;
    const fresh: Known = [request, answer];
    // An id of the caller's own makes each head another one.
    const { 'x-request-id': id, traceparent } = request.headers;
    if (id === undefined && traceparent === undefined) this.known.set(text, fresh);
    return fresh;
  }
}

/** A line each, with its end. */
export function linesOf(headers: Readonly<Record<string, string>>): string {
  let lines = '';
  for (const name in headers) lines += `${name}: ${headers[name]}\r\n`;
  return lines;
}

function send(socket: Socket, head: string, { body, tail }: Pick<ReadyAnswer, 'body' | 'tail'>): boolean {
  if (body === null) return socket.write(head, 'latin1');
  if (!tail && body.length <= WORTH_JOINING) {
    const whole = Buffer.allocUnsafe(head.length + body.length);
    whole.write(head, 'latin1');
    body.copy(whole, head.length);
    return socket.write(whole);
  }
  socket.cork();
  socket.write(head, 'latin1');
  let room = socket.write(body);
  if (tail) room = socket.write(tail);
  socket.uncork();
  return room;
}
