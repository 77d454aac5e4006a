import { Copy } from '../../parts/copy.js';
import { Notice } from '../../parts/notice.js';
import { useNumber } from '../../words/words.js';
import { words } from './verify-words.js';
import type { Walked } from './walk.js';

/** What a walk to the end of the chain has shown, and what follows from it. */
export function Verdict({ walked: { broken, checked, cleared, head, waiting } }: { walked: Walked }) {
  const number = useNumber();
  if (broken)
    return (
      <Notice tone="wrong" title={broken.seq === null ? words.brokenSomewhere : words.broken(broken.seq)}>
        <p>{words.problems[broken.problem]}</p>
        {broken.eventId !== null && (
          <p>
            {words.event} <code>{broken.eventId}</code> <Copy text={broken.eventId} />
          </p>
        )}
        <p>{words.before}</p>
        <ol class="follows">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Notice>
    );
  const link = `${head.seq}:${head.hash}`;
  return (
    <Notice tone="well" title={words.intact(number(checked), checked === 1)}>
      {cleared > 0 && <p>{words.cleared(number(cleared))}</p>}
      {waiting > 0 && <p>{words.waiting(waiting)}</p>}
      <p>{words.head}</p>
      <p>
        <code>{link}</code> <Copy text={link} />
      </p>
    </Notice>
  );
}
