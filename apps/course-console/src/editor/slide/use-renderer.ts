import { html, type Html, loadFormulas, pageWords, renderItem, renderSlide, type RenderContext } from '@lib/course-content/page';
import { loadWords, type Words } from '@lib/course-content/page-words';
import { showQuestion } from '@lib/course-content/quiz';
import { isQuestion, slidesOf } from '@lib/course-content/edits';
import { createContext } from 'preact';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import type { CourseDocument, Slide, SlideItem } from '../course.js';

export interface Renderer {
  slide: (slide: Slide, place: string) => { markup: Html; rules: string[] };
  item: (item: SlideItem) => Html;
}

export const Rendering = createContext<Renderer | null>(null);
/** Null while what it needs is on its way. */
export const useRenderer = (): Renderer | null => useContext(Rendering);

const NOTHING = html``;
const SEED = 'as edited';

/** Draws slides as learners see them, in the words of the course's language; with formulas only where there is one. */
export function useRendererOf(course: CourseDocument, fileUrl: (fileId: string) => string): Renderer | null {
  const [words, setWords] = useState<Words | null>(null);
  const [hasFormulas, setFormulas] = useState(false);
  const { language } = course;
  const needsFormulas = useMemo(
    () => slidesOf(course).some(({ items }) => JSON.stringify(items).includes('"kind":"formula"')),
    [course.modules, course.pool],
  );
  useEffect(() => {
    void loadWords(language).then(setWords);
  }, [language]);
  useEffect(() => {
    if (needsFormulas) void loadFormulas().then(() => setFormulas(true));
  }, [needsFormulas]);
  return useMemo(() => {
    if (!words) return null;
    const contextWith = (rules: string[]): RenderContext => ({
      ...pageWords(words, language),
      file: (id) => ({ url: fileUrl(id), name: '', bytes: 0 }),
      show: (question) => showQuestion(question, SEED),
      style: (rule) => void rules.push(rule),
      player: () => undefined,
      media: () => false,
    });
    const hasFormula = (items: readonly SlideItem[]): boolean => JSON.stringify(items).includes('"kind":"formula"');
    return {
      slide: (slide, place) => {
        const rules: string[] = [];
        const isReady = hasFormulas || !hasFormula(slide.items);
        return { markup: isReady ? renderSlide(contextWith(rules), slide, place) : NOTHING, rules };
      },
      item: (item) =>
        isQuestion(item) || (item.kind === 'formula' && !hasFormulas) ? NOTHING : renderItem(contextWith([]), item),
    };
  }, [words, language, hasFormulas]);
}
