import type { Html } from '@lib/course-content/page';
import { makeTabs } from '@lib/course-content/player';
import { COURSE } from '../parts/course-look.js';
import { CourseHtml } from '../parts/course-html.js';
import { useShown } from './course-context-in.js';

interface Props {
  of: Html;
  onShown?: (element: HTMLElement) => void;
}

/** What the renderer made, in the look and the language of the course. */
export function Rendered({ of, onShown }: Props) {
  const { lang, dir, failed } = useShown();
  return (
    <CourseHtml
      of={of}
      class={COURSE}
      lang={lang}
      dir={dir}
      onShown={(element) => {
        makeTabs(element);
        // Such events do not rise
        element.addEventListener('error', failed, true);
        onShown?.(element);
      }}
    />
  );
}
