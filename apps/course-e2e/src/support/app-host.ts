import {
  Client,
  StreamableHTTPClientTransport,
  type CallToolResult,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/client';
import {
  AppBridge,
  getToolUiResourceUri,
  RESOURCE_MIME_TYPE,
  type McpUiHostCapabilities,
  type McpUiHostContext,
} from '@modelcontextprotocol/ext-apps/app-bridge';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { barriers, overflow } from '@repo/tools/kit/browser.ts';
import { until } from '@repo/tools/kit/wait.ts';
import { IDENTITY } from './mcp-clients.js';

export const EXTENSION = 'io.modelcontextprotocol/ui';
export const SHOWS_VIEWS = { extensions: { [EXTENSION]: { mimeTypes: [RESOURCE_MIME_TYPE] } } };

const CHAT = 'https://chat.example';
const SANDBOX = 'https://sandbox.example';
/** Of the standard, where a view declares nothing. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none'";

/** The conversation: a frame of another origin, whose messages the host gets. */
const CHAT_PAGE = `<!doctype html><html lang="en"><title>Chat</title><style>body { margin: 0 } iframe { border: 0; width: 100%; visibility: hidden }</style>
<iframe src="${SANDBOX}/" title="view"></iframe><script>
const frame = document.querySelector('iframe');
addEventListener('message', ({ source, data }) => source === frame.contentWindow && fromView(data));
toView = (message) => frame.contentWindow.postMessage(message, '${SANDBOX}');
</script>`;

/** The proxy: it holds the view in a frame of its own, and hands messages on. */
const SANDBOX_PAGE = `<!doctype html><style>body { margin: 0 } iframe { border: 0; width: 100%; height: 100vh; display: block }</style><script>
let view;
addEventListener('message', ({ source, data }) => {
  if (source === view?.contentWindow) parent.postMessage(data, '*');
  else if (source !== parent) return;
  else if (data.method === 'ui/notifications/sandbox-resource-ready') {
    view = document.createElement('iframe');
    view.setAttribute('sandbox', data.params.sandbox);
    view.title = 'view';
    view.srcdoc = data.params.html;
    document.body.append(view);
  } else view?.contentWindow.postMessage(data, '*');
});
addEventListener('DOMContentLoaded', () => parent.postMessage({ jsonrpc: '2.0', method: 'ui/notifications/sandbox-proxy-ready', params: {} }, '*'));
</script><body>`;

export interface Connection {
  mcpUrl: URL;
  token: string;
}

/** A client that shows views; from 2026-07-28 on if it is `modern`. */
export async function connectHost({ mcpUrl, token }: Connection, { modern = true } = {}): Promise<Client> {
  const client = new Client(IDENTITY, { capabilities: SHOWS_VIEWS, ...(modern && { versionNegotiation: { mode: 'auto' } }) });
  await client.connect(
    new StreamableHTTPClientTransport(mcpUrl, { requestInit: { headers: { Authorization: `Bearer ${token}` } } }),
  );
  return client;
}

export interface HostOptions {
  /** The sandbox attribute of the frame that the view is in. */
  sandbox?: string;
  capabilities?: McpUiHostCapabilities;
  context?: McpUiHostContext;
  width?: number;
  colorScheme?: 'light' | 'dark';
  leavesOut?: boolean;
  /** What the view calls goes by this connection, where the assistant has another than at its call. */
  callsBy?: Client;
}

export const ALL: McpUiHostCapabilities = { serverTools: {}, openLinks: {}, updateModelContext: { text: {} } };

export interface Called {
  name: string;
  arguments: Record<string, unknown>;
  result: CallToolResult;
}

export const calling = async (client: Client, name: string, given: Record<string, unknown>): Promise<Called> => ({
  name,
  arguments: given,
  result: await client.callTool({ name, arguments: given }),
});

/** A conversation in a browser that shows the view of one call of a tool. */
export class AppHost {
  /** What must not be: reports of the policy, errors, requests. */
  readonly faults: string[] = [];
  /** What the view had the host call, and told its model. */
  readonly calls: { name: string; arguments: Record<string, unknown> }[] = [];
  readonly told: string[] = [];
  readonly opened: string[] = [];
  readonly heights: number[] = [];
  /** Hands on neither `_meta` of results nor, as where they are too large, what is structured in the first. */
  leavesOut = false;
  /** Refuses what the view calls, as a user or a policy of the host might. */
  refuse: ((name: string, given: Record<string, unknown>) => string | null) | null = null;
  bridge!: AppBridge;

  private constructor(
    readonly client: Client,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => this.faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && this.faults.push(message.text()));
    page.on('request', (request) => {
      if (![`${CHAT}/`, `${SANDBOX}/`].includes(request.url())) this.faults.push(`asks ${request.url()}`);
    });
  }

  static async show(browser: Browser, client: Client, called: Called, options: HostOptions = {}): Promise<AppHost> {
    const { width = 720, colorScheme = 'light' } = options;
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const page = await context.newPage();
    await page.clock.install();
    const host = new AppHost(client, context, page);
    host.leavesOut = options.leavesOut ?? false;
    await host.open(called, options);
    return host;
  }

  /** What shuts people out of the view, and by how much it is wider than its frame, with letters twice as large too. */
  async shutsOut(): Promise<unknown[]> {
    const frame = await this.inner();
    const wide: string[] = [];
    for (const size of ['200%', '']) {
      await frame.evaluate(`document.documentElement.style.fontSize = '${size}'`);
      const pixels = await overflow(frame);
      if (pixels > 0) wide.push(`${pixels} pixels too wide at ${size || '100%'}`);
    }
    return [...wide, ...(await barriers(frame))];
  }

  async inner(): Promise<Frame> {
    const handle = await this.page.frameLocator('iframe').locator('iframe').elementHandle();
    return (await handle.contentFrame())!;
  }

  get view() {
    return this.page.frameLocator('iframe').frameLocator('iframe');
  }

  press(name: string | RegExp): Promise<void> {
    return this.view.getByRole('button', { name, exact: true }).click();
  }

  shows(text: string | RegExp): Promise<void> {
    return this.view.getByText(text).first().waitFor();
  }

  /** The first address that the view had opened, once there is one. */
  async openedFirst(): Promise<string> {
    const [first] = await until(
      () => this.opened,
      (opened) => opened.length > 0,
    );
    return first!;
  }

  /** @returns what was wrong on the way. */
  async close(): Promise<string[]> {
    await this.context.close();
    return this.faults;
  }

  private async open(
    called: Called,
    { sandbox = 'allow-scripts', capabilities = ALL, context = {}, callsBy = this.client }: HostOptions,
  ): Promise<void> {
    const { page, client } = this;
    const tool = (await client.listTools()).tools.find(({ name }) => name === called.name)!;
    const { contents } = await client.readResource({ uri: getToolUiResourceUri(tool)! });
    const { text: html } = contents[0] as { text: string };
    const bridge = new AppBridge(null, { name: 'chat', version: '1.0.0' }, capabilities, {
      hostContext: { toolInfo: { tool }, ...context },
    });
    this.bridge = bridge;
    bridge.oncalltool = async ({ name, arguments: given = {} }) => {
      this.calls.push({ name, arguments: given });
      const refusal = this.refuse?.(name, given);
      if (refusal) throw new Error(refusal);
      const { _meta, ...result } = await callsBy.callTool({ name, arguments: given });
      return { ...result, ...(_meta && !this.leavesOut && { _meta }) };
    };
    bridge.onopenlink = ({ url }) => {
      this.opened.push(url);
      return Promise.resolve({});
    };
    bridge.onupdatemodelcontext = ({ content = [] }) => {
      this.told.push(...content.map((block) => (block as { text: string }).text));
      return Promise.resolve({});
    };
    bridge.onsizechange = ({ height = 0 }) => {
      this.heights.push(height);
      void page.evaluate(`frame.style.height = '${height}px'`).catch(() => undefined);
    };
    bridge.onsandboxready = () => void bridge.sendSandboxResourceReady({ html, sandbox });
    bridge.oninitialized = () => {
      void page.evaluate(`frame.style.visibility = 'visible'`);
      void bridge.sendToolInput({ arguments: called.arguments });
      const { content, isError } = called.result;
      void bridge.sendToolResult(this.leavesOut ? { content, ...(isError && { isError }) } : called.result);
    };
    await page.route(`${CHAT}/`, (route) => route.fulfill({ contentType: 'text/html', body: CHAT_PAGE }));
    await page.route(`${SANDBOX}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: SANDBOX_PAGE, headers: { 'Content-Security-Policy': POLICY } }),
    );
    const transport: Transport = {
      start: () => Promise.resolve(),
      send: (message) => page.evaluate(`toView(${JSON.stringify(message)})`),
      close: () => Promise.resolve(),
    };
    await page.exposeFunction('fromView', (message: JSONRPCMessage) => transport.onmessage?.(message));
    await bridge.connect(transport);
    await page.goto(`${CHAT}/`);
  }
}
