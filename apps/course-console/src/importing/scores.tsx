import type { Outcome } from './source.js';
import { words } from './words.js';

/** How much was carried over, in all and in each of the six dimensions. */
export function Scores({ fidelity }: Pick<Outcome, 'fidelity'>) {
  const names = Object.entries(words.dimensions) as [keyof typeof words.dimensions, string][];
  return (
    <section>
      <h2>{words.fidelity(fidelity.score)}</h2>
      <dl class="meters">
        {names.map(([dimension, name]) => (
          <div key={dimension} class={fidelity[dimension] < 100 ? 'low' : undefined}>
            <dt>{name}</dt>
            <dd>
              <meter min={0} max={100} value={fidelity[dimension]} aria-label={words.score(name, fidelity[dimension])} />
              <span>{fidelity[dimension]}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
