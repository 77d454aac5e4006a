import { html, inline, paragraphs } from '@lib/course-content/page';
import { useRareBlocks } from '../parts/rare-blocks.js';
import { useTimes } from '../words/words.js';
import { Certified } from './certified.js';
import { useRendered } from './course-context-in.js';
import { goOnAt, type Step } from './journey.js';
import { Rendered } from './rendered.js';
import { Results } from './results.js';
import { useTaking } from './taking.js';
import { words } from './words.js';

/** Where a course begins: what it is about, and how far one is. */
export function Overview({ steps }: { steps: readonly Step[] }) {
  const { course, at, isRecorded } = useTaking();
  const { day } = useTimes();
  const { state, completedAt, passMark } = course;
  const here = goOnAt(course, steps);
  const canPrint = useRareBlocks(course.modules);
  return (
    <>
      {state === 'completed' && completedAt !== null && (
        <>
          <div class="notice well">
            <p>
              <strong>{words.completed(day(completedAt))}</strong>
            </p>
            <p>{words.allRight}</p>
          </div>
          {isRecorded && <Certified courseId={course.courseId} />}
        </>
      )}
      <About />
      {steps.some(({ quiz }) => quiz) && <p class="end">{passMark === null ? words.practice : words.graded(passMark)}</p>}
      {here && (
        <p class="actions">
          <a class="button main" href={at(here.place)}>
            {state === 'in-progress' ? words.goOnAt([here.number, here.title].filter(Boolean).join(' ')) : WAYS[state]}
          </a>
          <button type="button" disabled={!canPrint} onClick={() => print()}>
            {words.print}
          </button>
        </p>
      )}
      {state !== 'enrolled' && <Results steps={steps} />}
    </>
  );
}

const WAYS = { enrolled: words.begin, completed: words.lookAgain };

function About() {
  const { description, objectives } = useTaking().course;
  const made = useRendered(
    () =>
      html`${description === '' ? null : paragraphs(description)}
      ${
        objectives.length > 0
          ? html`<h2>${words.willLearn}</h2>
              <ul>
                ${objectives.map((text) => html`<li>${inline(text)}</li>`)}
              </ul>`
          : null
      }`,
    [description, objectives],
  );
  return made.markup.trim() === '' ? null : <Rendered of={made} />;
}
