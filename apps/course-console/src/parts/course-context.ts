import { pageWords, type RenderContext, type ShownFile } from '@lib/course-content/page';
import type { Words } from '@lib/course-content/page-words';
import { languageHere } from '../words/words.js';
import { rare } from './rare-blocks.js';

interface Of {
  /** Of the page's own texts: those of the course's language where there are any. */
  words: Words;
  language: string;
  file: (id: string) => ShownFile | null;
  /** Takes rules for the style sheet, which `useStyles` puts there. */
  style: (rule: string) => void;
  /** A question without its key; left out by who has none with theirs. */
  show?: RenderContext['show'];
}

const asItComes: RenderContext['show'] = () => {
  throw new Error('a question of a learner is drawn as it is asked');
};

/** What the renderer of courses needs here. The policy of the console names the players of videos; audio from elsewhere is a link. */
export const courseContext = ({ words, language, file, style, show = asItComes }: Of): RenderContext => ({
  ...pageWords(words, language),
  reader: languageHere(),
  file,
  style,
  show,
  rare,
  player: () => undefined,
  media: () => false,
});
