import { useGateWords } from '../words/gate-words.js';
import type { Plan } from './plan.js';
import { numberOf, placesIn, slideAnchor } from './plan-places.js';
import { typeName } from './type-name.js';

interface Props {
  plan: Plan;
  /** How many slides are, while it is built. */
  written: number | null;
  /** Only the first module is open. */
  isFolded: boolean;
}

/** The plan as a list of modules with their slides. */
export function PlanOutline({ plan, written, isFolded }: Props) {
  const { gate: words, slideTypes } = useGateWords();
  const { language } = plan;
  const places = placesIn(plan.modules);
  let count = 0;
  return (
    <section class="plan">
      <h2>{words.plan}</h2>
      {plan.description && <p>{plan.description}</p>}
      {plan.modules.map((module, at) => (
        <details key={at} open={!isFolded || at === 0}>
          <summary>
            <strong>
              {numberOf(places[at]!)} <bdi lang={language}>{module.title}</bdi>
            </strong>{' '}
            <small>{words.slides(module.slides.length)}</small>
          </summary>
          <ol>
            {module.slides.map((slide, index) => {
              const position = count++;
              const place = places[at]![index]!;
              const findings = plan.findings.filter((finding) => finding.position === position);
              return (
                <li key={index} id={slideAnchor(place)}>
                  <p>
                    <span class="place">{place}</span> <bdi lang={language}>{slide.title}</bdi>{' '}
                    <small>
                      {[
                        typeName(slideTypes, slide.slideType),
                        slide.questions > 0 && words.questions(slide.questions),
                        slide.final && words.final,
                        written !== null && position < written && words.written,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </p>
                  {slide.points.length > 0 && (
                    <ul lang={language}>
                      {slide.points.map((point, number) => (
                        <li key={number}>{point}</li>
                      ))}
                    </ul>
                  )}
                  {slide.tests && slide.tests.length > 0 && (
                    <p class="end">{words.tests(slide.tests.map((objective) => objective ?? '–').join(', '))}</p>
                  )}
                  {findings.map(({ message, said = message }, number) => (
                    <p key={number} class="fault">
                      {said}
                    </p>
                  ))}
                </li>
              );
            })}
          </ol>
        </details>
      ))}
    </section>
  );
}
