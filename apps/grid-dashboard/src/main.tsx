import { render } from 'preact';
import { App } from './app.js';
import './style/base.css';
import './style/tiles.css';
import './style/charts.css';
import './style/brush.css';
import './style/green.css';

render(<App />, document.getElementById('root')!);
