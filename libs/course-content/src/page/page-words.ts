import { directionOf, isSameLanguage, say, type Values, type WordKey, type Words } from '../page-words/index.js';
import { html, type Html } from './html.js';

/** The words of a page itself, which are in the language of its course where there are words of it. */
export interface PageWords {
  words: Words;
  /** For an attribute. */
  say: (key: WordKey, values?: Values) => string;
  /** For the text of the page: marked with their language where it is not that of the course. */
  ui: (key: WordKey, values?: Values) => Html;
}

export function pageWords(words: Words, language: string): PageWords {
  const saying = (key: WordKey, values?: Values): string => say(words, key, values);
  const isForeign = !isSameLanguage(words.language, language);
  const ui = (key: WordKey, values?: Values): Html => {
    const text = saying(key, values);
    if (!isForeign) return html`${text}`;
    return html`<span lang="${words.language}" dir="${directionOf(words.language)}">${text}</span>`;
  };
  return { words, say: saying, ui };
}
