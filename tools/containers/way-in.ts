import { connect, createServer, type Server } from 'node:net';
import { once } from 'node:events';

/** What a Service of Kubernetes does: each new connection goes to the next that is ready, and those that stand, stay. */
export class WayIn {
  #targets: { host: string; port: number }[] = [];
  #next = 0;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((near) => {
      const target = this.#targets[this.#next++ % this.#targets.length];
      if (!target) return void near.destroy();
      const far = connect(target);
      near.pipe(far).pipe(near);
      near.on('error', () => far.destroy()).on('close', () => far.destroy());
      far.on('error', () => near.destroy()).on('close', () => near.destroy());
    });
  }

  static async at(port: number): Promise<WayIn> {
    const way = new WayIn();
    way.#server.listen(port, '127.0.0.1');
    await once(way.#server, 'listening');
    return way;
  }

  leadTo(hosts: readonly string[], port: number): void {
    this.#targets = hosts.map((host) => ({ host, port }));
  }

  close(): void {
    this.#server.close();
  }
}
