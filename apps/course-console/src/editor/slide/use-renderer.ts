import { html, type Html, pageWords, renderItem, renderSlide, type RenderContext } from '@lib/course-content/page';
import { loadWords, type Words } from '@lib/course-content/page-words';
import { showQuestion } from '@lib/course-content/quiz';
import { isQuestion } from '@lib/course-content/edits';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Slide, SlideItem } from '../course.js';
import { useHere } from '../editing.js';
import { loaded } from '../../parts/loaded.js';
import { rare, useRareBlocks } from '../../parts/rare-blocks.js';

export interface Renderer {
  slide: (slide: Slide, place: string) => { markup: Html; rules: string[] };
  item: (item: SlideItem) => Html;
}

const NOTHING = html``;
const SEED = 'as edited';

/** Draws slides as learners see them, in the words of the course's language; null while these, or what rare blocks need, are on their way. */
export function useRenderer(language: string, items: readonly SlideItem[]): Renderer | null {
  const { fileUrl } = useHere();
  const [words, setWords] = useState<Words | null>(null);
  const isReady = useRareBlocks(items);
  useEffect(() => void loaded(() => loadWords(language)).then(setWords), [language]);
  return useMemo(() => {
    if (!words || !isReady) return null;
    const contextWith = (rules: string[]): RenderContext => ({
      ...pageWords(words, language),
      file: (id) => ({ url: fileUrl(id), name: '', bytes: 0 }),
      show: (question) => showQuestion(question, SEED),
      rare,
      style: (rule) => void rules.push(rule),
      player: () => undefined,
      media: () => false,
    });
    return {
      slide: (slide, place) => {
        const rules: string[] = [];
        return { markup: renderSlide(contextWith(rules), slide, place), rules };
      },
      item: (item) => (isQuestion(item) ? NOTHING : renderItem(contextWith([]), item)),
    };
  }, [words, language, isReady]);
}
