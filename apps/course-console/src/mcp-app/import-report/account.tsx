import { foundIn } from '../../importing/report.js';
import { Found } from '../found.js';
import type { Report } from './importing.js';
import type { Words } from './words-en.js';

/** How much of the document was carried over, what was not, and what to look at. */
export function Account({ words, report }: { words: Words; report: Report }) {
  const { fidelity, questionsForUser } = report;
  const { lost: lowered, doubtful } = foundIn(report);
  const names = Object.entries(words.dimensions) as [keyof Words['dimensions'], string][];
  const lost = lowered.map((finding) => ({ ...finding, about: (words.dimensions as Named)[finding.dimension ?? ''] }));
  return (
    <>
      <section>
        <h2>{words.fidelity(fidelity.score)}</h2>
        <dl class="scores">
          {names.map(([dimension, name]) => (
            <div key={dimension} class={fidelity[dimension] < 100 ? 'low' : undefined}>
              <dt>{name}</dt>
              <dd>{fidelity[dimension]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Found words={words} lang="en" tone="wrong" title={words.lost(lost.length)} findings={lost} />
      <Found words={words} lang="en" tone="plain" title={words.doubtful(doubtful.length)} findings={doubtful} />
      {questionsForUser.length > 0 && (
        <section>
          <h2>{words.questionsForYou(questionsForUser.length)}</h2>
          <ul class="asked" lang="en">
            {questionsForUser.map((question, index) => (
              <li key={index}>{question}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type Named = Partial<Record<string, string>>;
