import { render } from 'preact';
import { App } from './app.js';
import './style/base.css';
import './style/tiles.css';
import './style/charts.css';

render(<App />, document.getElementById('root')!);
