import { render } from 'preact';
import { askAhead } from './api/cache.js';
import { App } from './frame/app.js';
import { isLearning, workspaceIn } from './frame/places.js';
import { languageHere, wordsOf } from './words/words.js';
import './style/base.css';
import './style/basic.css';
import './style/frame.css';
import './style/parts.css';

askAhead('get_account', {});
const workspaceId = workspaceIn(location.pathname);
if (workspaceId) askAhead('get_workspace', { workspaceId });
// What fails is told where it is entered
if (workspaceId && !isLearning(location.pathname)) import('./workspaces/workspace.js').catch(() => undefined);
// Not awaited: the words import of this file, which would wait for them
void wordsOf(languageHere()).then((spoken) => {
  document.documentElement.lang = spoken.language;
  render(<App spoken={spoken} />, document.getElementById('root')!);
});
