import { button, element, silence } from './dom.js';

/**
 * What opens in each other's place without scripts becomes tabs with them, by the pattern of ARIA: one stop of the Tab key, and
 * arrows from one to the next.
 */
export function makeTabs(page: ParentNode): void {
  for (const group of page.querySelectorAll<HTMLElement>('.tabs')) makeTabList(group);
}

function makeTabList(group: HTMLElement): void {
  const list = element('div', {
    role: 'tablist',
    'aria-labelledby': group.closest('article')?.getAttribute('aria-labelledby') ?? '',
  });
  const panels = [...group.querySelectorAll<HTMLDetailsElement>(':scope > details')].map(panelOf);
  const tabs = panels.map((panel, place) => {
    const tab = button('', () => choose(place));
    const names = { role: 'tab', id: `t-${panel.id}`, 'aria-controls': panel.id };
    for (const [name, value] of Object.entries(names)) tab.setAttribute(name, value);
    tab.append(...panel.querySelector('summary')!.childNodes);
    panel.querySelector('summary')!.remove();
    panel.setAttribute('aria-labelledby', tab.id);
    return tab;
  });
  const choose = (chosen: number): void => {
    for (const [place, tab] of tabs.entries()) {
      const isChosen = place === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      if (!isChosen && !panels[place]!.hidden) silence(panels[place]!);
      panels[place]!.hidden = !isChosen;
    }
  };
  list.addEventListener('keydown', (event) => {
    const place = tabs.indexOf(event.target as HTMLButtonElement);
    const next = placeAfter(event.key, place, tabs.length, getComputedStyle(list).direction === 'rtl');
    if (next === null) return;
    event.preventDefault();
    choose(next);
    tabs[next]!.focus();
  });
  list.append(...tabs);
  group.replaceChildren(list, ...panels);
  choose(0);
}

function panelOf(part: HTMLDetailsElement): HTMLElement {
  const panel = element('div', { role: 'tabpanel', id: part.id, tabindex: '0' });
  panel.append(...part.childNodes);
  return panel;
}

/** Null for a key that goes nowhere. */
function placeAfter(key: string, place: number, count: number, isRightToLeft: boolean): number | null {
  const onward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return (place + (key === onward ? 1 : count - 1)) % count;
}
