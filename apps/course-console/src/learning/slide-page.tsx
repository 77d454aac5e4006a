import { html, renderItem } from '@lib/course-content/page';
import { useRareBlocks } from '../parts/rare-blocks.js';
import { useRendered } from './course-context-in.js';
import { Quiz } from './quiz.js';
import { Rendered } from './rendered.js';
import { shownItems } from './shown-items.js';
import type { OpenedSlide } from './taking.js';

/** One slide: what it shows, or the questions that it asks with what stands around them. */
export function SlidePage({ slide }: { slide: OpenedSlide }) {
  return <article aria-labelledby="title">{slide.quiz ? <Quiz quiz={slide.quiz} /> : <Content items={slide.items} />}</article>;
}

/** Blocks and interactions. */
export function Content({ items }: Pick<OpenedSlide, 'items'>) {
  const isReady = useRareBlocks(items);
  const made = useRendered(
    (context) => (isReady ? html`${shownItems(items).map((item) => renderItem(context, item))}` : null),
    [items, isReady],
  );
  // What stands below is not shown and moved
  return made ? <Rendered of={made} /> : <div class="coming" />;
}
