import { styleWithin, type Colours } from '@lib/course-content/page';
import { useLayoutEffect } from 'preact/hooks';

/** The look of learners' pages, in the colours of the workspace, for whatever has the class `course-view`. */
export function useSlideStyle({ primaryColor, accentColor, theme }: Colours): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styleWithin('course-view', { primaryColor, accentColor, theme }));
    // Before the console's own, which say how it is edited
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [primaryColor, accentColor, theme]);
}
