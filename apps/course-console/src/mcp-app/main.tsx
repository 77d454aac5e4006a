import { render } from 'preact';
import { speak, useGateWords } from '../words/gate-words.js';
import { gateDe } from '../words/gate-de.js';
import { gateEn } from '../words/gate-en.js';
import '../style/base.css';
import '../style/basic.css';
import { Bridge, type Host, type HostContext } from './bridge.js';
import { Followed, type Generation } from './followed.js';
import { applyHost } from './host-theme.js';
import { textOf, toolsOf, type ToolResult } from './tool-call.js';
import { View } from './view.js';
import './view.css';

/** One file a language, so that a conversation takes in no other. */
speak(import.meta.env.MODE === 'de' ? gateDe : gateEn);
const root = document.documentElement;
const bridge = new Bridge(window);
const consoleAt = document.querySelector<HTMLMetaElement>('meta[name=console]')!.content;
let host: Host = {};
let given: Record<string, unknown> = {};
let text: string | null = null;
/** What the assistant's call began: its brief is that of this generation alone. */
let begun: string | null = null;

const followed = new Followed({
  call: toolsOf(bridge),
  pause: (ms) => new Promise((resolve) => wait(ms, resolve)),
  tell: (sentence) => {
    if (!host.hostCapabilities?.updateModelContext) return;
    bridge.request('ui/update-model-context', { content: [{ type: 'text', text: sentence }] }).catch(() => undefined);
  },
  changed: show,
});

bridge.on<{ arguments?: Record<string, unknown> }>('tool-input', ({ arguments: input = {} }) => {
  given = input;
});
bridge.on<ToolResult>('tool-result', (result) => {
  // The conversation may be hours old: what is so is asked for
  const id = result.structuredContent?.generationId ?? given.generationId;
  // Without its code, which is the assistant's to read
  if (result.isError || typeof id !== 'string') text = textOf(result).replace(/^[a-z-]+: /, '');
  else if (calls()) void followed.follow((begun = id));
  else {
    begun = id;
    if (result.structuredContent && 'done' in result.structuredContent)
      followed.generation = result.structuredContent as Generation;
    else text = textOf(result);
  }
  show();
});
bridge.on('tool-cancelled', () => {
  text = useGateWords().gate.cancelled;
  show();
});
bridge.on<HostContext>('host-context-changed', (context) => {
  host = { ...host, hostContext: { ...host.hostContext, ...context } };
  applyHost(root, context);
  show();
});

const calls = (): boolean => host.hostCapabilities?.serverTools !== undefined;
const isLine = (): boolean => {
  const tool = host.hostContext?.toolInfo?.tool?.name;
  return tool ? tool === 'get_generation_status' : 'generationId' in given;
};

/** Resolves after this long in view, or at once where somebody comes back. */
function wait(ms: number, resolve: () => void): void {
  const timer = setTimeout(() => document.visibilityState === 'visible' && end(), ms);
  const end = (): void => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    resolve();
  };
  const wake = (): void => {
    if (document.visibilityState === 'visible') end();
  };
  document.addEventListener('visibilitychange', wake);
}

function show(): void {
  const { mode, revisionOf, confirm: _confirm, idempotencyKey: _key, ...brief } = given;
  const current = followed.generation?.generationId ?? begun;
  const hadFocus = document.activeElement !== document.body;
  render(
    <View
      followed={followed}
      text={text}
      isLine={isLine()}
      brief={mode && !revisionOf && current === begun ? { mode, ...brief } : null}
      calls={calls()}
      consoleAddress={consoleAt && current ? consoleAt + current : null}
      open={host.hostCapabilities?.openLinks ? openOutside : null}
    />,
    document.getElementById('root')!,
  );
  // What was pressed is gone: whoever works by keyboard goes on from the title
  if (hadFocus && document.activeElement === document.body) document.querySelector('h1')!.focus();
}

const openOutside = (url: string): Promise<boolean> =>
  bridge.request<{ isError?: boolean }>('ui/open-link', { url }).then(
    ({ isError }) => !isError,
    () => false,
  );

// A link within the page would lead a frame without an address of its own to its parent's
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
  if (!link) return;
  event.preventDefault();
  const place = document.querySelector<HTMLElement>(link.getAttribute('href')!);
  if (!place) return;
  place.closest('details')!.open = true;
  place.tabIndex = -1;
  place.focus();
});

host = await bridge.connect();
applyHost(root, host.hostContext ?? {});
show();
new ResizeObserver(() => {
  const { width, height } = root.getBoundingClientRect();
  bridge.notify('size-changed', { width: Math.ceil(width), height: Math.ceil(height) });
}).observe(root);
