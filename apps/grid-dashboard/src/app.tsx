import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Age } from './age.js';
import { Banners } from './banners.js';
import { Choice } from './choice.js';
import { Lazy } from './lazy.js';
import { Live } from './live.js';
import { NO_READINGS, toTiles, type Tile } from './tile-facts.js';
import { useColours } from './use-colours.js';
import { useGrid } from './use-grid.js';
import { useTypical } from './use-typical.js';
import { useView } from './use-view.js';
import type { View } from './view.js';
import { fillScreen, useWall } from './wall.js';
import { LANGUAGE_NAMES, words, type Language } from './words/words.js';

const TICK_MS = 10_000;
const loadHistory = async () => (await import('./history/history.js')).History;

export function App(): JSX.Element {
  const [view, change] = useView();
  const now = useNow();
  const grid = useGrid(view, now);
  const colours = useColours(view.theme);
  const typical = useTypical(view.typical === 'on' && view.page === 'live', view.region, now);
  const tiles = toTiles(grid.current.data ?? NO_READINGS, view.region, view.unit, grid.carbon?.latest, typical);
  useWall(view.wall === 'on', () => change({ wall: null }));
  useEffect(() => {
    document.title = `${view.area ? words.areas[view.area] : words.title} · ${words.place}`;
  }, [view.area]);
  return (
    <>
      <Header tiles={tiles} view={view} now={now} onChange={change} />
      <main>
        <Banners current={grid.current} readiness={grid.readiness} shown={tiles} now={now} />
        {view.page === 'history' ? (
          <Lazy load={loadHistory} props={{ view, colours, now, onChange: change }} />
        ) : (
          <Live grid={grid} typical={typical} tiles={tiles} view={view} colours={colours} now={now} onChange={change} />
        )}
      </main>
      <footer>
        <a href="/docs" hreflang="en">
          {words.links.api}
        </a>{' '}
        <a href="/redoc" hreflang="en">
          {words.links.reference}
        </a>{' '}
        <a href="/guide/" hreflang="en">
          {words.links.guide}
        </a>{' '}
        <a href={`/status?lang=${words.language}`}>{words.links.state}</a>
        <span>{words.times}</span>
        <Choice
          legend="Language · Teanga"
          options={LANGUAGE_NAMES}
          chosen={words.language as Language}
          onChoose={(lang) => change({ lang })}
        />
      </footer>
    </>
  );
}

interface HeaderProps {
  readonly tiles: readonly Tile[];
  readonly view: View;
  readonly now: number;
  readonly onChange: (change: Partial<View>) => void;
}

function Header({ tiles, view, now, onChange }: HeaderProps): JSX.Element {
  return (
    <header>
      <h1>
        {words.title} <span>{words.island}</span>
      </h1>
      <Choice
        legend={words.pages.legend}
        options={{ live: words.pages.live, history: words.pages.history }}
        chosen={view.page}
        onChoose={(page) => onChange({ page, span: null })}
      />
      <Age shown={tiles} now={now} />
      <button
        type="button"
        class="plain wall-start"
        onClick={() => {
          fillScreen();
          onChange({ wall: 'on', page: 'live', area: null, span: null });
        }}
      >
        {words.wall.title}
      </button>
      <button type="button" class="plain wall-leave" onClick={() => onChange({ wall: null })}>
        {words.wall.leave}
      </button>
      <Choice
        legend={words.head.theme}
        options={words.head.themes}
        chosen={view.theme}
        onChoose={(theme) => onChange({ theme })}
      />
    </header>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
