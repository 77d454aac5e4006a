import { html, renderItem } from '@lib/course-content/page';
import { useMemo } from 'preact/hooks';
import { later } from '../parts/later.js';
import { useRareBlocks } from '../parts/rare-blocks.js';
import { useRendered } from './course-context-in.js';
import { Quiz } from './quiz.js';
import { Rendered } from './rendered.js';
import { shownItems, type Shown } from './shown-items.js';
import type { OpenedSlide } from './taking.js';

/** Most slides ask nobody what they think. */
const Survey = later(async () => (await import('./survey.js')).Survey);

/** One slide: what it shows, or the questions that it asks with what stands around them. */
export function SlidePage({ slide }: { slide: OpenedSlide }) {
  return <article aria-labelledby="title">{slide.quiz ? <Quiz quiz={slide.quiz} /> : <Content items={slide.items} />}</article>;
}

/** Blocks and interactions; what learners are asked to say what they think of stands between them. */
export function Content({ items }: Pick<OpenedSlide, 'items'>) {
  const runs = useMemo(() => runsOf(shownItems(items)), [items]);
  return (
    <>
      {runs.map((run) =>
        'survey' in run ? <Survey key={run.survey.id} item={run.survey} /> : <Items key={run.items[0]!.id} items={run.items} />,
      )}
    </>
  );
}

type Run = { items: Shown[] } | { survey: Extract<Shown, { kind: 'survey' }> };

function runsOf(items: readonly Shown[]): Run[] {
  const runs: Run[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (item.kind === 'survey') runs.push({ survey: item });
    else if (last && 'items' in last) last.items.push(item);
    else runs.push({ items: [item] });
  }
  return runs;
}

function Items({ items }: { items: readonly Shown[] }) {
  const isReady = useRareBlocks(items);
  const made = useRendered(
    (context) => (isReady ? html`${items.map((item) => renderItem(context, item))}` : null),
    [items, isReady],
  );
  // What stands below is not shown and moved
  return made ? <Rendered of={made} /> : <div class="coming" />;
}
