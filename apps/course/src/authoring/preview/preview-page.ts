import { renderPage, type Page, type ShownFile } from '@lib/course-content/page';
import { loadWords } from '@lib/course-content/page-words';
import { showQuestion } from '@lib/course-content/quiz';

export interface PreviewOrder extends Omit<Parameters<typeof renderPage>[0], 'words'> {
  files: ReadonlyMap<string, ShownFile>;
  /** A known one would let a reader turn the order of answers back into the author's. */
  seed: string;
}

/** For a process of the pool: a course may hold thousands of formulas. */
export async function previewPage({ files, seed, ...content }: PreviewOrder): Promise<Page> {
  return renderPage(
    { ...content, words: await loadWords(content.course.language) },
    { file: (id) => files.get(id) ?? null, show: (question) => showQuestion(question, seed) },
  );
}
