import '../style/hung.css';
import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';

export interface Tab {
  id: string;
  name: string;
  shows: () => ComponentChildren;
}

/** Several views of one thing, of which one is shown, after the ARIA pattern. Pages with addresses of their own are `Beside`. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly [Tab, ...Tab[]] }) {
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0].id);
  const row = useRef<HTMLDivElement>(null);
  const shown = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  const press = (event: KeyboardEvent): void => {
    const at = tabs.indexOf(shown);
    const isRtl = getComputedStyle(row.current!).direction === 'rtl';
    const step = isRtl ? -1 : 1;
    const to = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    setChosen(next.id);
    row.current!.querySelector<HTMLElement>(`[aria-controls="${id}-${next.id}"]`)?.focus();
  };
  return (
    <>
      <div ref={row} role="tablist" aria-label={label} class="tabs" onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}-tab`}
            type="button"
            role="tab"
            aria-selected={tab === shown}
            aria-controls={`${id}-${tab.id}`}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => setChosen(tab.id)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${id}-${tab.id}`}
          role="tabpanel"
          tabIndex={0}
          aria-labelledby={`${id}-${tab.id}-tab`}
          hidden={tab !== shown}
        >
          {tab === shown && tab.shows()}
        </div>
      ))}
    </>
  );
}
