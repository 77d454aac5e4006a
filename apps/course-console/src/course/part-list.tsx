import type { LineChange, PartChange } from './course-changes.js';
import { words } from './words.js';

/** Slides or modules that are another, each with what it says now and said before. */
export function PartList({ title, parts }: { title: string; parts: readonly PartChange[] }) {
  if (parts.length === 0) return null;
  return (
    <section class="findings">
      <h2>{title}</h2>
      {parts.map(({ id, title: name, is, now, before, isMoved, lines }) => (
        <section key={id}>
          <h3>
            {now ?? before} <bdi>{name}</bdi> <span class={`state ${is}`}>{words.change[is]}</span>
          </h3>
          {isMoved && <p class="end">{`${words.change.moved} ${words.movedFrom(before!, now!)}`}</p>}
          {/* Of what is new or gone as a whole, its texts say enough */}
          <Lines lines={is === 'changed' ? lines : lines.filter(({ name: line }) => !['title', 'kind'].includes(line))} />
        </section>
      ))}
    </section>
  );
}

/** Texts with what was taken out and put in. */
export function Lines({ lines }: { lines: readonly LineChange[] }) {
  if (lines.length === 0) return null;
  return (
    <ul class="changed">
      {lines.map(({ name, words: pieces }, at) => {
        const label = (words.lineNames as Partial<Record<string, string>>)[name];
        return (
          <li key={at}>
            {label !== undefined && <small>{label}</small>}
            <bdi>
              {pieces.map(({ is, text }, piece) =>
                is === 'same' ? text : is === 'gone' ? <del key={piece}>{text}</del> : <ins key={piece}>{text}</ins>,
              )}
            </bdi>
          </li>
        );
      })}
    </ul>
  );
}
