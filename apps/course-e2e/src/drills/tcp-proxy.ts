import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands before a server of this machine, and makes it slow, silent or gone for whoever comes by it. */
export class TcpProxy {
  readonly #target: number;
  readonly #pairs = new Map<Socket, Socket>();
  #server: Server;
  #port = 0;
  #delayMs = 0;
  #silent = false;

  private constructor(target: number) {
    this.#target = target;
    this.#server = this.#newServer();
  }

  static async before(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await proxy.#listen(0);
    return proxy;
  }

  get port(): number {
    return this.#port;
  }

  /** Each piece of an answer comes so much later. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  /** Connections stand and can be made, and nothing comes through any more; like a machine that hangs. */
  silence(): void {
    this.#silent = true;
    for (const [near, far] of this.#pairs) [near, far].forEach((socket) => socket.pause());
  }

  /** What was held back comes through. */
  speak(): void {
    this.#silent = false;
    for (const [near, far] of this.#pairs) [near, far].forEach((socket) => socket.resume());
  }

  /** Connections are cut, and new ones refused. */
  async leave(): Promise<void> {
    this.#server.close();
    this.#cut();
    await once(this.#server, 'close');
  }

  async comeBack(): Promise<void> {
    this.#server = this.#newServer();
    await this.#listen(this.#port);
  }

  async close(): Promise<void> {
    if (this.#server.listening) await this.leave();
    else this.#cut();
  }

  #cut(): void {
    for (const [near, far] of this.#pairs) [near, far].forEach((socket) => socket.resetAndDestroy());
  }

  #newServer(): Server {
    return createServer({ allowHalfOpen: true }, (near) => this.#join(near));
  }

  async #listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  #join(near: Socket): void {
    const far = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true });
    this.#pairs.set(near, far);
    this.#carry(near, far, () => 0);
    this.#carry(far, near, () => this.#delayMs);
    if (this.#silent) [near, far].forEach((socket) => socket.pause());
  }

  #carry(from: Socket, to: Socket, delayMs: () => number): void {
    const later = (work: () => void): void => void (delayMs() ? setTimeout(work, delayMs()) : work());
    from.setNoDelay();
    from.on('data', (piece) => later(() => to.writable && to.write(piece)));
    from.on('end', () => later(() => to.end()));
    from.on('error', () => to.resetAndDestroy());
    from.on('close', () => {
      this.#pairs.delete(from);
      later(() => to.destroySoon());
    });
  }
}
