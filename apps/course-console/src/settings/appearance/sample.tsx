import { groundsOf, type Ground } from '@lib/course-content/colours';
import { renderSlide, styleWithin, type RenderContext } from '@lib/course-content/page';
import { loadWords, type Words } from '@lib/course-content/page-words';
import { showQuestion } from '@lib/course-content/quiz';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useWorkspace } from '../../frame/workspace-context.js';
import { courseContext } from '../../parts/course-context.js';
import { CourseHtml } from '../../parts/course-html.js';
import { useStyles } from '../../parts/course-look.js';
import { useLanguage } from '../../words/words.js';
import type { Colours } from './appearance.js';
import { sampleSlide } from './sample-slide.js';
import { words } from './words.js';

const nothing = (): void => undefined;
const show: RenderContext['show'] = (question) => showQuestion(question, 'page');

/** A slide as learners will see it, on each ground that the theme has, drawn by what draws theirs. */
export function Sample({ look }: { look: Colours }) {
  const language = useLanguage();
  const [said, setSaid] = useState<Words | null>(null);
  useEffect(() => void loadWords(language).then(setSaid), [language]);
  if (!said) return null;
  return groundsOf(look.theme).map((ground) => (
    <figure key={ground}>
      <figcaption>{words.sampleOn(words.on[ground])}</figcaption>
      <Slide said={said} language={language} look={look} ground={ground} />
    </figure>
  ));
}

interface Props {
  said: Words;
  language: string;
  look: Colours;
  ground: Ground;
}

function Slide({ said, language, look: { primaryColor, accentColor }, ground }: Props) {
  const { name, appearance } = useWorkspace();
  const within = `sample-${ground}`;
  useStyles(
    useMemo(() => styleWithin(within, { primaryColor, accentColor, theme: ground }), [primaryColor, accentColor, ground]),
  );
  const slide = useMemo(() => {
    const context = courseContext({ words: said, language, file: () => null, style: nothing, show });
    return renderSlide(context, sampleSlide(words.slide, ground), '1.1');
  }, [said, language, ground]);
  return (
    // To be looked at, not to be used
    <div class={`sample ${within}`} inert>
      <p class="sample-bar">
        {appearance.logoUrl !== null && <img src={appearance.logoUrl} alt="" />}
        <bdi>{name}</bdi>
      </p>
      <CourseHtml of={slide} class="sample-slide" lang={language} />
    </div>
  );
}
