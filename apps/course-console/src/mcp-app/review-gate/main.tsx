import { speak, useGateWords } from '../../words/gate-words.js';
import { gateDe } from '../../words/gate-de.js';
import { gateEn } from '../../words/gate-en.js';
import '../../style/base.css';
import '../../style/basic.css';
import { callTool, consoleAt, given, mayCall, opener, show, stand, tell, toolName } from '../conversation.js';
import { saidIn, textOf } from '../tool-call.js';
import '../view.css';
import { Followed, type Generation } from './followed.js';
import { View } from './view.js';
import './gate-in-view.css';

/** One file a language, so that a conversation takes in no other. */
speak(import.meta.env.MODE === 'de' ? gateDe : gateEn);
let text: string | null = null;
/** What the assistant's call began: its brief is that of this generation alone. */
let begun: string | null = null;

const followed = new Followed({
  call: callTool,
  pause: (ms) => new Promise((resolve) => wait(ms, resolve)),
  tell,
  changed: show,
});

const isLine = (): boolean => {
  const tool = toolName();
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

await stand({
  name: 'review-gate',
  took(result) {
    // The conversation may be hours old: what is so is asked for
    const id = result?.structuredContent?.generationId ?? given.generationId;
    if (!result) text = useGateWords().gate.cancelled;
    else if (result.isError || typeof id !== 'string') text = saidIn(result).message;
    else if (mayCall()) void followed.follow((begun = id));
    else {
      begun = id;
      if (result.structuredContent && 'done' in result.structuredContent) followed.take(result.structuredContent as Generation);
      else text = textOf(result);
    }
  },
  page() {
    const { mode, revisionOf, confirm: _confirm, idempotencyKey: _key, ...brief } = given;
    const current = followed.generation?.generationId ?? begun;
    return (
      <View
        followed={followed}
        text={text}
        isLine={isLine()}
        brief={mode && !revisionOf && current === begun ? { mode, ...brief } : null}
        calls={mayCall()}
        consoleAddress={current ? consoleAt + current : null}
        open={opener()}
      />
    );
  },
});
