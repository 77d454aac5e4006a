export { LANGUAGES_OF_WORDS, loadWords } from './load-words.js';
export { directionOfText } from './text-direction.js';
export { directionOf, isSameLanguage, say, type Values, type WordKey, type Words } from './words.js';
