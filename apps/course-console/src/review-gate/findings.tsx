import { useGateWords } from '../words/gate-words.js';
import type { Plan } from './plan.js';
import { placesIn, slideAnchor } from './plan-places.js';

/** What to look at before deciding, and what the plan is for. */
export function Findings({ plan }: { plan: Plan }) {
  const { gate: words, brief } = useGateWords();
  const places = placesIn(plan.modules).flat();
  const slides = plan.modules.flatMap((module) => module.slides);
  const toSlide = (place: string) => <a href={`#${slideAnchor(place)}`}>{place}</a>;
  const { counts, findings, questionsForUser, objectives, defaulted, details } = plan;
  const told = details && {
    audience: [brief.audience, details.audience],
    outcomes: [brief.outcomes, details.outcomes.join('; ')],
    difficulty: [brief.difficulty, brief.difficulties[details.difficulty]],
    tone: [brief.tone, details.tone],
    slideCount: [brief.length, words.slides(counts.slides)],
  };
  return (
    <aside class="findings">
      {findings.length > 0 && (
        <section>
          <h2>{words.toLookAt(findings.length)}</h2>
          <ul>
            {findings.map(({ message, said = message, position }, index) => {
              const place = position === null ? null : places[position];
              return (
                <li key={index}>
                  {place && toSlide(place)} {said}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {questionsForUser.length > 0 && (
        <section>
          <h2>{words.questionsForYou(questionsForUser.length)}</h2>
          <ul>
            {questionsForUser.map((question, index) => (
              <li key={index}>{question}</li>
            ))}
          </ul>
          <p class="end">{words.answerByRevising}</p>
        </section>
      )}
      {objectives.length > 0 && (
        <section>
          <h2>{words.objectives}</h2>
          <ol class="numbered">
            {objectives.map((objective, index) => (
              <li key={index}>
                {objective}
                {places.map((place, at) => slides[at]!.tests?.includes(index + 1) && <> {toSlide(place)}</>)}
              </li>
            ))}
          </ol>
        </section>
      )}
      {told && (
        <section>
          <h2>{words.brief}</h2>
          <dl>
            {Object.entries(told).map(([name, [label, value]]) => (
              <div key={name}>
                <dt>
                  {label}
                  {defaulted.includes(name) && words.defaulted}
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </aside>
  );
}
