import { render, type JSX } from 'preact';
import { Lazy } from '../lazy.js';
import { parseView } from '../view.js';
import { languageOf, speak } from '../words/words.js';
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
  if (location.pathname.endsWith('/chart')) return <Lazy load={loadChart} props={{ view, area }} />;
  return <EmbeddedTile view={view} area={area} />;
}

await speak(languageOf(view.lang, navigator.languages));
render(<Embed />, document.getElementById('root')!);
