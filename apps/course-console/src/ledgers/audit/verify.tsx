import { useState } from 'preact/hooks';
import { later } from '../../parts/later.js';
import { words as room } from './words.js';

const { verify: words } = room;

const Verification = later(() => import('./verification.js').then((module) => module.Verification));

/** Whether the trail is as it was written. */
export function Verify() {
  const [isAsked, setAsked] = useState(false);
  return (
    <section class="verify">
      <h2>{words.title}</h2>
      <p>{words.why}</p>
      {isAsked ? (
        <Verification />
      ) : (
        <p class="actions">
          <button type="button" onClick={() => setAsked(true)}>
            {words.start}
          </button>
        </p>
      )}
    </section>
  );
}
