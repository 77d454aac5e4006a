import { render } from 'preact';
import { askAhead } from './api/cache.js';
import { App } from './frame/app.js';
import { workspaceIn } from './frame/places.js';
import { languageHere, wordsOf } from './words/words.js';
import './style/base.css';
import './style/basic.css';
import './style/frame.css';
import './style/parts.css';

askAhead('get_account', {});
const workspaceId = workspaceIn(location.pathname);
if (workspaceId) askAhead('get_workspace', { workspaceId });
const spoken = await wordsOf(languageHere());
document.documentElement.lang = spoken.language;
render(<App spoken={spoken} />, document.getElementById('root')!);
