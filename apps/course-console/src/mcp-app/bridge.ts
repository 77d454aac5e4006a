import { NoConnection } from '../api/problem.js';

/** What the bridge needs of the window that the view stands in. */
export interface Frame {
  parent: { postMessage(message: unknown, targetOrigin: string): void };
  addEventListener(kind: 'message', listener: (event: { source: unknown; data: unknown }) => void): void;
  setTimeout(task: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

/** What a host tells of where the view stands; all of it may be missing, and may change. */
export interface HostContext {
  theme?: 'light' | 'dark';
  styles?: { variables?: Record<string, string | undefined> };
  toolInfo?: { tool?: { name?: string } };
}

export interface Host {
  hostCapabilities?: { serverTools?: object; openLinks?: object; updateModelContext?: object };
  hostContext?: HostContext;
}

interface Message {
  id?: number | string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { code?: number; message?: string };
}

const PROTOCOL_VERSION = '2026-01-26';
/** Longer than the service lets anybody wait. */
const GIVE_UP_MS = 60_000;
const METHOD_NOT_FOUND = -32_601;

/** JSON-RPC with the host that shows the view, by messages to the parent window and from it alone. */
export class Bridge {
  private last = 0;
  private readonly waiting = new Map<unknown, (answer: Message) => void>();
  private readonly heard = new Map<string, (params: never) => void>();

  constructor(private readonly frame: Frame) {
    frame.addEventListener('message', ({ source, data }) => {
      if (source === frame.parent && typeof data === 'object' && data !== null) this.take(data);
    });
  }

  /** To be called before `connect`: a host may tell what it has as soon as the view is there. */
  on<P>(notification: string, listener: (params: P) => void): void {
    this.heard.set(`ui/notifications/${notification}`, listener);
  }

  /** Hosts keep the frame hidden until this is over. */
  async connect(name: string): Promise<Host> {
    const host = await this.request<Host>('ui/initialize', {
      protocolVersion: PROTOCOL_VERSION,
      appInfo: { name, version: '1.0.0' },
      appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
    });
    this.notify('initialized', {});
    return host;
  }

  notify(notification: string, params: object): void {
    this.send({ method: `ui/notifications/${notification}`, params });
  }

  /** @throws {NoConnection} where no answer comes; {Error} where the host refuses, or whom it asked. */
  request<R>(method: string, params: object): Promise<R> {
    const id = ++this.last;
    return new Promise<R>((resolve, reject) => {
      const timer = this.frame.setTimeout(() => {
        this.waiting.delete(id);
        reject(new NoConnection(method));
      }, GIVE_UP_MS);
      this.waiting.set(id, ({ result, error }) => {
        this.frame.clearTimeout(timer);
        if (error) reject(new Error(error.message));
        else resolve(result as R);
      });
      this.send({ id, method, params });
    });
  }

  private take({ id, method, params, ...answer }: Message): void {
    if (method === undefined) {
      this.waiting.get(id)?.(answer);
      this.waiting.delete(id);
    } else if (id === undefined) this.heard.get(method)?.(params as never);
    // Nothing is only here: the view may be taken away at any time
    else if (method === 'ping' || method === 'ui/resource-teardown') this.send({ id, result: {} });
    else this.send({ id, error: { code: METHOD_NOT_FOUND, message: `The view has no ${method}.` } });
  }

  private send(message: object): void {
    // To whom, the frame cannot know: a host is of any origin
    this.frame.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  }
}
