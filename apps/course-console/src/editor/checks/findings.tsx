import type { Checked } from './use-checks.js';
import { words } from '../words.js';

interface Props {
  checked: Checked;
  slideId: string;
  idHere: (id: string) => string;
}

/** What the checks say of this slide: what keeps the course from being published first. */
export function Findings({ checked: { answer, FoundList }, slideId, idHere }: Props) {
  const { checks } = words;
  const { data } = answer;
  if (!data) return null;
  const of = (list: typeof data.blocking) => list.filter((each) => each.slideId !== null && idHere(each.slideId) === slideId);
  const groups = [
    { title: checks.blocking, found: of(data.blocking), isBlocking: true },
    { title: checks.advice, found: of(data.warnings), isBlocking: false },
  ].filter(({ found }) => found.length > 0);
  if (groups.length === 0) return <p class="end">{checks.nothing}</p>;
  return (
    <>
      {groups.map(({ title, found, isBlocking }) => (
        <section key={title} class={isBlocking ? 'found blocking' : 'found'}>
          <h3>
            {title} ({found.length})
          </h3>
          {FoundList && <FoundList found={found} idHere={idHere} />}
        </section>
      ))}
    </>
  );
}
