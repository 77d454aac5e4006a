import { render } from 'preact';
import { askAhead } from './api/cache.js';
import { App } from './frame/app.js';
import { isLearning, workspaceIn } from './frame/places.js';
import { spokenHere } from './words/words.js';
import './style/base.css';
import './style/basic.css';
import './style/frame.css';
import './style/parts.css';
import './style/rooms.css';
import './style/meters.css';

askAhead('get_account', {});
const workspaceId = workspaceIn(location.pathname);
if (workspaceId) askAhead('get_workspace', { workspaceId });
// What fails is told where it is entered
if (workspaceId && !isLearning(location.pathname)) import('./workspaces/workspace.js').catch(() => undefined);
render(<App spoken={spokenHere()} />, document.getElementById('root')!);
