import { answerKey, html, renderSlide, styleWithin, type Html, type RenderContext } from '@lib/course-content/page';
import { directionOf, loadWords, type Words } from '@lib/course-content/page-words';
import { keyOf, showQuestion, type QuizQuestion } from '@lib/course-content/quiz';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useWorkspace } from '../frame/workspace-context.js';
import { courseContext } from '../parts/course-context.js';
import { CourseHtml } from '../parts/course-html.js';
import { COURSE, useStyles } from '../parts/course-look.js';
import { useRareBlocks } from '../parts/rare-blocks.js';
import type { Mark, Placed } from './marks.js';
import { Windowed } from './windowed.js';
import { words } from './words.js';

interface Props {
  language: string;
  /** Whether its pictures are files of the workspace already. */
  isStored: boolean;
  slides: readonly Placed[];
  marks: readonly Mark[];
  led: { slideId: string } | null;
  toLine: (line: number) => void;
}

/** The course as learners would see it, with the key of each question as it was read. */
export function CoursePane({ language, isStored, slides, marks, led, toLine }: Props) {
  const { appearance } = useWorkspace();
  const said = usePageWords(language);
  const isReady = useRareBlocks(slides);
  const context = useContextOf(language, said, isStored);
  const { primaryColor, accentColor, theme } = appearance;
  useStyles(useMemo(() => styleWithin(COURSE, { primaryColor, accentColor, theme }), [primaryColor, accentColor, theme]));
  const to = useMemo(() => {
    const part = led ? slides.findIndex(({ slide }) => slide.id === led.slideId) : -1;
    return part < 0 ? null : { part, selector: '.one' };
  }, [led, slides]);
  if (!context || !isReady) return null;
  return (
    <Windowed
      label={words.course}
      count={slides.length}
      about={(at) => 6 + 5 * slides[at]!.slide.items.length}
      led={to}
      part={(at) => {
        const { slide, place, name, module, line } = slides[at]!;
        const here = marks.filter((mark) => mark.at === name);
        return (
          <section class={to?.part === at ? 'one led' : 'one'}>
            {module !== null && (
              <h3 lang={language} dir={directionOf(language)}>
                {module}
              </h3>
            )}
            {line !== null && (
              <button type="button" class="to" aria-label={words.toSource(line)} onClick={() => toLine(line)}>
                {words.line(line)}
              </button>
            )}
            <CourseHtml
              of={renderSlide(context, slide as never, place)}
              class={COURSE}
              lang={language}
              dir={directionOf(language)}
            />
            {here.map(({ tone, message }, nth) => (
              <p key={nth} class={`said ${tone}`}>
                <strong>{words.about[tone]}</strong> <span lang="en">{message}</span>
              </p>
            ))}
          </section>
        );
      }}
    />
  );
}

function usePageWords(language: string): Words | null {
  const [said, setSaid] = useState<Words | null>(null);
  useEffect(() => void loadWords(language).then(setSaid), [language]);
  return said;
}

/** Pictures of a file are kept when it is imported, and not before. */
const NOT_YET =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"%3E%3Cpath fill="%237d8b99" opacity=".35" d="M0 0h16v9H0Z"/%3E%3C/svg%3E';

function useContextOf(language: string, said: Words | null, isStored: boolean): RenderContext | null {
  const { workspaceId } = useWorkspace();
  const sheet = useMemo(() => new CSSStyleSheet(), []);
  useEffect(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
  return useMemo(() => {
    if (!said) return null;
    const url = (id: string): string => (isStored ? `/workspaces/${workspaceId}/files/${id}/content` : NOT_YET);
    const context = courseContext({
      words: said,
      language,
      file: (id) => ({ url: url(id), name: '', bytes: 0 }),
      style: (rule) => void sheet.insertRule(rule),
      show: (question) => showQuestion(question, 'page'),
    });
    return { ...context, below: (question) => keyBelow(context, question) };
  }, [language, said, workspaceId, isStored]);
}

function keyBelow(context: RenderContext, question: QuizQuestion): Html {
  const key = keyOf(question);
  const isKnown = key !== null && !('options' in key && key.options.length === 0) && !('texts' in key && key.texts.includes(''));
  if (!isKnown) return html``;
  return html`<div class="key">${answerKey(context, key, question.kind === 'numeric' ? question : {})}</div>`;
}
