import type { RenderContext, ShownFile } from '@lib/course-content/page';
import { directionOf, type Words } from '@lib/course-content/page-words';
import { createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { courseContext } from '../parts/course-context.js';
import { useStyles } from '../parts/course-look.js';

interface Shown {
  words: Words;
  language: string;
  fileOf: (id: string) => ShownFile | null;
  /** A file of it did not load. */
  failed: () => void;
}

const Context = createContext<Shown | null>(null);
export const ShownIn = Context.Provider;

/** What everything that the renderer makes here needs. */
export function useShown(): Shown & { lang: string; dir: 'ltr' | 'rtl' } {
  const shown = useContext(Context);
  if (!shown) throw new Error('a slide was shown outside of a course');
  return { ...shown, lang: shown.language, dir: directionOf(shown.language) };
}

/** What the renderer makes, while `of` is the same, with the rules that it asks for. */
export function useRendered<T>(render: (context: RenderContext) => T, of: readonly unknown[]): T {
  const { words, language, fileOf } = useShown();
  const { made, rules } = useMemo(() => {
    const asked: string[] = [];
    const context = courseContext({ words, language, file: fileOf, style: (rule) => void asked.push(rule) });
    return { made: render(context), rules: asked.join('\n') };
  }, [words, language, ...of]);
  useStyles(rules);
  return made;
}
