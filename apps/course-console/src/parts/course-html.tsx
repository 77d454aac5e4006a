import type { Html } from '@lib/course-content/page';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';

interface TrustedTypes {
  // What comes of it is taken where text is taken; nothing else is known of it
  createPolicy: (name: string, rules: { createHTML: (markup: string) => string }) => { createHTML: (markup: string) => string };
}

/** Where a browser has none, what the renderer escapes is all that holds. */
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('course-view', {
  createHTML: (markup) => markup,
});

interface Props {
  /** Of the renderer, which alone makes markup of a course: all else in it is escaped. */
  of: Html;
  class?: string | undefined;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  /** What is done with its elements, each time that it is of another text. */
  onShown?: (element: HTMLElement) => void;
}

/** The one place where markup comes into the console. It stays as it is, with what was entered in it, until it is of another text. */
export function CourseHtml({ of, class: className, lang, dir, onShown }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const markup = useMemo(() => ({ __html: policy ? policy.createHTML(of.markup) : of.markup }), [of.markup]);
  useLayoutEffect(() => onShown?.(element.current!), [markup]);
  return <div ref={element} class={className} lang={lang} dir={dir} dangerouslySetInnerHTML={markup} />;
}

/** Within a tag: what the page's policy would report, though nothing of it is shown. A style is kept under another name. */
const REPORTED: readonly (readonly [RegExp, string])[] = [
  [/\sstyle\s*=/gi, ' data-style='],
  [/\son\w+\s*=/gi, ' data-on='],
];

/** What was pasted, to be read: nothing of it is shown, runs or is fetched. */
export function parsedMarkup(markup: string): Document {
  const read = markup
    .replaceAll(/<(style|script)\b[^]*?<\/\1\s*>/gi, '')
    .replaceAll(/<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi, (tag) =>
      REPORTED.reduce((all, [what, instead]) => all.replaceAll(what, instead), tag),
    );
  return new DOMParser().parseFromString(policy ? policy.createHTML(read) : read, 'text/html');
}
