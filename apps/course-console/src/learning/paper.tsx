import { html, renderItem, styleWithin, type RenderContext } from '@lib/course-content/page';
import { directionOf } from '@lib/course-content/page-words';
import { render } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useWorkspace } from '../frame/workspace-context.js';
import { courseContext } from '../parts/course-context.js';
import { CourseHtml } from '../parts/course-html.js';
import { useStyles } from '../parts/course-look.js';
import { useRareBlocks } from '../parts/rare-blocks.js';
import { useShown } from './course-context-in.js';
import { shownItems } from './shown-items.js';
import { useTaking, type OpenedCourse } from './taking.js';
import { words as ownWords } from './words.js';

/** Where a course is as on white paper, whatever the theme of the workspace. */
const ON_PAPER = 'on-paper';

/** The whole course without its questions, for paper: made when somebody prints, and only then. */
export function Paper() {
  const { course } = useTaking();
  const { words, language, fileOf } = useShown();
  const { primaryColor, accentColor } = useWorkspace().appearance;
  useStyles(useMemo(() => styleWithin(ON_PAPER, { primaryColor, accentColor, theme: 'light' }), [primaryColor, accentColor]));
  const isReady = useRareBlocks(course.modules);
  const paper = useRef<HTMLDivElement>(null);
  // A layout effect, so that the listener is there as soon as the Print button is enabled
  useLayoutEffect(() => {
    const into = paper.current!;
    const style = (): void => undefined; // marks of hotspots have their numbers in the list, too
    const print = (): void => {
      if (!isReady) return render(<p>{ownWords.notReadyToPrint}</p>, into);
      const made = wholeCourse(course, courseContext({ words, language, file: fileOf, style }));
      render(<CourseHtml of={made} class={ON_PAPER} lang={language} dir={directionOf(language)} onShown={unfold} />, into);
    };
    const clear = (): void => render(null, into);
    addEventListener('beforeprint', print);
    addEventListener('afterprint', clear);
    return () => {
      removeEventListener('beforeprint', print);
      removeEventListener('afterprint', clear);
      clear();
    };
  }, [course, words, language, isReady]);
  return <div class="paper" ref={paper} />;
}

/** On paper nothing can be opened: what is folded, or stands under another tab, follows what it is in. */
function unfold(course: HTMLElement): void {
  for (const tabs of course.querySelectorAll('.tabs')) tabs.classList.remove('tabs');
  for (const folded of course.querySelectorAll('details')) {
    folded.removeAttribute('name');
    folded.open = true;
  }
}

const wholeCourse = ({ title, modules }: OpenedCourse, context: RenderContext) =>
  html`<h1>${title}</h1>
    ${modules.map((module, m) =>
      // Where there are but questions, nothing is left to head
      module.slides.every(({ quiz }) => quiz)
        ? null
        : html`<section>
            <h2>${module.title}</h2>
            ${module.slides.map((slide, s) =>
              slide.quiz
                ? null
                : html`<article class="slide">
                    <h3>${m + 1}.${s + 1} ${slide.title}</h3>
                    ${shownItems(slide.items).map((item) => renderItem(context, item))}
                  </article>`,
            )}
          </section>`,
    )}`;
