import { directionOf, isSameLanguage, say as sayIn, type Values, type WordKey, type Words } from '@lib/course-content/page-words';
import { byId } from '@lib/course-content/player';

let read: Words | undefined;

/** The page carries those of one language. */
const words = (): Words => (read ??= JSON.parse(byId('content').dataset.words!) as Words);

export const say = (key: WordKey, values?: Values): string => sayIn(words(), key, values);

/** Marks an element that says nothing but such words, where the course is in another language. */
export function mark<E extends HTMLElement>(element: E): E {
  const { language } = words();
  if (isSameLanguage(language, document.documentElement.lang)) return element;
  return Object.assign(element, { lang: language, dir: directionOf(language) });
}
