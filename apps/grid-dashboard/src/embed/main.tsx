import { render, type JSX } from 'preact';
import { Lazy } from '../lazy.js';
import { parseView } from '../view.js';
import { languageOf, speak, words } from '../words/words.js';
import { EmbeddedTile } from './tile.js';
import '../style/base.css';
import '../style/tiles.css';
import './embed.css';

const view = parseView(location.search.slice(1));
const area = view.area ?? 'carbon';
if (view.theme !== 'auto') document.documentElement.dataset.theme = view.theme;

/** The drawing library comes only where a chart is asked for. */
const loadChart = async () => (await import('./chart.js')).EmbeddedChart;

function Embed(): JSX.Element {
  const chart = location.pathname.endsWith('/chart');
  return (
    <>
      <h1 class="hidden">
        {words.areas[area]} · {words.title}
      </h1>
      {chart && <h2 class="hidden">{words.charts}</h2>}
      {chart ? <Lazy load={loadChart} props={{ view, area }} /> : <EmbeddedTile view={view} area={area} />}
    </>
  );
}

await speak(languageOf(view.lang, navigator.languages));
render(<Embed />, document.getElementById('root')!);
