import { pageWords, type RenderContext, type ShownFile } from '@lib/course-content/page';
import type { Words } from '@lib/course-content/page-words';
import { showQuestion } from '@lib/course-content/quiz';

interface Of {
  /** Of the page's own texts: those of the course's language where there are any. */
  words: Words;
  language: string;
  file: (id: string) => ShownFile | null;
  /** Takes rules for the style sheet, which `useStyles` puts there. */
  style: (rule: string) => void;
}

/** What the renderer of courses needs here. The policy of the console names the players of videos; audio from elsewhere is a link. */
export const courseContext = ({ words, language, file, style }: Of): RenderContext => ({
  ...pageWords(words, language),
  file,
  style,
  show: (question) => showQuestion(question, 'page'),
  player: () => undefined,
  media: () => false,
});
