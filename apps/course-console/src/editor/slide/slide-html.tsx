import { directionOf } from '@lib/course-content/page-words';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { CourseHtml } from '../../parts/course-html.js';
import type { CourseDocument, Slide } from '../course.js';
import { useRenderer } from './use-renderer.js';

interface Props {
  course: CourseDocument;
  slide: Slide;
  place: string;
  isPhone?: boolean;
}

/** A slide by the renderer that learners' pages have; where things stand on a picture comes as rules, as the page's policy asks. */
export function SlideHtml({ course, slide, place, isPhone = false }: Props) {
  const render = useRenderer(course.language, slide.items);
  const shown = useMemo(() => render?.slide(slide, place), [render, slide, place]);
  useLayoutEffect(() => {
    if (!shown || shown.rules.length === 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(shown.rules.map((rule) => `.course-view ${rule}`).join('\n'));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [shown]);
  if (!shown) return null;
  return (
    <CourseHtml
      class={isPhone ? 'course-view phone' : 'course-view'}
      lang={course.language}
      dir={directionOf(course.language)}
      of={shown.markup}
    />
  );
}
