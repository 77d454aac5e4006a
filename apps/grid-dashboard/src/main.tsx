import { render, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { App } from './app.js';
import { parseView } from './view.js';
import { languageOf, speak, words } from './words/words.js';
import './style/base.css';
import './style/tiles.css';
import './style/charts.css';
import './style/brush.css';
import './style/green.css';
import './style/wall.css';

const chosen = (): ReturnType<typeof languageOf> => languageOf(parseView(location.hash).lang, navigator.languages);

/** Another language is another page: all that it says is drawn anew. */
function Page(): JSX.Element {
  const [language, setLanguage] = useState(words.language);
  useEffect(() => {
    const follow = (): void => {
      if (chosen() !== words.language) void speak(chosen()).then(() => setLanguage(words.language));
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return <App key={language} />;
}

await speak(chosen());
render(<Page />, document.getElementById('root')!);
