import { render } from 'preact';
import { App } from './frame/app.js';
import { speak } from './words/gate-words.js';
import { languageHere, wordsOf } from './words/words.js';
import './style/base.css';
import './style/basic.css';
import './style/frame.css';
import './style/parts.css';

const spoken = await wordsOf(languageHere());
document.documentElement.lang = spoken.language;
speak(spoken.words);
render(<App spoken={spoken} />, document.getElementById('root')!);
