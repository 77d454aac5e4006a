import { render, type ComponentChild } from 'preact';
import { Bridge, type Host, type HostContext } from './bridge.js';
import { applyHost } from './host-theme.js';
import { toolsOf, type ToolResult } from './tool-call.js';

/** What stands around a view: a conversation, of whose calls of tools it is one. */
export interface View {
  name: string;
  /** What the call came to; null where it was cancelled. */
  took: (result: ToolResult | null) => void;
  page: () => ComponentChild;
}

const root = document.documentElement;
const bridge = new Bridge(window);
let host: Host = {};
let page: View['page'];

/** The arguments of the call, as the assistant gave them; none where the host does not hand them on. */
export let given: Record<string, unknown> = {};
/** Where the console shows what the view is about: an id follows. */
export const consoleAt = document.querySelector<HTMLMetaElement>('meta[name=console]')!.content;
export const callTool = toolsOf(bridge);
/** Whether the host lets the view call tools. */
export const mayCall = (): boolean => host.hostCapabilities?.serverTools !== undefined;
export const toolName = (): string | undefined => host.hostContext?.toolInfo?.tool?.name;

/** Asks the host to open an address; null where it opens none. */
export const opener = () =>
  host.hostCapabilities?.openLinks
    ? (url: string): Promise<boolean> =>
        bridge.request<{ isError?: boolean }>('ui/open-link', { url }).then(
          ({ isError }) => !isError,
          () => false,
        )
    : null;

/** What the model has not seen: it is told with the user's next message. */
export function tell(sentence: string): void {
  if (!host.hostCapabilities?.updateModelContext) return;
  bridge.request('ui/update-model-context', { content: [{ type: 'text', text: sentence }] }).catch(() => undefined);
}

export function show(): void {
  const hadFocus = document.activeElement !== document.body;
  render(page(), document.getElementById('root')!);
  // What was pressed is gone: whoever works by keyboard goes on from the title
  if (hadFocus && document.activeElement === document.body) document.querySelector('h1')!.focus();
}

/** Whoever has changed something elsewhere comes back to what is. */
export function whenBack(look: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && mayCall()) look();
  });
}

/** Hears what the host tells, shakes hands, and shows the view from then on. */
export async function stand(view: View): Promise<void> {
  page = view.page;
  const took = (result: ToolResult | null): void => {
    view.took(result);
    show();
  };
  bridge.on<{ arguments?: Record<string, unknown> }>('tool-input', ({ arguments: input = {} }) => {
    given = input;
  });
  bridge.on('tool-result', took);
  bridge.on('tool-cancelled', () => took(null));
  bridge.on<HostContext>('host-context-changed', (context) => {
    host = { ...host, hostContext: { ...host.hostContext, ...context } };
    applyHost(root, context);
    show();
  });
  host = await bridge.connect(view.name);
  applyHost(root, host.hostContext ?? {});
  show();
  new ResizeObserver(() => {
    const { width, height } = root.getBoundingClientRect();
    bridge.notify('size-changed', { width: Math.ceil(width), height: Math.ceil(height) });
  }).observe(root);
}
